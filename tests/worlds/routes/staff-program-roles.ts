// Who gets what at the addresses where staff look after programs: see route-roles.ts.

export const staffProgramsOpened = `
  path                                           nobody  waiting  member  factored  staff  lesser  newcomer         unfactored         half
  /admin/education/programs                      /admin  /admin   /admin  /admin    200    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id                  /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/cohorts/new      /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/cohorts/:cohort  /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/people           /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/people/export    /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/people/new       /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/program-places/:id            /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
`;

export const staffProgramsPosted = `
  path                                           nobody  waiting  member  factored  staff  lesser  newcomer         unfactored         half
  /admin/education/programs/:id                  /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/cohorts/new      /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/cohorts/:cohort  /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/programs/:id/people/new       /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
  /admin/education/program-places/:id            /admin  /admin   /admin  /admin    404    403     /admin/password  /account/two-step  /admin
`;

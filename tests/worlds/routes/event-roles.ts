// Who gets what of the staff's events: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const eventOpened = `
  path                         nobody  waiting  member  factored  staff  lesser           newcomer         unfactored         half
  /admin/events                /admin  /admin   /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/events/:id            /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/after      /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/door       /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/door/list  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/export     /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/prepare    /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/questions  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/recording  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/recording/file  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const eventPosted = `
  path                         nobody  waiting  member  factored  staff  lesser           newcomer         unfactored         half
  /admin/events/:id/after      /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/door       /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/prepare    /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/questions  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/events/:id/recording  /admin  /admin   /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

// Who gets what where clients post projects, and on pages of freelancers: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const marketOpened = `
  path                                  nobody  waiting        member  factored  staff  lesser           newcomer         unfactored         half
  /freelance/projects                   200     200            200     200       200    200              200              200                200
  /freelance/projects/:slug             404     404            404     404       404    404              404              404                404
  /freelance/projects/feed.xml          200     200            200     200       200    200              200              200                200
  /freelance/files/:id/:kind            404     404            404     404       404    404              404              404                404
  /freelance/searches                   /login  /verify-email  200     200       200    200              /admin/password  200                200
  /freelance/searches/new               /login  /verify-email  200     200       200    200              /admin/password  200                200
  /freelance/searches/:id               /login  /verify-email  404     404       404    404              /admin/password  404                404
  /freelance/invited                    /login  /verify-email  200     200       200    200              /admin/password  200                200
  /freelance/invited/:id                /login  /verify-email  404     404       404    404              /admin/password  404                404
  /hire                                 /login  /verify-email  200     200       200    200              /admin/password  200                200
  /hire/profile                         /login  /verify-email  /hire   /hire     /hire  /hire            /admin/password  /hire              /hire
  /hire/projects/new                    /login  /verify-email  /hire   /hire     /hire  /hire            /admin/password  /hire              /hire
  /hire/projects/:id                    /login  /verify-email  404     404       404    404              /admin/password  404                404
  /hire/projects/:id/edit               /login  /verify-email  404     404       404    404              /admin/password  404                404
  /freelance/projects/:slug/propose       /login        /verify-email  404           404           404           404           /admin/password  404           404
  /freelance/proposals                    /login        /verify-email  200           200           200           200           /admin/password  200           200
  /freelance/proposals/:id                /login        /verify-email  404           404           404           404           /admin/password  404           404
  /freelance/proposals/:id/edit           /login        /verify-email  404           404           404           404           /admin/password  404           404
  /freelance/proposals/:id/files/:kind    /login        /verify-email  404           404           404           404           /admin/password  404           404
  /hire/projects/:id/proposals            /login        /verify-email  404           404           404           404           /admin/password  404           404
  /hire/proposals/:id                     /login        /verify-email  404           404           404           404           /admin/password  404           404
  /contracts                            /login  /verify-email  200     200       200    200              /admin/password  200                200
  /contracts/:id                        /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/deposit                /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/new         /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/fund  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/approve  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/review                 /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contract-reviews/:id/report          /login  /verify-email  404     404       404    404              /admin/password  404                404
  /success-stories/:id  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/dispute  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/evidence/:statement/:kind  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/files/:delivery/:kind      /login  /verify-email  404     404       404    404              /admin/password  404                404
  /admin/freelance/contracts            /admin  /admin         /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/freelance/contracts/:id        /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/contracts/:id/story  /admin  /admin         /admin  /admin    404    403              /admin/password  /account/two-step  /admin
  /admin/freelance/stories  /admin  /admin         /admin  /admin    200    403              /admin/password  /account/two-step  /admin
  /admin/freelance/stories/:id  /admin  /admin         /admin  /admin    404    403              /admin/password  /account/two-step  /admin
  /admin/freelance/posted/:id           /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/posted/:id/files/:kind  /admin  /admin      /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/disputes  /admin  /admin         /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/freelance/disputes/:id  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/disputes/:id/decide  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/disputes/:id/:place/:owner/:kind  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const marketPosted = `
  path                                  nobody  waiting        member  factored  staff  lesser           newcomer         unfactored         half
  /freelance/searches/new               /login  /verify-email  400     400       400    400              /admin/password  400                400
  /freelance/searches/:id               /login  /verify-email  404     404       404    404              /admin/password  404                404
  /hire                                 /login  /verify-email  /hire   /hire     /hire  /hire            /admin/password  /hire              /hire
  /hire/profile                         /login  /verify-email  /hire   /hire     /hire  /hire            /admin/password  /hire              /hire
  /hire/projects/new                    /login  /verify-email  /hire   /hire     /hire  /hire            /admin/password  /hire              /hire
  /hire/projects/:id                    /login  /verify-email  404     404       404    404              /admin/password  404                404
  /hire/projects/:id/edit               /login  /verify-email  404     404       404    404              /admin/password  404                404
  /freelance/projects/:slug/propose       /login        /verify-email  404           404           404           404           /admin/password  404           404
  /freelance/proposals/:id                /login        /verify-email  404           404           404           404           /admin/password  404           404
  /freelance/proposals/:id/edit           /login        /verify-email  404           404           404           404           /admin/password  404           404
  /hire/proposals/:id                     /login        /verify-email  404           404           404           404           /admin/password  404           404
  /contracts/:id                        /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/deposit                /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/new         /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/fund  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/approve  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/review                 /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contract-reviews/:id/report          /login  /verify-email  404     404       404    404              /admin/password  404                404
  /success-stories/:id  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /contracts/:id/milestones/:milestone/dispute  /login  /verify-email  404     404       404    404              /admin/password  404                404
  /admin/freelance/contracts/:id/story  /admin  /admin         /admin  /admin    404    403              /admin/password  /account/two-step  /admin
  /admin/freelance/stories/:id  /admin  /admin         /admin  /admin    404    403              /admin/password  /account/two-step  /admin
  /admin/freelance/posted/:id           /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/disputes/:id/decide  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

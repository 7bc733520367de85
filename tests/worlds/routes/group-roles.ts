// Who gets what about groups: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const groupOpened = `
  path                                                 nobody  waiting        member  factored  staff  lesser  newcomer         unfactored         half
  /community/groups                                    200     200            200     200       200    200     200              200                200
  /community/groups/:group                             404     404            404     404       404    404     404              404                404
  /community/groups/:group/events                      404     404            404     404       404    404     404              404                404
  /community/groups/:group/events/:event               404     404            404     404       404    404     404              404                404
  /community/groups/:group/events/:event/calendar.ics  404     404            404     404       404    404     404              404                404
  /community/groups/:group/events/new                  /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/events/:event/edit          /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/leave                       /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/report                      /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/members                     /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/members/:member             /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/requests                    /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/files                       /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/files/:file                 /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/invite                      /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/edit                        /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/contacts                    /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/:group/join                        /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/invitations/:id                    /login  /verify-email  404     404       404    404     /admin/password  404                404
  /community/groups/new                                /login  /verify-email  200     200       200    200     /admin/password  200                200
  /admin/community/groups                              /admin  /admin         /admin  /admin    200    403     /admin/password  /account/two-step  /admin
  /admin/community/groups/new                          /admin  /admin         /admin  /admin    200    403     /admin/password  /account/two-step  /admin
  /admin/community/groups/:id                          /admin  /admin         /admin  /admin    404    403     /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const groupPosted = `
  path                                         nobody  waiting        member             factored           staff              lesser             newcomer           unfactored         half
  /community/groups                            /login  /login         /community/groups  /community/groups  /community/groups  /community/groups  /community/groups  /community/groups  /community/groups
  /community/groups/:group                     404     404            404                404                404                404                404                404                404
  /community/groups/:group/events/:event       404     404            404                404                404                404                404                404                404
  /community/groups/:group/events/new          /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/events/:event/edit  /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/leave               /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/report              /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/members             /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/members/:member     /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/requests            /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/files               /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/invite              /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/edit                /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/contacts            /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/:group/join                /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/invitations/:id            /login  /verify-email  404                404                404                404                /admin/password    404                404
  /community/groups/new                        /login  /verify-email  400                400                400                400                /admin/password    400                400
  /admin/community/groups/new                  /admin  /admin         /admin             /admin             400                403                /admin/password    /account/two-step  /admin
  /admin/community/groups/:id                  /admin  /admin         /admin             /admin             404                403                /admin/password    /account/two-step  /admin

`;

// Who gets what about people who meet: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const peopleOpened = `
  path                        nobody  waiting        member              factored            staff               lesser              newcomer         unfactored          half
  /community/people           200     200            200                 200                 200                 200                 200              200                 200
  /community/people/:id       404     404            404                 404                 404                 404                 404              404                 404
  /community/people/:id/report  /login  /verify-email  404  404  404  404  /admin/password  404  404
  /community/people/:id/write  /login  /verify-email  404  404  404  404  /admin/password  404  404
  /account/community          /login  /verify-email  200                 200                 200                 200                 /admin/password  200                 200
  /account/community/following  /login  /verify-email  200   200   200   200   /admin/password  200   200
  /account/community/preview  /login  /verify-email  /account/community  /account/community  /account/community  /account/community  /admin/password  /account/community  /account/community

`;

/** An empty form of the plain address; see `posted`. */
export const peoplePosted = `
  path                nobody  waiting        member  factored  staff  lesser  newcomer         unfactored  half
  /community/people/:id  404  404  404  404  404  404  404  404  404
  /account/community/following  /login  /verify-email  /account/community/following  /account/community/following  /account/community/following  /account/community/following  /admin/password  /account/community/following  /account/community/following
  /community/people/:id/report  /login  /verify-email  404  404  404  404  /admin/password  404  404
  /community/people/:id/write  /login  /verify-email  404  404  404  404  /admin/password  404  404
  /account/community  /login  /verify-email  400     400       400    400     /admin/password  400         400

`;

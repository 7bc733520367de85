// Who gets what about barriers: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const barrierOpened = `
  path                       nobody  waiting        member  factored  staff  lesser           newcomer         unfactored         half
  /barriers                  200     200            200     200       200    200              200              200                200
  /barriers/new              200     200            200     200       200    200              200              200                200
  /barriers/:id              404     404            404     404       404    404              404              404                404
  /barriers/leave/:token     404     404            404     404       404    404              404              404                404
  /account/barriers          /login  /verify-email  200     200       200    200              /admin/password  200                200
  /admin/barriers            /admin  /admin         /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/barriers/known      /admin  /admin         /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/barriers/known/new  /admin  /admin         /admin  /admin    200    403|support=200  /admin/password  /account/two-step  /admin
  /admin/barriers/known/:id  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/barriers/:id        /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const barrierPosted = `
  path                       nobody  waiting        member  factored  staff  lesser           newcomer         unfactored         half
  /barriers/new              400     400            400     400       400    400              400              400                400
  /barriers/:id              404     404            404     404       404    404              404              404                404
  /barriers/leave/:token     404     404            404     404       404    404              404              404                404
  /admin/barriers/known/new  /admin  /admin         /admin  /admin    400    403|support=400  /admin/password  /account/two-step  /admin
  /admin/barriers/known/:id  /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin
  /admin/barriers/:id        /admin  /admin         /admin  /admin    404    403|support=404  /admin/password  /account/two-step  /admin

`;

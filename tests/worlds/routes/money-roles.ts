// The part of the table of roles (route-roles.ts) that is about money: the wallet, and the finance desk of the staff.

/** GET of the plain address; see `opened`. */
export const moneyOpened = `
  path                                 nobody  waiting        member  factored  staff  lesser                        newcomer         unfactored         half
  /sandbox-payments/:order             404     404            404     404       404    404                           404              404                404
  /team-plans/:token                   404     404            404     404       404    404                           404              404                404
  /team-plans/:token/invoice           404     404            404     404       404    404                           404              404                404
  /team-invitations/:token             404     404            404     404       404    404                           404              404                404
  /wallet/pay/:id                      /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/pay/:id/refund               /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/subscription                 /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet                              /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/top-up                       /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/top-ups/:id                  /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/top-ups/:id/refund           /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/card-refunds/:id             /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/statement                    /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/statement/csv                /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/entries/:id                  /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/receipts/:id                 /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/referrals                    /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/withdraw                     /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/withdrawals                  /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /wallet/withdrawals/:id              /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/destinations                 /login  /verify-email  200     200       200    200                           /admin/password  200                200
  /admin/finance                       /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/referrals             /admin  /admin         /admin  /admin    200    403|finance=200               /admin/password  /account/two-step  /admin
  /admin/finance/referrals/:id         /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/withdrawals           /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/withdrawals/:id       /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/batches               /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/batches/:id           /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/batches/:id/csv       /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/card-refunds          /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/card-refunds/:id      /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/top-ups               /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/top-ups/export        /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/top-ups/:id           /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/purchases             /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/purchases/export      /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/purchases/:id         /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/purchases/:id/refund  /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/differences           /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/differences/:id       /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/corrections           /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/corrections/new       /admin  /admin         /admin  /admin    200    403|finance=200               /admin/password  /account/two-step  /admin
  /admin/finance/corrections/:id       /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/teams                 /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/teams/export          /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/teams/new             /admin  /admin         /admin  /admin    200    403|finance=200               /admin/password  /account/two-step  /admin
  /admin/finance/teams/:id             /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/teams/:id/edit        /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/teams/:id/invoice     /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/subscriptions         /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/subscriptions/export  /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/ledger                /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/ledger/export         /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
  /admin/finance/ledger/:id            /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/accounts              /admin  /admin         /admin  /admin    200    403|finance=200|approver=200  /admin/password  /account/two-step  /admin
`;

/** POST of an empty form; see `posted`. */
export const moneyPosted = `
  path                                 nobody  waiting        member  factored  staff  lesser                        newcomer         unfactored         half
  /sandbox-payments/:order             404     404            404     404       404    404                           404              404                404
  /team-plans/:token                   404     404            404     404       404    404                           404              404                404
  /team-invitations/:token             404     404            404     404       404    404                           404              404                404
  /wallet/pay/:id                      /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/pay/:id/refund               /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/subscription                 /login  /verify-email  400     400       400    400                           /admin/password  400                400
  /wallet/top-up                       /login  /verify-email  400     400       400    400                           /admin/password  400                400
  /wallet/top-ups/:id                  /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/top-ups/:id/refund           /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/withdraw                     /login  /verify-email  400     400       400    400                           /admin/password  400                400
  /wallet/withdrawals/:id              /login  /verify-email  404     404       404    404                           /admin/password  404                404
  /wallet/destinations                 /login  /verify-email  400     400       400    400                           /admin/password  400                400
  /admin/finance/referrals/:id         /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/withdrawals/:id       /admin  /admin         /admin  /admin    404    403|finance=404|approver=404  /admin/password  /account/two-step  /admin
  /admin/finance/batches               /admin  /admin         /admin  /admin    400    403|finance=400               /admin/password  /account/two-step  /admin
  /admin/finance/batches/:id           /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/card-refunds/:id      /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/purchases/:id/refund  /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/differences/:id       /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/corrections/new       /admin  /admin         /admin  /admin    400    403|finance=400               /admin/password  /account/two-step  /admin
  /admin/finance/corrections/:id       /admin  /admin         /admin  /admin    404    403|approver=404              /admin/password  /account/two-step  /admin
  /admin/finance/teams/new             /admin  /admin         /admin  /admin    400    403|finance=400               /admin/password  /account/two-step  /admin
  /admin/finance/teams/:id             /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/teams/:id/edit        /admin  /admin         /admin  /admin    404    403|finance=404               /admin/password  /account/two-step  /admin
  /admin/finance/ledger                /admin  /admin         /admin  /admin    400    403|finance=400               /admin/password  /account/two-step  /admin
`;

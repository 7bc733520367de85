// Who gets what where people write to each other, and where staff decide about it: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const conversationOpened = `
  path                                  nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /messages                             /login  /verify-email  200     200       200    200                /admin/password  200                200
  /messages/:id                         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /account/blocked                      /login  /verify-email  200     200       200    200                /admin/password  200                200
  /messages/:id/check                   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /messages/:id/news                    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /messages/:id/report                  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /messages/:id/files/:message          /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/guidelines                 200  200  200  200  200  200  200  200  200
  /community/limits                     200  200  200  200  200  200  200  200  200
  /community/help-lines                 200  200  200  200  200  200  200  200  200
  /community/transparency               200  200  200  200  200  200  200  200  200
  /community/transparency/csv           200  200  200  200  200  200  200  200  200
  /admin/community/help-lines           /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/help-lines/new       /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/help-lines/:id       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /community/decisions                  /login  /verify-email  200     200       200    200                /admin/password  200                200
  /community/decisions/:id              /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community/guidelines           /admin  /admin         /admin  /admin    200    403              /admin/password  /account/two-step  /admin
  /admin/community/guidelines/draft     /admin  /admin         /admin  /admin    200    403              /admin/password  /account/two-step  /admin
  /admin/community/guidelines/preview   /admin  /admin         /admin  /admin    /admin/community/guidelines  403              /admin/password  /account/two-step  /admin
  /admin/moderation                     /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/moderation/appeals             /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/moderation/appeals/:id         /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/decisions           /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/moderation/decisions/:id       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/suspensions         /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/moderation/suspensions/about/:id  /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/suspensions/:id     /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/reviews             /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/moderation/reviews/:id         /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/:id                 /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/:id/files/:message  /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const conversationPosted = `
  path                                  nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /messages/:id                         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /account/blocked                      /login  /verify-email  /account/blocked  /account/blocked  /account/blocked  /account/blocked  /admin/password  /account/blocked  /account/blocked
  /messages/:id/check                   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /messages/:id/report                  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/decisions/:id              /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community/guidelines/draft     /admin  /admin         /admin  /admin    400    403              /admin/password  /account/two-step  /admin
  /admin/community/guidelines/preview   /admin  /admin         /admin  /admin    /admin/community/guidelines  403              /admin/password  /account/two-step  /admin
  /admin/community/help-lines           /admin  /admin         /admin  /admin    /admin/community/help-lines  403|moderator=/admin/community/help-lines  /admin/password  /account/two-step  /admin
  /admin/community/help-lines/new       /admin  /admin         /admin  /admin    400    403|moderator=400  /admin/password  /account/two-step  /admin
  /admin/community/help-lines/:id       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/appeals/:id         /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/decisions/:id       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/suspensions/about/:id  /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/suspensions/:id     /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/reviews/:id         /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/moderation/:id                 /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;

// Who gets what in the forums, and where staff keep them: a part of the table in route-roles.ts.

/** GET of the plain address; see `opened`. */
export const forumOpened = `
  path                                          nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /community/forums                             200     200            200     200       200    200                200              200                200
  /community/forums/tags                        200     200            200     200       200    200                200              200                200
  /community/forums/tags/:tag                   404     404            404     404       404    404                404              404                404
  /community/forums/:category                   404     404            404     404       404    404                404              404                404
  /community/forums/:category/new               /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/forums/:category/new/files         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/following                          /login  /verify-email  200     200       200    200                /admin/password  200                200
  /community/threads/:id                        404     404            404     404       404    404                404              404                404
  /community/threads/:id/unread                 /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/news                   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/forums/tags/:tag/feed.xml          404     404            404     404       404    404                404              404                404
  /community/forums/:category/feed.xml          404     404            404     404       404    404                404              404                404
  /community/threads/:id/feed.xml               404     404            404     404       404    404                404              404                404
  /community/threads/:id/reply                  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/reply/files            /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/files/:file                        404     404            404     404       404    404                404              404                404
  /community/threads/:id/posts/:number          404     404            404     404       404    404                404              404                404
  /community/threads/:id/posts/:number/versions  404    404            404     404       404    404                404              404                404
  /community/threads/:id/posts/:number/edit     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/files    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/report   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/block    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/mute     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/hide     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community                              /admin  /admin         /admin  /admin    200    403|moderator=200|support=200  /admin/password  /account/two-step  /admin
  /admin/community/links                        /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/limits                       /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/community/newcomers/:id                /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/tags                         /admin  /admin         /admin  /admin    200    403                /admin/password  /account/two-step  /admin
  /admin/community/tags/export                  /admin  /admin         /admin  /admin    200    403                /admin/password  /account/two-step  /admin
  /admin/community/tags/:id                     /admin  /admin         /admin  /admin    404    403                /admin/password  /account/two-step  /admin
  /admin/community/words                        /admin  /admin         /admin  /admin    200    403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/forums                                 /admin  /admin         /admin  /admin    200    403                /admin/password  /account/two-step  /admin
  /admin/forums/new                             /admin  /admin         /admin  /admin    200    403                /admin/password  /account/two-step  /admin
  /admin/forums/:id                             /admin  /admin         /admin  /admin    404    403                /admin/password  /account/two-step  /admin
  /admin/forums/posts/:id                       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/forums/posts/:id/files/:file           /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;

/** An empty form of the plain address; see `posted`. */
export const forumPosted = `
  path                                          nobody  waiting        member  factored  staff  lesser             newcomer         unfactored         half
  /community/forums/:category/new               /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/forums/:category/new/files         /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/following                          /login  /verify-email  400     400       400    400                /admin/password  400                400
  /community/forums/tags/:tag                   404     404            404     404       404    404                404              404                404
  /community/threads/:id                        404     404            404     404       404    404                404              404                404
  /community/threads/:id/reply                  /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/reply/files            /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/files    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/edit     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/report   /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/block    /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/mute     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /community/threads/:id/posts/:number/hide     /login  /verify-email  404     404       404    404                /admin/password  404                404
  /admin/community/links                        /admin  /admin         /admin  /admin    400    403|moderator=400  /admin/password  /account/two-step  /admin
  /admin/community/limits                       /admin  /admin         /admin  /admin    400    403|moderator=400  /admin/password  /account/two-step  /admin
  /admin/community/newcomers/:id                /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin
  /admin/community/tags/:id                     /admin  /admin         /admin  /admin    404    403                /admin/password  /account/two-step  /admin
  /admin/community/words                        /admin  /admin         /admin  /admin    400    403|moderator=400  /admin/password  /account/two-step  /admin
  /admin/forums/new                             /admin  /admin         /admin  /admin    400    403                /admin/password  /account/two-step  /admin
  /admin/forums/:id                             /admin  /admin         /admin  /admin    404    403                /admin/password  /account/two-step  /admin
  /admin/forums/posts/:id                       /admin  /admin         /admin  /admin    404    403|moderator=404  /admin/password  /account/two-step  /admin

`;

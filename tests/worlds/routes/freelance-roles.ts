export const freelanceOpened = `
  path                                            nobody  waiting        member              factored            staff               lesser              newcomer         unfactored         half
  /freelancers                                    200     200            200                 200                 200                 200                 200              200                200
  /freelancers/:slug                              404     404            404                 404                 404                 404                 404              404                404
  /freelancers/:slug/formats                      404     404            404                 404                 404                 404                 404              404                404
  /freelancers/:slug/formats/:format              404     404            404                 404                 404                 404                 404              404                404
  /freelancers/:slug/pieces/:piece/file           404     404            404                 404                 404                 404                 404              404                404
  /freelance/profile                              /login  /verify-email  200                 200                 200                 200                 /admin/password  200                200
  /freelance/profile/preview                      /login  /verify-email  /freelance/profile  /freelance/profile  /freelance/profile  /freelance/profile  /admin/password  /freelance/profile  /freelance/profile
  /freelance/profile/formats                      /login  /verify-email  404                 404                 404                 404                 /admin/password  404                404
  /freelance/profile/formats/:format              /login  /verify-email  404                 404                 404                 404                 /admin/password  404                404
  /freelance/profile/pieces/:piece                /login  /verify-email  404                 404                 404                 404                 /admin/password  404                404
  /freelance/profile/pieces/:piece/file           /login  /verify-email  404                 404                 404                 404                 /admin/password  404                404
  /admin/freelance/profiles                       /admin  /admin         /admin              /admin              200                 403|support=200     /admin/password  /account/two-step  /admin
  /admin/freelance/profiles/:id                   /admin  /admin         /admin              /admin              404                 403|support=404     /admin/password  /account/two-step  /admin
  /admin/freelance/profiles/:id/pieces/:piece     /admin  /admin         /admin              /admin              404                 403|support=404     /admin/password  /account/two-step  /admin
`;

export const freelancePosted = `
  path                                            nobody  waiting        member              factored            staff               lesser              newcomer         unfactored         half
  /freelance/profile                              /login  /verify-email  400                 400                 400                 400                 /admin/password  400                400
  /freelance/profile/pieces/:piece                /login  /verify-email  400                 400                 400                 400                 /admin/password  400                400
  /admin/freelance/profiles/:id                   /admin  /admin         /admin              /admin              404                 403|support=404     /admin/password  /account/two-step  /admin
`;

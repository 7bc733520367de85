// Who gets what at the addresses of certificates: see route-roles.ts.

/** GET of the plain address; see `opened`. */
export const certificatesOpened = `
  path                                           nobody  waiting        member      factored    staff       lesser           newcomer         unfactored         half
  /certificates                                  200     200            200         200         200         200              200              200                200
  /certificates/:code                            404     404            404         404         404         404              404              404                404
  /.well-known/certificate-keys.json             200     200            200         200         200         200              200              200                200
  /account/certificates                          /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/certificates/:id                      /login  /verify-email  404         404         404         404              /admin/password  404                404
  /account/certificates/:id/formats              /login  /verify-email  404         404         404         404              /admin/password  404                404
  /account/certificates/:id/formats/:format      /login  /verify-email  404         404         404         404              /admin/password  404                404
  /account/certificates/:id/file                 /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/certificate                     /login  /verify-email  404         404         404         404              /admin/password  404                404
  /admin/education/certificates                  /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/education/certificates/export           /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/education/certificates/:id              /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
`;

/** POST of an empty form; see `posted`. */
export const certificatesPosted = `
  path                                        nobody    waiting        member                factored              staff                 lesser                newcomer         unfactored            half
  /certificates                               400       400            400                   400                   400                   400                   400              400                   400
  /account/certificates                       /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /account/certificates/:id                   /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/certificate                  /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /admin/education/certificates/:id           /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
`;

// Who gets what at the addresses of learning: see route-roles.ts.

export const learningOpened = `
  path                                           nobody  waiting        member      factored    staff       lesser           newcomer         unfactored         half
  /courses/:slug                                 404     404            404         404         404         404              404              404                404
  /enrolments/:slug                              /login  /verify-email  404         404         404         404              /admin/password  404                404
  /enrolments/:slug/leave                        /login  /verify-email  404         404         404         404              /admin/password  404                404
  /courses/:slug/reviews                         404     404            404         404         404         404              404              404                404
  /learn/:course                                 404     404            404         404         404         404              404              404                404
  /learn/:course/:lesson                         404     404            404         404         404         404              404              404                404
  /learn/:course/:lesson/media                   404     404            404         404         404         404              404              404                404
  /learn/:course/:lesson/media/file/:spoken      404     404            404         404         404         404              404              404                404
  /learn/:course/:lesson/media/:list/:language   404     404            404         404         404         404              404              404                404
  /learn/:course/end                             /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/notes                           /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/notes/:id                       /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/search                          /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/place                   /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/stop                    405     405            405         405         405         405              405              405                405
  /learn/:course/:lesson/formats                 /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/formats/:format         /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/live  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/live/:session  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/live/:session/calendar.ics  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment              /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/files/:id/:kind  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers/:review  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers/:review/report  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers/:review/files/:kind  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /course-reviews/:id/report  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/questions  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /course-messages/:id  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/code                    /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/quiz                    /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/quiz/:attempt           /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/quiz/:attempt/answers   /login  /verify-email  404         404         404         404              /admin/password  404                404
  /admin/education/reviews                       /admin  /admin         /admin      /admin      200         403|moderator=200  /admin/password  /account/two-step  /admin
  /admin/education/reviews/:id                   /admin  /admin         /admin      /admin      404         403|moderator=404  /admin/password  /account/two-step  /admin
  /learn/:course/version                         /login  /verify-email  404         404         404         404              /admin/password  404                404
  /admin/education/courses/:id/enrolments  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
  /admin/education/courses/:id/enrolments/export  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
  /admin/education/courses/:id/enrolments/new  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
  /admin/education/enrolments/:id  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
`;

export const learningPosted = `
  path                                        nobody    waiting        member                factored              staff                 lesser                newcomer         unfactored            half
  /enrolments/:slug                           /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /enrolments/:slug/leave                     /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson                      400       400            400                   400                   400                   400                   400              400                   400
  /learn/:course/:lesson/media                400       400            400                   400                   400                   400                   400              400                   400
  /learn/:course/notes/:id                    /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson/place                /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /learn/:course/:lesson/stop                 /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /learn/:course/:lesson/code                 /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson/quiz                 /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson/quiz/:attempt        /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson/quiz/:attempt/answers  /login  /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /learn/:course/:lesson/assignment/peers  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers/:review  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /learn/:course/:lesson/assignment/peers/:review/report  /login  /verify-email  404         404         404         404              /admin/password  404                404
  /course-reviews/:id/report  /login    /verify-email  404        404        404        404        /admin/password  404        404
  /learn/:course/:lesson/questions  /login    /verify-email  404        404        404        404        /admin/password  404        404
  /learn/:course/:lesson/live  /login    /verify-email  404        404        404        404        /admin/password  404        404
  /learn/:course/:lesson/assignment           /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /admin/education/reviews/:id                /admin    /admin         /admin                /admin                404                   403|moderator=404     /admin/password  /account/two-step     /admin
  /courses/:slug/reviews                      404       404            404                   404                   404                   404                   404              404                   404
  /learn/:course/version                         /login  /verify-email  404         404         404         404              /admin/password  404                404
  /admin/education/courses/:id/enrolments/new  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
  /admin/education/enrolments/:id  /admin  /admin  /admin  /admin  404  403  /admin/password  /account/two-step  /admin
`;

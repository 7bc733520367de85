// Who gets what at every address of the site: the table that tests/journeys/hostile/routes-by-role.spec.ts goes through. A route
// that is not here fails the tests.
import { barrierOpened, barrierPosted } from './barrier-roles.ts';
import { eventOpened, eventPosted } from './event-roles.ts';
import { certificatesOpened, certificatesPosted } from './certificate-roles.ts';
import { mentorshipOpened, mentorshipPosted } from './mentorship-roles.ts';
import { freelanceOpened, freelancePosted } from './freelance-roles.ts';
import { forumOpened, forumPosted } from './forum-roles.ts';
import { groupOpened, groupPosted } from './group-roles.ts';
import { learningOpened, learningPosted } from './learning-roles.ts';
import { conversationOpened, conversationPosted } from './conversation-roles.ts';
import { marketOpened, marketPosted } from './market-roles.ts';
import { moneyOpened, moneyPosted } from './money-roles.ts';
import { peopleOpened, peoplePosted } from './people-roles.ts';
import type { Column } from './route-visitors.ts';
import { teachOpened, teachPosted } from './teach-roles.ts';

/** What an id in a path is replaced by: one that nothing has. */
export const unknownId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

/**
 * A cell says what everybody of its column gets; who gets something else follows by name: `403|editor=200`.
 *
 * GET of the plain address, without query: the status, or the path that it leads to. `*`, `:id` and `:slug` stand for what
 * nobody knows.
 */
export const opened = [
  ...[
    moneyOpened,
    learningOpened,
    certificatesOpened,
    teachOpened,
    marketOpened,
    freelanceOpened,
    conversationOpened,
    forumOpened,
    groupOpened,
    barrierOpened,
    eventOpened,
    mentorshipOpened,
    peopleOpened,
  ].flatMap(readTable),
  ...readTable(`
  path                                           nobody  waiting        member      factored    staff       lesser           newcomer         unfactored         half
  /                                              200     200            200         200         200         200              200              200                200
  /signup                                        200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard       /dashboard         /dashboard
  /r/:code                                       /signup  /signup       /signup     /signup     /signup     /signup          /signup          /signup            /signup
  /verify-email                                  200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard       /dashboard         /dashboard
  /login                                         200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard       /dashboard         /dashboard
  /login/second-factor                           /login  /login         /dashboard  /dashboard  /dashboard  /dashboard       /dashboard       /dashboard         /dashboard
  /login/link                                    404     404            404         404         404         404              404              404                404
  /reset-password                                404     404            404         404         404         404              404              404                404
  /learn                                         200     200            200         200         200         200              200              200                200
  /search                                        200     200            200         200         200         200              200              200                200
  /newsletter                                    200     200            200         200         200         200              200              200                200
  /newsletter/confirm                            404     404            404         404         404         404              404              404                404
  /newsletter/unsubscribe                        404     404            404         404         404         404              404              404                404
  /mail/leave                                    404     404            404         404         404         404              404              404                404
  /about                                         200     200            200         200         200         200              200              200                200
  /story                                         200     200            200         200         200         200              200              200                200
  /team                                          200     200            200         200         200         200              200              200                200
  /pricing                                       200     200            200         200         200         200              200              200                200
  /freelance                                     200     200            200         200         200         200              200              200                200
  /programs                                      200     200            200         200         200         200              200              200                200
  /articles                                      200     200            200         200         200         200              200              200                200
  /articles/:slug                                404     404            404         404         404         404              404              404                404
  /pages/:slug                                   404     404            404         404         404         404              404              404                404
  /formats/:kind/:slug                           404     404            404         404         404         404              404              404                404
  /formats/:kind/:slug/:format                   404     404            404         404         404         404              404              404                404
  /blog                                          200     200            200         200         200         200              200              200                200
  /blog/:slug                                    404     404            404         404         404         404              404              404                404
  /faq                                           200     200            200         200         200         200              200              200                200
  /community                                     200     200            200         200         200         200              200              200                200
  /events                                        200     200            200         200         200         200              200              200                200
  /events/:slug                                  404     404            404         404         404         404              404              404                404
  /events/:slug/calendar.ics                     404     404            404         404         404         404              404              404                404
  /events/:slug/recording                        404     404            404         404         404         404              404              404                404
  /events/:slug/recording/file                   404     404            404         404         404         404              404              404                404
  /events/registrations/:token                   404     404            404         404         404         404              404              404                404
  /events/registrations/:token/formats           404     404            404         404         404         404              404              404                404
  /events/registrations/:token/formats/:format   404     404            404         404         404         404              404              404                404
  /contact                                       200     200            200         200         200         200              200              200                200
  /apply                                         200     200            200         200         200         200              200              200                200
  /scholarships                                  200     200            200         200         200         200              200              200                200
  /scholarships/apply                            200     200            200         200         200         200              200              200                200
  /scholarships/applications                     200     200            200         200         200         200              200              200                200
  /scholarships/applications/:token              404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/withdraw     404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/files/:kind  404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/letter/formats  404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/letter/formats/:format  404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/copy/formats  404     404            404         404         404         404              404              404                404
  /scholarships/applications/:token/copy/formats/:format  404     404            404         404         404         404              404              404                404
  /terms                                         200     200            200         200         200         200              200              200                200
  /privacy                                       200     200            200         200         200         200              200              200                200
  /accessibility                                 200     200            200         200         200         200              200              200                200
  /impersonation                                 /admin  /admin         /admin      /admin      /admin      /admin           /admin           /admin             /admin
  /display                                       200     200            200         200         200         200              200              200                200
  /braille                                       200     200            200         200         200         200              200              200                200
  /offline                                       200     200            200         200         200         200              200              200                200
  /articles/feed.xml                             200     200            200         200         200         200              200              200                200
  /blog/feed.xml                                 200     200            200         200         200         200              200              200                200
  /sitemap.xml                                   200     200            200         200         200         200              200              200                200
  /robots.txt                                    200     200            200         200         200         200              200              200                200
  /.well-known/security.txt                      200     200            200         200         200         200              200              200                200
  /security.txt                                  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt  /.well-known/security.txt
  /manifest.webmanifest                          200     200            200         200         200         200              200              200                200
  /dev/outbox                                    200     200            200         200         200         200              200              200                200
  /dev/outbox/:id                                404     404            404         404         404         404              404              404                404
  /dev/ui                                        200     200            200         200         200         200              200              200                200
  /dev/ui/live                                   200     200            200         200         200         200              200              200                200
  /*                                             404     404            404         404         404         404              404              404                404
  /images/:id                                    404     404            404         404         404         404              404              404                404
  /captcha/challenge                             400     400            400         400         400         400              400              400                400
  /whatsapp/webhook                              404     404            404         404         404         404              404              404                404
  /webhooks/incoming-mail                        405     405            405         405         405         405              405              405                405
  /braille/file                                  405     405            405         405         405         405              405              405                405
  /payments/:provider/callback                   405     405            405         405         405         405              405              405                405
  /sign-out                                      /       /              /           /           /           /                /                /                  /
  /passkey/options                               405     405            405         405         405         405              405              405                405
  /passkey/sign-in                               405     405            405         405         405         405              405              405                405
  /login/second-factor/options                   405     405            405         405         405         405              405              405                405
  /login/second-factor/passkey                   405     405            405         405         405         405              405              405                405
  /dashboard                                     /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account                                       /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/profile                               /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/email                                 /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/phone                                 /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/password                              /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/two-step                              /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/recovery-codes                        /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/passkeys                              /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/passkeys/options                      405     405            405         405         405         405              405              405                405
  /account/passkeys/add                          405     405            405         405         405         405              405              405                405
  /account/sessions                              /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/notifications                         /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/notifications/news                    /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/preferences                           /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/needs                                 /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/data                                  /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/data/:id                              /login  /verify-email  404         404         404         404              /admin/password  404                404
  /account/delete                                /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/prove                                 /login  /verify-email  200         200         200         200              /admin/password  200                200
  /account/prove/options                         405     405            405         405         405         405              405              405                405
  /account/prove/passkey                         405     405            405         405         405         405              405              405                405
  /admin                                         200     200            200         200         200         200              /admin/password  /account/two-step  200
  /admin/sign-in                                 200     200            200         200         /admin      /admin           /admin/password  /account/two-step  200
  /admin/sign-out                                /admin  /admin         /admin      /admin      /admin      /admin           /admin           /admin             /admin
  /admin/password                                /admin  /admin         /admin      /admin      200         200              200              200                /admin
  /admin/first-steps                             /admin  /admin         /admin      /admin      200         200              /admin/password  /account/two-step  /admin
  /admin/maintenance                             /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/cms                                     /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/documents                           /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/documents/new                       /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id                       /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/preview               /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/picture               /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/publishing            /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/revisions             /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/revisions/:number     /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/documents/:id/series                /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/impact                              /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/goals                               /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/impact/:key                         /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/goals/:number                       /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/cms/menus                               /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/cms/menus/:key                          /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/media                                   /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/media/upload                            /admin  /admin         /admin      /admin      200         403|editor=200   /admin/password  /account/two-step  /admin
  /admin/media/:id                               /admin  /admin         /admin      /admin      404         403|editor=404   /admin/password  /account/two-step  /admin
  /admin/settings                                /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/settings/consent                        /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/settings/:group                         /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
  /admin/sidebar                                 /admin  /admin         /admin      /admin      /admin      /admin           /admin/password  /account/two-step  /admin
  /admin/search                                  /admin  /admin         /admin      /admin      200         200              /admin/password  /account/two-step  /admin
  /admin/kept/:key                               /admin  /admin         /admin      /admin      404         404              /admin/password  /account/two-step  /admin
  /admin/tasks                                   /admin  /admin         /admin      /admin      200         200              /admin/password  /account/two-step  /admin
  /admin/audit                                   /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/audit/export                            /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/users                                   /admin  /admin         /admin      /admin      200         403|support=200  /admin/password  /account/two-step  /admin
  /admin/users/export                            /admin  /admin         /admin      /admin      200         403|support=200  /admin/password  /account/two-step  /admin
  /admin/users/invite                            /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/users/new                               /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/users/:id                               /admin  /admin         /admin      /admin      404         403|support=404  /admin/password  /account/two-step  /admin
  /admin/users/:id/access                        /admin  /admin         /admin      /admin      404         403|support=404  /admin/password  /account/two-step  /admin
  /admin/users/:id/needs                         /admin  /admin         /admin      /admin      404         403|support=404  /admin/password  /account/two-step  /admin
  /admin/users/:id/history                       /admin  /admin         /admin      /admin      404         403|support=404  /admin/password  /account/two-step  /admin
  /admin/notifications                           /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/notifications/templates                 /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/notifications/templates/:id             /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
  /admin/notifications/drafts/:id                /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
  /admin/notifications/:id                       /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
  /admin/freelance                               /admin  /admin         /admin      /admin      200         403|support=200  /admin/password  /account/two-step  /admin
  /admin/freelance/requests/:id                  /admin  /admin         /admin      /admin      404         403|support=404  /admin/password  /account/two-step  /admin
  /admin/freelance/projects                      /admin  /admin         /admin      /admin      200         403|support=200  /admin/password  /account/two-step  /admin
  /admin/freelance/projects/new                  /admin  /admin         /admin      /admin      200         403              /admin/password  /account/two-step  /admin
  /admin/freelance/projects/:id                  /admin  /admin         /admin      /admin      404         403              /admin/password  /account/two-step  /admin
  /admin/education                               /admin  /admin         /admin      /admin      200         403|reviewer=200|moderator=200  /admin/password  /account/two-step  /admin
  /admin/reports                                 /admin  /admin         /admin      /admin      200         403|finance=200  /admin/password  /account/two-step  /admin
  /admin/reports/:report                         /admin  /admin         /admin      /admin      404         403|finance=404  /admin/password  /account/two-step  /admin
  /admin/reports/:report/csv                     /admin  /admin         /admin      /admin      404         403|finance=404  /admin/password  /account/two-step  /admin
  /admin/reports/:report/formats                     /admin  /admin         /admin      /admin      404         403|finance=404  /admin/password  /account/two-step  /admin
  /admin/reports/:report/formats/:format                     /admin  /admin         /admin      /admin      404         403|finance=404  /admin/password  /account/two-step  /admin
  /admin/*                                       /admin  /admin         /admin      /admin      /admin      /admin           /admin/password  /account/two-step  /admin
`),
];

/** POST of an empty form of our own, to every route that takes one. */
export const posted = [
  ...[
    moneyPosted,
    learningPosted,
    certificatesPosted,
    teachPosted,
    marketPosted,
    freelancePosted,
    conversationPosted,
    forumPosted,
    groupPosted,
    barrierPosted,
    eventPosted,
    mentorshipPosted,
    peoplePosted,
  ].flatMap(readTable),
  ...readTable(`
  path                                        nobody    waiting        member                factored              staff                 lesser                newcomer         unfactored            half
  /signup                                     400       400            /dashboard            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /verify-email                               400       400            /dashboard            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /login                                      400       400            /dashboard            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /login/second-factor                        /login    /login         /login                /login                /login                /login                /login           /login                /login
  /login/link                                 400       400            400                   400                   400                   400                   400              400                   400
  /reset-password                             400       400            400                   400                   400                   400                   400              400                   400
  /scholarships/apply                         400       400            400                   400                   400                   400                   400              400                   400
  /scholarships/applications                  400       400            400                   400                   400                   400                   400              400                   400
  /scholarships/applications/:token           404       404            404                   404                   404                   404                   404              404                   404
  /scholarships/applications/:token/withdraw  404       404            404                   404                   404                   404                   404              404                   404
  /newsletter                                 400       400            400                   400                   400                   400                   400              400                   400
  /events/:slug                               404       404            404                   404                   404                   404                   404              404                   404
  /events/registrations/:token                404       404            404                   404                   404                   404                   404              404                   404
  /contact                                    400       400            400                   400                   400                   400                   400              400                   400
  /braille                                    400       400            400                   400                   400                   400                   400              400                   400
  /braille/file                               400       400            400                   400                   400                   400                   400              400                   400
  /apply                                      400       400            400                   400                   400                   400                   400              400                   400
  /newsletter/confirm                         404       404            404                   404                   404                   404                   404              404                   404
  /newsletter/unsubscribe                     404       404            404                   404                   404                   404                   404              404                   404
  /mail/leave                                 404       404            404                   404                   404                   404                   404              404                   404
  /impersonation                              /admin    /admin         /admin                /admin                /admin                /admin                /admin           /admin                /admin
  /display                                    /display  /display       /display              /display              /display              /display              /display         /display              /display
  /*                                          404       404            404                   404                   404                   404                   404              404                   404
  /whatsapp/webhook                           400       400            400                   400                   400                   400                   400              400                   400
  /webhooks/incoming-mail                     400       400            400                   400                   400                   400                   400              400                   400
  /payments/:provider/callback                404       404            404                   404                   404                   404                   404              404                   404
  /sign-out                                   /         /              /                     /                     /                     /                     /                /                     /
  /passkey/options                            200       200            200                   200                   200                   200                   200              200                   200
  /passkey/sign-in                            401       401            401                   401                   401                   401                   401              401                   401
  /login/second-factor/options                400       400            400                   400                   400                   400                   400              400                   400
  /login/second-factor/passkey                400       400            400                   400                   400                   400                   400              400                   400
  /account/profile                            /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/email                              /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/phone                              /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/password                           /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/two-step                           /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/recovery-codes                     /login    /verify-email  409                   200                   200                   200                   /admin/password  409                   200
  /account/passkeys                           /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/passkeys/options                   /login    /verify-email  200                   200                   200                   200                   /admin/password  200                   200
  /account/passkeys/add                       /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/sessions                           /login    /verify-email  /account/sessions     /account/sessions     /account/sessions     /account/sessions     /admin/password  /account/sessions     /account/sessions
  /account/notifications                      /login    /verify-email  404                   404                   404                   404                   /admin/password  404                   404
  /account/preferences                        /login    /verify-email  /account/preferences  /account/preferences  /account/preferences  /account/preferences  /admin/password  /account/preferences  /account/preferences
  /account/needs                              /login    /verify-email  /account/needs        /account/needs        /account/needs        /account/needs        /admin/password  /account/needs        /account/needs
  /account/data                               /login    /verify-email  /account/data         /account/data         /account/data         /account/data         /admin/password  /account/data         /account/data
  /account/delete                             /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/prove                              /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /account/prove/options                      /login    /verify-email  200                   200                   200                   200                   /admin/password  200                   200
  /account/prove/passkey                      /login    /verify-email  400                   400                   400                   400                   /admin/password  400                   400
  /admin/sign-in                              400       400            400                   400                   /admin                /admin                /admin/password  /account/two-step     400
  /admin/sign-out                             /admin    /admin         /admin                /admin                /admin                /admin                /admin           /admin                /admin
  /admin/password                             /admin    /admin         /admin                /admin                400                   400                   400              400                   /admin
  /admin/notifications/templates/:id          /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
  /admin/notifications/drafts/:id             /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
  /admin/notifications/:id                    /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
  /admin/kept/:key                            /admin    /admin         /admin                /admin                /admin                /admin                /admin/password  /account/two-step     /admin
  /admin/maintenance                          /admin    /admin         /admin                /admin                400                   403                   /admin/password  /account/two-step     /admin
  /admin/cms/documents/new                    /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/documents/:id                    /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/cms/documents/:id/picture            /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/cms/documents/:id/publishing         /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/documents/:id/revisions/:number  /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/cms/documents/:id/series             /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/cms/impact                           /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/goals                            /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/impact/:key                      /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/goals/:number                    /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/cms/menus                            /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/cms/menus/:key                       /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/media/upload                         /admin    /admin         /admin                /admin                400                   403|editor=400        /admin/password  /account/two-step     /admin
  /admin/media/:id                            /admin    /admin         /admin                /admin                404                   403|editor=404        /admin/password  /account/two-step     /admin
  /admin/settings/consent                     /admin    /admin         /admin                /admin                400                   403                   /admin/password  /account/two-step     /admin
  /admin/settings/:group                      /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
  /admin/sidebar                              /admin    /admin         /admin                /admin                /admin                /admin                /admin/password  /account/two-step     /admin
  /admin/users                                /admin    /admin         /admin                /admin                400                   403|support=400       /admin/password  /account/two-step     /admin
  /admin/users/invite                         /admin    /admin         /admin                /admin                400                   403                   /admin/password  /account/two-step     /admin
  /admin/users/new                            /admin    /admin         /admin                /admin                400                   403                   /admin/password  /account/two-step     /admin
  /admin/users/:id/access                     /admin    /admin         /admin                /admin                400                   403|support=400       /admin/password  /account/two-step     /admin
  /admin/users/:id/needs                      /admin    /admin         /admin                /admin                404                   403|support=404       /admin/password  /account/two-step     /admin
  /admin/freelance/requests/:id               /admin    /admin         /admin                /admin                404                   403|support=404       /admin/password  /account/two-step     /admin
  /admin/freelance/projects/new               /admin    /admin         /admin                /admin                400                   403                   /admin/password  /account/two-step     /admin
  /admin/freelance/projects/:id               /admin    /admin         /admin                /admin                404                   403                   /admin/password  /account/two-step     /admin
  /admin/*                                    /admin    /admin         /admin                /admin                /admin                /admin                /admin/password  /account/two-step     /admin
`),
];

/** What a request is answered with: a status, or the path that it leads to. */
export type Answer = string;

export type Row = { path: string; answers: Record<Column, Answer> };

/** What one of the visitors of a column gets. */
export function answerFor({ answers }: Row, column: Column, name: string): Answer {
  const [everybody = '', ...others] = answers[column].split('|');
  const own = others.map((other) => other.split('=', 2)).find(([who]) => who === name);
  return own?.[1] ?? everybody;
}

function readTable(table: string): Row[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error(`A row has too few or too many cells: ${cells[0]}`);
    const answers = Object.fromEntries(head.slice(1).map((column, index) => [column, cells[index + 1]]));
    return { path: cells[0] ?? '', answers: answers as Row['answers'] };
  });
}

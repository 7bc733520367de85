// Who gets what at every address of the site: the table that tests/e2e/routes-by-role.spec.ts goes through. A route
// that is not here fails the tests.
import type { MemberWishes } from './members.ts';

/** Everybody who may come, by the column of the table that holds for them. */
export const visitors = {
  nobody: {
    'nobody signed in': null,
    'a suspended member with an old cookie': { isSuspended: true },
    'a suspended admin with an old cookie': { isSuspended: true, roles: ['admin'], hasSecondFactor: true },
  },
  /** Signed up, the code not entered yet: no account, only the cookie of a sign-up. */
  waiting: { 'somebody whose sign-up waits for its code': 'registration' },
  member: {
    'a member with a confirmed address': {},
    'a fully verified member': { isPhoneConfirmed: true },
    finance: { roles: ['finance'] },
    editor: { roles: ['editor'] },
    instructor: { roles: ['instructor'] },
    'the instructor of one course': {
      roles: [{ role: 'instructor', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11' }],
    },
    reviewer: { roles: ['reviewer'] },
    moderator: { roles: ['moderator'] },
    support: { roles: ['support'] },
  },
  factored: {
    'a member with a second factor': { hasSecondFactor: true },
    'support with a second factor': { roles: ['support'], hasSecondFactor: true },
  },
  staff: {
    owner: { roles: ['owner'], hasSecondFactor: true },
    'super admin': { roles: ['super_admin'], hasSecondFactor: true },
    admin: { roles: ['admin'], hasSecondFactor: true },
  },
  /** Staff whose password somebody else has known, as the first owner's on the console. */
  newcomer: {
    'an owner who must choose a password': { roles: ['owner'], mustChangePassword: true },
    'an admin who must choose a password': {
      roles: ['admin'],
      mustChangePassword: true,
      hasSecondFactor: true,
    },
  },
  /** Staff who have no second factor yet. */
  unfactored: {
    'an owner without second factor': { roles: ['owner'] },
    'an admin without second factor': { roles: ['admin'] },
  },
  /** Staff who have one, but did not give it in this session. */
  half: {
    'an owner who gave no second factor': {
      roles: ['owner'],
      hasSecondFactor: true,
      gaveSecondFactor: false,
    },
    'an admin who gave no second factor': {
      roles: ['admin'],
      hasSecondFactor: true,
      gaveSecondFactor: false,
    },
  },
} as const satisfies Record<string, Record<string, MemberWishes | 'registration' | null>>;

export type Column = keyof typeof visitors;

/** What an id in a path is replaced by: one that nothing has. */
export const unknownId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

/**
 * GET of the plain address, without query: the status, or the path that it leads to. `*`, `:id` and `:slug` stand for what
 * nobody knows.
 */
export const opened = readTable(`
  path                                           nobody  waiting        member      factored    staff       newcomer         unfactored         half
  /                                              200     200            200         200         200         200              200                200
  /signup                                        200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard         /dashboard
  /verify-email                                  200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard         /dashboard
  /login                                         200     200            /dashboard  /dashboard  /dashboard  /dashboard       /dashboard         /dashboard
  /login/second-factor                           /login  /login         /dashboard  /dashboard  /dashboard  /dashboard       /dashboard         /dashboard
  /login/link                                    404     404            404         404         404         404              404                404
  /reset-password                                404     404            404         404         404         404              404                404
  /learn                                         200     200            200         200         200         200              200                200
  /search                                        200     200            200         200         200         200              200                200
  /newsletter                                    200     200            200         200         200         200              200                200
  /newsletter/confirm                            404     404            404         404         404         404              404                404
  /newsletter/unsubscribe                        404     404            404         404         404         404              404                404
  /about                                         200     200            200         200         200         200              200                200
  /story                                         200     200            200         200         200         200              200                200
  /team                                          200     200            200         200         200         200              200                200
  /pricing                                       200     200            200         200         200         200              200                200
  /freelance                                     200     200            200         200         200         200              200                200
  /programs                                      200     200            200         200         200         200              200                200
  /articles                                      200     200            200         200         200         200              200                200
  /articles/:slug                                404     404            404         404         404         404              404                404
  /blog                                          200     200            200         200         200         200              200                200
  /blog/:slug                                    404     404            404         404         404         404              404                404
  /faq                                           200     200            200         200         200         200              200                200
  /community                                     200     200            200         200         200         200              200                200
  /events                                        200     200            200         200         200         200              200                200
  /events/:slug                                  404     404            404         404         404         404              404                404
  /events/:slug/calendar.ics                     404     404            404         404         404         404              404                404
  /events/registrations/:token                   404     404            404         404         404         404              404                404
  /contact                                       200     200            200         200         200         200              200                200
  /apply                                         200     200            200         200         200         200              200                200
  /scholarships                                  200     200            200         200         200         200              200                200
  /scholarships/apply                            200     200            200         200         200         200              200                200
  /scholarships/applications                     200     200            200         200         200         200              200                200
  /scholarships/applications/:token              404     404            404         404         404         404              404                404
  /scholarships/applications/:token/withdraw     404     404            404         404         404         404              404                404
  /scholarships/applications/:token/files/:kind  404     404            404         404         404         404              404                404
  /terms                                         200     200            200         200         200         200              200                200
  /privacy                                       200     200            200         200         200         200              200                200
  /accessibility                                 200     200            200         200         200         200              200                200
  /display                                       200     200            200         200         200         200              200                200
  /offline                                       200     200            200         200         200         200              200                200
  /articles/feed.xml                             200     200            200         200         200         200              200                200
  /blog/feed.xml                                 200     200            200         200         200         200              200                200
  /sitemap.xml                                   200     200            200         200         200         200              200                200
  /robots.txt                                    200     200            200         200         200         200              200                200
  /manifest.webmanifest                          200     200            200         200         200         200              200                200
  /dev/outbox                                    200     200            200         200         200         200              200                200
  /dev/outbox/:id                                404     404            404         404         404         404              404                404
  /dev/ui                                        200     200            200         200         200         200              200                200
  /dev/ui/live                                   200     200            200         200         200         200              200                200
  /*                                             404     404            404         404         404         404              404                404
  /images/:id                                    404     404            404         404         404         404              404                404
  /captcha/challenge                             400     400            400         400         400         400              400                400
  /whatsapp/webhook                              404     404            404         404         404         404              404                404
  /sign-out                                      /       /              /           /           /           /                /                  /
  /passkey/options                               400     400            400         400         400         400              400                400
  /passkey/sign-in                               400     400            400         400         400         400              400                400
  /login/second-factor/options                   400     400            400         400         400         400              400                400
  /login/second-factor/passkey                   400     400            400         400         400         400              400                400
  /dashboard                                     /login  /verify-email  200         200         200         /admin/password  200                200
  /account                                       /login  /verify-email  200         200         200         /admin/password  200                200
  /account/profile                               /login  /verify-email  200         200         200         /admin/password  200                200
  /account/email                                 /login  /verify-email  200         200         200         /admin/password  200                200
  /account/phone                                 /login  /verify-email  200         200         200         /admin/password  200                200
  /account/password                              /login  /verify-email  200         200         200         /admin/password  200                200
  /account/two-step                              /login  /verify-email  200         200         200         /admin/password  200                200
  /account/recovery-codes                        /login  /verify-email  200         200         200         /admin/password  200                200
  /account/passkeys                              /login  /verify-email  200         200         200         /admin/password  200                200
  /account/passkeys/options                      /login  /verify-email  400         400         400         /admin/password  400                400
  /account/passkeys/add                          /login  /verify-email  400         400         400         /admin/password  400                400
  /account/sessions                              /login  /verify-email  200         200         200         /admin/password  200                200
  /account/preferences                           /login  /verify-email  200         200         200         /admin/password  200                200
  /account/data                                  /login  /verify-email  200         200         200         /admin/password  200                200
  /account/data/:id                              /login  /verify-email  404         404         404         /admin/password  404                404
  /account/delete                                /login  /verify-email  200         200         200         /admin/password  200                200
  /account/prove                                 /login  /verify-email  200         200         200         /admin/password  200                200
  /account/prove/options                         /login  /verify-email  400         400         400         /admin/password  400                400
  /account/prove/passkey                         /login  /verify-email  400         400         400         /admin/password  400                400
  /admin                                         200     200            200         200         200         /admin/password  /account/two-step  200
  /admin/sign-in                                 200     200            200         200         /admin      /admin/password  /account/two-step  200
  /admin/sign-out                                /admin  /admin         /admin      /admin      /admin      /admin           /admin             /admin
  /admin/password                                /admin  /admin         /admin      /admin      200         200              200                /admin
  /admin/maintenance                             /admin  /admin         /admin      /admin      200         /admin/password  /account/two-step  /admin
  /admin/*                                       /admin  /admin         /admin      /admin      /admin      /admin/password  /account/two-step  /admin
`);

/** POST of an empty form of our own, to every route that takes one. */
export const posted = readTable(`
  path                                        nobody    waiting        member                factored              staff                 newcomer         unfactored            half
  /signup                                     400       400            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /verify-email                               400       400            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /login                                      400       400            /dashboard            /dashboard            /dashboard            /dashboard       /dashboard            /dashboard
  /login/second-factor                        /login    /login         /login                /login                /login                /login           /login                /login
  /login/link                                 400       400            400                   400                   400                   400              400                   400
  /reset-password                             400       400            400                   400                   400                   400              400                   400
  /scholarships/apply                         400       400            400                   400                   400                   400              400                   400
  /scholarships/applications                  400       400            400                   400                   400                   400              400                   400
  /scholarships/applications/:token/withdraw  404       404            404                   404                   404                   404              404                   404
  /newsletter                                 400       400            400                   400                   400                   400              400                   400
  /events/:slug                               404       404            404                   404                   404                   404              404                   404
  /events/registrations/:token                404       404            404                   404                   404                   404              404                   404
  /contact                                    400       400            400                   400                   400                   400              400                   400
  /apply                                      400       400            400                   400                   400                   400              400                   400
  /newsletter/confirm                         404       404            404                   404                   404                   404              404                   404
  /newsletter/unsubscribe                     404       404            404                   404                   404                   404              404                   404
  /display                                    /display  /display       /display              /display              /display              /display         /display              /display
  /*                                          404       404            404                   404                   404                   404              404                   404
  /whatsapp/webhook                           400       400            400                   400                   400                   400              400                   400
  /sign-out                                   /         /              /                     /                     /                     /                /                     /
  /passkey/options                            200       200            200                   200                   200                   200              200                   200
  /passkey/sign-in                            401       401            401                   401                   401                   401              401                   401
  /login/second-factor/options                400       400            400                   400                   400                   400              400                   400
  /login/second-factor/passkey                400       400            400                   400                   400                   400              400                   400
  /account/profile                            /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/email                              /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/phone                              /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/password                           /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/two-step                           /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/recovery-codes                     /login    /verify-email  409                   200                   200                   /admin/password  409                   200
  /account/passkeys                           /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/passkeys/options                   /login    /verify-email  200                   200                   200                   /admin/password  200                   200
  /account/passkeys/add                       /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/sessions                           /login    /verify-email  /account/sessions     /account/sessions     /account/sessions     /admin/password  /account/sessions     /account/sessions
  /account/preferences                        /login    /verify-email  /account/preferences  /account/preferences  /account/preferences  /admin/password  /account/preferences  /account/preferences
  /account/data                               /login    /verify-email  /account/data         /account/data         /account/data         /admin/password  /account/data         /account/data
  /account/delete                             /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/prove                              /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /account/prove/options                      /login    /verify-email  200                   200                   200                   /admin/password  200                   200
  /account/prove/passkey                      /login    /verify-email  400                   400                   400                   /admin/password  400                   400
  /admin/sign-in                              400       400            400                   400                   /admin                /admin/password  /account/two-step     400
  /admin/sign-out                             /admin    /admin         /admin                /admin                /admin                /admin           /admin                /admin
  /admin/password                             /admin    /admin         /admin                /admin                400                   400              400                   /admin
  /admin/maintenance                          /admin    /admin         /admin                /admin                400                   /admin/password  /account/two-step     /admin
  /admin/*                                    /admin    /admin         /admin                /admin                /admin                /admin/password  /account/two-step     /admin
`);

/** What a request is answered with: a status, or the path that it leads to. */
export type Answer = string;

export type Row = { path: string; answers: Record<Column, Answer> };

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

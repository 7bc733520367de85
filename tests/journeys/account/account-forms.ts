import { randomInt, randomUUID } from 'node:crypto';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { passkeys } from '#domain/identity/second-factor/second-factor-tables.server.ts';
import { addSignInStep } from '#domain/identity/sign-in/sign-in-steps.ts';
import { newTimestamp } from '#platform/input/form-timestamp.server.ts';
import type { CaptchaAction } from '#platform/input/captcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import type { Language } from '#platform/text/language.ts';
import { signInCookie } from '#platform/security/session-cookie.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { encode, type Fields } from '#tests/worlds/hostile/hostile-input.ts';
import {
  makeRegistration,
  memberPassword,
  testSecret,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import { post } from '../hostile/form-answer.ts';
import { expect } from '../kit/journey.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';

const password = memberPassword;

/** Who fills in a form, and what only they can know. */
type Visitor = { cookie: string; fields?: Fields };

export type AccountForm = {
  /** What the form is for. */
  is: string;
  path: string;
  /** As somebody fills it in who means well; everybody has an address and a number of their own. */
  fields: Fields;
  /** The fields whose text comes back with the errors. */
  shown?: readonly string[];
  captcha?: CaptchaAction;
  /** Comes anew for each post, as limits count people. */
  visitor(origin: string): Promise<Visitor>;
  /** What the same person sends first. */
  before?: Fields;
  /**
   * Of which kind it is the one that meets hostile input over HTTP. What the others understand is tried as functions
   * (tests/forms.test.ts).
   */
  represents?: string;
};

const nobody = () => Promise.resolve({ cookie: '' });
const member =
  (options: MemberOptions = {}) =>
  async (origin: string) =>
    visit(await make(options), origin);
/** Has an account, and is not signed in. */
const away =
  (options: MemberOptions = {}) =>
  async () => ({ cookie: '', fields: { email: (await make(options)).email } });

/** Every form of the accounts. */
export const forms: readonly AccountForm[] = [
  {
    is: 'sign-up',
    path: '/signup',
    fields: {
      ...{ roles: 'student', firstName: 'منى', lastName: "O'Hassan", phone: '010 0123 4567', terms: 'yes' },
      ...{ email: 'mona@example.com', password, again: password },
    },
    shown: ['firstName', 'lastName', 'email', 'phone'],
    represents: 'for everybody, with fields of every sort',
    visitor: nobody,
  },
  {
    is: 'the code of a sign-up',
    path: '/verify-email',
    fields: { intent: 'verify', email: 'mona@example.com', code: '000000' },
    shown: ['email'],
    captcha: 'verify',
    visitor: waiting,
  },
  {
    is: 'another code',
    path: '/verify-email',
    fields: { intent: 'resend', email: 'mona@example.com' },
    shown: ['email'],
    captcha: 'resend',
    visitor: waiting,
  },
  {
    is: 'signing in',
    path: '/login',
    fields: { email: 'mona@example.com', password, remembered: 'yes', next: '/dashboard' },
    shown: ['email'],
    captcha: 'sign-in',
    represents: 'with a security check',
    visitor: away(),
  },
  {
    is: 'a forgotten password',
    path: '/login?mode=forgot',
    fields: { mode: 'forgot', email: 'mona@example.com', next: '/dashboard' },
    shown: ['email'],
    captcha: 'reset',
    visitor: away(),
  },
  {
    is: 'a new password by a link',
    path: '/reset-password',
    fields: { token: '', password: `${password} two`, again: `${password} two` },
    represents: 'with the token of a mailed link',
    visitor: async () => ({ cookie: '', fields: { token: await makeResetLink() } }),
  },
  { is: 'a mailed link', path: '/login/link', fields: { token: newToken() }, visitor: nobody },
  {
    is: 'the second step',
    path: '/login/second-factor',
    fields: { code: '000000' },
    represents: 'with a half-finished sign-in',
    visitor: halfSignedIn,
  },
  {
    is: 'the second step by a passkey',
    path: '/login/second-factor/passkey',
    fields: { response: '{}', next: '/dashboard' },
    visitor: halfSignedIn,
  },
  {
    is: 'signing in by a passkey',
    path: '/passkey/sign-in',
    fields: {
      response: '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{}}',
      next: '/dashboard',
    },
    represents: 'with the answer of a device',
    visitor: nobody,
  },
  { is: 'signing out', path: '/sign-out', fields: {}, visitor: member() },
  {
    is: 'the profile',
    path: '/account/profile',
    fields: { firstName: 'منى', lastName: 'Hassan', roles: 'student' },
    shown: ['firstName', 'lastName'],
    represents: 'of a member, with texts and choices',
    visitor: member(),
  },
  {
    is: 'another address',
    path: '/account/email',
    fields: { email: 'mona@example.com' },
    shown: ['email'],
    visitor: member(),
  },
  {
    is: 'the code for another address',
    path: '/account/email',
    fields: { code: '000000' },
    represents: 'with a code that was sent before',
    visitor: member(),
    before: { email: 'mona@example.com' },
  },
  {
    is: 'a telephone number',
    path: '/account/phone',
    fields: { phone: '010 0123 4567' },
    shown: ['phone'],
    visitor: member(),
  },
  {
    is: 'the code for a telephone number',
    path: '/account/phone',
    fields: { code: '000000' },
    visitor: member(),
    before: { phone: '010 0123 4567' },
  },
  {
    is: 'another password',
    path: '/account/password',
    fields: { current: password, newPassword: `${password} two`, again: `${password} two` },
    visitor: member(),
  },
  {
    is: 'a first password',
    path: '/account/password',
    fields: { newPassword: password, again: password },
    visitor: member({ password: null }),
  },
  { is: 'the start of an app', path: '/account/two-step', fields: { begin: 'yes' }, visitor: member() },
  {
    is: 'the code of an app',
    path: '/account/two-step?set-up=1',
    fields: { code: '000000' },
    visitor: member(),
    before: { begin: 'yes' },
  },
  {
    is: 'the end of an app',
    path: '/account/two-step',
    fields: { remove: 'yes' },
    visitor: member({ hasSecondFactor: true }),
  },
  {
    is: 'recovery codes',
    path: '/account/recovery-codes',
    fields: {},
    visitor: member({ hasSecondFactor: true }),
  },
  {
    is: 'the name of a passkey',
    path: '/account/passkeys',
    fields: { passkey: '', name: 'My phone' },
    shown: ['name'],
    represents: 'of a row, named by its id',
    visitor: withPasskey,
  },
  {
    is: 'the end of a passkey',
    path: '/account/passkeys',
    fields: { passkey: '', remove: 'yes' },
    visitor: withPasskey,
  },
  {
    is: 'a new passkey',
    path: '/account/passkeys/add',
    fields: { name: 'My phone', response: '{}' },
    visitor: member(),
  },
  {
    is: 'the end of a session',
    path: '/account/sessions',
    fields: { session: randomUUID() },
    represents: 'of buttons alone',
    visitor: member(),
  },
  { is: 'the end of sessions', path: '/account/sessions', fields: { end: 'others' }, visitor: member() },
  {
    is: 'preferences',
    path: '/account/preferences',
    fields: { language: 'ar', messages: 'news' },
    visitor: member(),
  },
  { is: 'a copy of the data', path: '/account/data', fields: {}, visitor: member() },
  { is: 'deletion', path: '/account/delete', fields: { understood: 'yes' }, visitor: member() },
  {
    is: 'the way back from deletion',
    path: '/account/delete',
    fields: { cancel: 'yes' },
    visitor: member(),
    before: { understood: 'yes' },
  },
  {
    is: 'a fresh proof',
    path: '/account/prove',
    fields: { password, next: '/account/email' },
    visitor: member(),
  },
  {
    is: 'a fresh proof by a passkey',
    path: '/account/prove/passkey',
    fields: { response: '{}', next: '/account/email' },
    visitor: member(),
  },
  {
    is: 'signing in as staff',
    path: '/admin/sign-in',
    fields: { email: 'mona@example.com', password, next: '/admin' },
    shown: ['email'],
    represents: 'of the staff area',
    visitor: away({ roles: ['admin'] }),
  },
];

export async function make(options: MemberOptions): Promise<Member> {
  return await makeAppMember(options);
}

export function visit(member: Member, origin: string): Visitor & { userId: string } {
  return { cookie: member.cookieHeader(origin), userId: member.userId };
}

async function waiting(origin: string): Promise<Visitor> {
  const { email, cookieHeader } = await makeRegistration(await appDatabase());
  return { cookie: cookieHeader(origin), fields: { email } };
}

async function halfSignedIn(origin: string): Promise<Visitor> {
  const { userId } = await make({ hasSecondFactor: true });
  const step = { userId, waitsFor: 'second-factor', isRemembered: false, minutes: 10 } as const;
  const token = await addSignInStep(await appDatabase(), step, new Date());
  return { cookie: signInCookie(origin, token).split(';', 1)[0]! };
}

async function makeResetLink(): Promise<string> {
  const { userId } = await make({});
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3600_000);
  return await issueLink(await appDatabase(), { purpose: 'password', ownerId: userId, expiresAt }, now);
}

export async function withPasskey(origin: string): Promise<Visitor & { userId: string; fields: Fields }> {
  const mona = visit(await make({ gaveSecondFactor: true }), origin);
  const made = { credentialId: newToken(), publicKey: Buffer.from('key'), counter: 0, isBackedUp: false };
  const row = { ...made, userId: mona.userId, name: 'My phone', createdAt: new Date() };
  const [passkey] = await (await appDatabase()).insert(passkeys).values(row).returning({ id: passkeys.id });
  return { ...mona, fields: { passkey: passkey!.id } };
}

/** Limits count addresses and numbers as well. */
function own(fields: Fields): Fields {
  const email = `reader-${randomUUID()}@example.com`;
  const phone = `010 ${String(randomInt(1e8)).padStart(8, '0')}`;
  return { ...fields, ...('email' in fields && { email }), ...('phone' in fields && { phone }) };
}

/** Brings a visitor before a form, with everything in it as it should be. */
export async function fillIn(form: AccountForm, origin: string, language: Language) {
  const { cookie, fields } = await form.visitor(origin);
  if (form.before) {
    const first = await post(origin, { path: form.path, language, cookie, body: encode(own(form.before)) });
    expect(first.status, `what comes before ${form.is}`).toBe(303);
  }
  const right = { ...own(form.fields), ...fields, ...(form.captcha ? captchaFields(form.captcha) : {}) };
  return { cookie, right };
}

/** What a browser without scripts sends, some seconds after it got the form. */
function captchaFields(action: CaptchaAction): Fields {
  const timestamp = newTimestamp(readConfig({ SECRET: testSecret }), action, new Date(Date.now() - 10_000));
  return { 'captcha-stamp': timestamp, website: '' };
}

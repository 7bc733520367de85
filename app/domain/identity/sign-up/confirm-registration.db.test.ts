import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { isPassword } from '#platform/security/password.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { confirmRegistration, type Confirmation } from './confirm-registration.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { registrations } from '../registration-tables.server.ts';
import { findRegistration } from './registrations.ts';
import { resendRegistrationCode, type Resending } from './resend-registration-code.ts';
import { findResetLink } from '../sign-in/reset-links.ts';
import { resetPassword } from '../sign-in/reset-password.ts';
import { mailRegistrationCodeJob } from './mail-registration-code.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession } from '../sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { signUp, type SignUp } from './sign-up.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const codeJob = mailRegistrationCodeJob(secret);
const agreed = { termsVersion: '2026-11-01', privacyVersion: '2026-11-21-2' };
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const address = 'mona@baseera.example';
const password = 'felucca lantern quartz';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind, codeJob]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(registrations);
  await db.delete(rateLimits);
  await db.delete(messages);
});

const join = async (fields: Partial<Omit<SignUp['fields'], 'email'>> & { email?: string } = {}, at = now) => {
  const joined = await signUp(db, { fields: fieldsOf(fields), agreed, site, requestSource }, at);
  await runQueued(db, [codeJob], { now: at });
  return joined;
};
const confirm = (parts: Partial<Confirmation>, at = later(5)) =>
  confirmRegistration(
    db,
    { email: address, code: '', browserToken: null, site, secret, requestSource, ...parts },
    at,
  );
const resend = async (parts: Partial<Resending>, at: Date) => {
  await resendRegistrationCode(db, { email: address, browserToken: null, site, requestSource, ...parts }, at);
  await runQueued(db, [codeJob], { now: at });
};
const wrong = { code: 'code-wrong', status: 400 };

describe('a code', () => {
  it.each([
    [
      'with Arabic digits and a space',
      (code: string) => `${arabic(code.slice(0, 3))} ${arabic(code.slice(3))}`,
    ],
    ['with a line break behind it', (code: string) => `${code}\r\n`],
  ])('is taken %s', async (_, typed) => {
    const { browserToken } = await join();
    expect(await confirm({ code: typed(await lastCode()), browserToken })).toHaveProperty('session');
  });

  it('works for ten minutes', async () => {
    const { browserToken } = await join();
    const code = await lastCode();
    await expect(confirm({ code, browserToken }, later(600))).rejects.toMatchObject({ code: 'code-expired' });
    expect(await confirm({ code, browserToken }, later(599))).toHaveProperty('session');
  });

  it('has five tries, also when they come at the same moment', async () => {
    const { browserToken } = await join();
    const code = await lastCode();
    const guesses = Array.from({ length: 8 }, (_, index) =>
      confirm({ code: other(code, index), browserToken }),
    );
    const codes = (await Promise.allSettled(guesses)).map((each) =>
      each.status === 'rejected' ? each.reason.code : 'confirmed',
    );
    expect(codes.toSorted()).toEqual([
      ...Array<string>(3).fill('code-used-up'),
      ...Array<string>(5).fill('code-wrong'),
    ]);
    await expect(confirm({ code, browserToken })).rejects.toMatchObject({
      code: 'code-used-up',
      status: 400,
    });
    expect(await db.$count(users)).toBe(0);
    await resend({ browserToken }, later(60));
    expect(await confirm({ code: await lastCode(), browserToken }, later(61))).toHaveProperty('session');
  });

  it('makes one account when it is entered twice at the same moment', async () => {
    const { browserToken } = await join();
    const code = await lastCode();
    const answers = await Promise.allSettled([1, 2, 3].map(() => confirm({ code, browserToken })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject(wrong);
    expect(await db.$count(users)).toBe(1);
    await expect(confirm({ code, browserToken })).rejects.toMatchObject(wrong);
  });

  it('stops working when another one was asked for', async () => {
    const { browserToken } = await join();
    const first = await lastCode();
    await resend({ browserToken }, later(60));
    const second = await lastCode();
    if (first !== second)
      await expect(confirm({ code: first, browserToken }, later(61))).rejects.toMatchObject(wrong);
    expect(await confirm({ code: second, browserToken }, later(61))).toHaveProperty('session');
  });

  it.each([['unknown@baseera.example'], ['not an address'], ['']])(
    'is wrong for the address %j, and that is all one learns',
    async (email) => {
      await expect(confirm({ email, code: '123456' })).rejects.toMatchObject(wrong);
    },
  );

  it('is refused when it is no code at all, without costing a try', async () => {
    const { browserToken } = await join();
    for (const code of ['', '12345', 'abcdef', "' or 1=1", '1'.repeat(5000)]) {
      await expect(confirm({ code, browserToken })).rejects.toMatchObject(wrong);
    }
    expect(await db.select().from(registrations)).toMatchObject([{ triesLeft: 5 }]);
  });

  it('is guessed at from elsewhere ten times an hour for one address, known or not', async () => {
    for (const email of [address, 'unknown@baseera.example']) {
      if (email === address) await join();
      for (let tries = 0; tries < 10; tries += 1) {
        await expect(confirm({ email, code: other(await lastCode(), tries) })).rejects.toMatchObject(wrong);
      }
      await expect(confirm({ email, code: '123456' }, later(605))).rejects.toMatchObject({
        code: 'too-many-requests',
        values: { seconds: 3000 },
      });
    }
  });
});

describe('somebody else’s address', () => {
  const theirs = 'their own password 7';

  it('gains nothing for whoever signed up with it first', async () => {
    const stranger = await join({ password: theirs });
    const mine = await join({}, later(1));
    // Another code within the minute is not mailed to anybody.
    const { browserToken } = mine;
    await expect(confirm({ code: await lastCode(), browserToken })).rejects.toMatchObject(wrong);
    await resend({ browserToken }, later(61));
    const { hasPassword } = await confirm({ code: await lastCode(), browserToken }, later(65));
    expect(hasPassword).toBe(true);
    const [user] = await db.select().from(users);
    expect(await isPassword(password, user!.passwordHash)).toBe(true);
    expect(await isPassword(theirs, user!.passwordHash)).toBe(false);
    expect(await findRegistration(db, stranger.browserToken, later(66))).toBeNull();
    await expect(trySignIn(theirs, later(70))).rejects.toMatchObject({ code: 'sign-in-refused' });
    expect(await trySignIn(password, later(70))).toMatchObject({ is: 'session' });
  });

  it('gains nothing for whoever signed up with it last', async () => {
    const mine = await join();
    const code = await lastCode();
    await join({ password: theirs }, later(1));
    await confirm({ code, browserToken: mine.browserToken });
    await expect(trySignIn(theirs)).rejects.toMatchObject({ code: 'sign-in-refused' });
    expect(await trySignIn(password)).toMatchObject({ is: 'session' });
  });

  it('gives an account without their password when the code is entered elsewhere, and a link to choose one', async () => {
    await join({ password: theirs });
    const { session, hasPassword } = await confirm({ code: await lastCode() });
    expect(hasPassword).toBe(false);
    const [user] = await db.select().from(users);
    expect(user).toMatchObject({ email: address, passwordHash: null, emailConfirmedAt: later(5) });
    expect(await findSession(db, session.token, later(5))).toMatchObject({ hasPassword: false });
    await expect(trySignIn(theirs)).rejects.toMatchObject({ code: 'sign-in-refused' });
    const mail = (await mails()).find(({ kind }) => kind === 'first-password');
    expect(mail).toMatchObject({ recipient: address, isSecret: true });
    const token = /reset-password\?token=([\w-]{43})/.exec(mail!.text)![1]!;
    expect(await findResetLink(db, token, later(6))).toMatchObject({ email: address });
    await resetPassword(db, { token, password, site, requestSource }, later(7));
    expect(await trySignIn(password, later(8))).toMatchObject({ is: 'session' });
    expect(await db.$count(privateLinks)).toBe(0);
  });

  it('is one account when two browsers confirm it at the same moment', async () => {
    const one = await join();
    const oneCode = await lastCode();
    const two = await join({ password: theirs }, later(60));
    const twoCode = await lastCode();
    const answers = await Promise.allSettled([
      confirm({ code: oneCode, browserToken: one.browserToken }, later(65)),
      confirm({ code: twoCode, browserToken: two.browserToken }, later(65)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(registrations)).toBe(0);
  });

  it('is never taken over: an account that came in between stays as it is', async () => {
    const { browserToken } = await join({ password: theirs });
    const { userId } = await makeMember(db, { email: address }, now);
    const before = await userOf(userId);
    await expect(confirm({ code: await lastCode(), browserToken })).rejects.toMatchObject(wrong);
    expect(await userOf(userId)).toEqual(before);
    expect(await db.$count(registrations)).toBe(0);
  });

  it('is not told apart by a sign-up and a sign-in after it', async () => {
    await makeMember(db, { email: address, password: 'harbour violin thirteen' }, now);
    for (const email of [address, 'free@baseera.example']) {
      await join({ email, password: theirs });
      await expect(trySignIn(theirs, now, email)).rejects.toMatchObject({
        code: 'email-not-verified',
        status: 403,
      });
      await expect(trySignIn('another password 7', now, email)).rejects.toMatchObject({
        code: 'sign-in-refused',
      });
    }
    expect(await trySignIn('harbour violin thirteen')).toMatchObject({ is: 'session' });
  });
});

function fieldsOf({
  email = address,
  ...more
}: Partial<Omit<SignUp['fields'], 'email'>> & { email?: string }) {
  const read = readEmailAddress(email);
  if (typeof read === 'string') throw new Error(`${email} is ${read}`);
  const names = { firstName: 'منى', lastName: 'علي', phone: '+201001234567' };
  const rest = { password, memberRoles: ['student'], language: 'en' } satisfies Partial<SignUp['fields']>;
  return { email: read, ...names, ...rest, ...more };
}

const trySignIn = (typed: string, at = later(10), email = address) =>
  signIn(
    db,
    {
      ...{ entered: { email, password: typed }, isRemembered: false, area: 'members', isHuman: true },
      ...{ owner: null, previousToken: null, site, requestSource },
    },
    at,
  );

/** In the order in which they were written. */
async function mails() {
  return await db.select().from(messages).orderBy(asc(messages.createdAt));
}

async function lastCode(): Promise<string> {
  const mail = (await mails()).findLast(({ kind }) => kind === 'registration-code');
  return /^\d{6}$/m.exec(mail?.text ?? '')![0];
}

/** Another code than the right one, a different one for each index. */
function other(code: string, index: number): string {
  return String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');
}

function arabic(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

async function userOf(id: string) {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

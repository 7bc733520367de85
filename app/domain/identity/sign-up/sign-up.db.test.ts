import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { isPassword } from '#platform/security/password.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { confirmRegistration, type Confirmation } from './confirm-registration.ts';
import { registrations } from '../registration-tables.server.ts';
import { findRegistration, purgeUnfinished } from './registrations.ts';
import { resendRegistrationCode, type Resending } from './resend-registration-code.ts';
import { mailRegistrationCodeJob } from './mail-registration-code.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession } from '../sessions.ts';
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

describe('signing up', () => {
  it('makes no account but mails a code, which names nobody and is kept as a hash', async () => {
    const { browserToken } = await join({ language: 'ar' });
    expect(await db.$count(users)).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'registration-code', language: 'ar', isSecret: true });
    expect(mail?.text).not.toContain('منى');
    expect(mail?.text).toContain('/ar/verify-email?email=mona%40baseera.example');
    const rows = JSON.stringify(await db.select().from(registrations));
    for (const secretText of [await lastCode(), browserToken, password])
      expect(rows).not.toContain(secretText);
  });

  it('gives the account once the code is entered, with what was chosen, and signs in', async () => {
    const { browserToken } = await join({ memberRoles: ['student', 'client'] });
    const code = await lastCode();
    const { session, hasPassword } = await confirm({ code, browserToken });
    expect(hasPassword).toBe(true);
    const [user, ...others] = await db.select().from(users);
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      email: address,
      firstName: 'منى',
      lastName: 'علي',
      phone: '+201001234567',
      memberRoles: ['student', 'client'],
      emailConfirmedAt: later(5),
      phoneConfirmedAt: null,
      ...agreed,
      termsAcceptedAt: now,
      mustChangePassword: false,
    });
    expect(await isPassword(password, user!.passwordHash)).toBe(true);
    expect(await findSession(db, session.token, later(5))).toMatchObject({ userId: user!.id });
    expect(await db.$count(registrations)).toBe(0);
    const written = await auditOf(user!.id);
    expect(written).toMatchObject([{ action: 'account.create', outcome: 'done' }]);
  });

  it.each([
    ['password-short', 'xk9#vTq'],
    ['password-long', `${'x y'.repeat(43)}`],
    ['password-common', 'Password123!'],
    ['password-common', 'mona-2026!'],
  ])('refuses as %s the password %j', async (code, chosen) => {
    await expect(join({ password: chosen, firstName: 'Mona' })).rejects.toMatchObject({ code, status: 400 });
    expect(await db.$count(registrations)).toBe(0);
  });

  it.each([['xk9#vTqw'], ['x7 '.repeat(21) + 'y'], ['x7 '.repeat(42) + 'yz']])(
    'takes a password of 8, 64 or 128 characters: %s',
    async (chosen) => {
      expect([8, 64, 128]).toContain(chosen.length);
      const { browserToken } = await join({ password: chosen });
      expect(await confirm({ code: await lastCode(), browserToken })).toMatchObject({ hasPassword: true });
    },
  );

  it('answers for a known address as for any other, and tells its owner by mail, without a code', async () => {
    const { userId } = await makeMember(db, { email: address, language: 'ar' }, now);
    const before = await userOf(userId);
    const { browserToken } = await join();
    expect(await mails()).toMatchObject([{ kind: 'known-address', recipient: address, language: 'ar' }]);
    expect((await mails())[0]?.text).not.toMatch(/\d{6}/);
    expect(await findRegistration(db, browserToken, now)).toEqual({ email: address, secondsUntilResend: 60 });
    for (const code of ['000000', '123456']) {
      await expect(confirm({ code, browserToken })).rejects.toMatchObject(wrong);
    }
    expect(await userOf(userId)).toEqual(before);
    await expect(resend({ browserToken }, later(30))).rejects.toMatchObject({ code: 'code-too-soon' });
    await resend({ browserToken }, later(60));
    // Once an hour is enough, and nobody can tell that none followed.
    expect(await mails()).toHaveLength(1);
    expect(await findRegistration(db, browserToken, later(60))).toMatchObject({ secondsUntilResend: 60 });
    await resend({ browserToken }, later(3600));
    expect(await mails()).toHaveLength(2);
  });

  it('is one sign-up with one code when the same form is sent twice, for the browser that sent it last', async () => {
    await join();
    const { browserToken } = await join({}, later(1));
    expect(await db.$count(registrations)).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect(await confirm({ code: await lastCode(), browserToken })).toMatchObject({ hasPassword: true });
  });

  it('is limited for each address and for each network, and says when to try again', async () => {
    for (let tries = 0; tries < 6; tries += 1) await join();
    await expect(join({ email: 'MONA@baseera.example' }, later(600))).rejects.toMatchObject({
      code: 'too-many-requests',
      status: 429,
      values: { seconds: 3000, minutes: 50 },
    });
    expect(await join({}, later(3600))).toHaveProperty('browserToken');
    await db.delete(rateLimits);
    for (let tries = 0; tries < 40; tries += 1) await join({ email: `person${tries}@baseera.example` });
    await expect(join({ email: 'one-more@baseera.example' })).rejects.toMatchObject({ status: 429 });
  });
});

describe('another code', () => {
  it('is mailed after a minute, and the page knows how long that is', async () => {
    const { browserToken } = await join();
    expect(await findRegistration(db, browserToken, later(18))).toEqual({
      email: address,
      secondsUntilResend: 42,
    });
    await expect(resend({ browserToken }, later(18))).rejects.toMatchObject({
      code: 'code-too-soon',
      status: 429,
      values: { seconds: 42 },
    });
    await resend({ browserToken }, later(60));
    expect(await mails()).toHaveLength(2);
    expect(await findRegistration(db, browserToken, later(60))).toMatchObject({ secondsUntilResend: 60 });
  });

  it('is mailed once when it is asked for twice at the same moment', async () => {
    const { browserToken } = await join();
    const answers = await Promise.allSettled([1, 2, 3].map(() => resend({ browserToken }, later(60))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('can be asked for from elsewhere, where known, waiting and unknown addresses answer alike', async () => {
    await makeMember(db, { email: 'known@baseera.example' }, now);
    await join();
    await db.delete(messages);
    for (const email of [address, 'known@baseera.example', 'unknown@baseera.example']) {
      expect(await resend({ email }, later(60))).toBeUndefined();
      await expect(resend({ email }, later(70))).rejects.toMatchObject({
        code: 'code-too-soon',
        values: { seconds: 50 },
      });
    }
    expect(await resend({ email: 'not an address' }, later(60))).toBeUndefined();
    expect(await mails()).toMatchObject([{ recipient: address, kind: 'registration-code' }]);
    expect(await confirm({ code: await lastCode() }, later(61))).toMatchObject({ hasPassword: false });
  });

  it('is limited for each address', async () => {
    const { browserToken } = await join();
    for (let times = 1; times <= 8; times += 1) await resend({ browserToken }, later(60 * times));
    await expect(resend({ browserToken }, later(540))).rejects.toMatchObject({
      code: 'too-many-requests',
      values: { seconds: 3600 - 480 },
    });
  });
});

describe('forgetting', () => {
  it('loses a sign-up after a day, at once for everybody and at the next purge for good', async () => {
    const { browserToken } = await join();
    const day = 24 * 3600;
    expect(await findRegistration(db, browserToken, later(day - 1))).toMatchObject({ email: address });
    expect(await findRegistration(db, browserToken, later(day))).toBeNull();
    await purgeUnfinished(db, later(day - 1));
    expect(await db.$count(registrations)).toBe(1);
    await purgeUnfinished(db, later(day));
    expect(await db.$count(registrations)).toBe(0);
  });

  it('finds nothing by a token that no browser was given', async () => {
    await join();
    for (const token of [null, '', 'x', newToken()])
      expect(await findRegistration(db, token, now)).toBeNull();
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

/** In the order in which they were written. */
async function mails() {
  return await db.select().from(messages).orderBy(asc(messages.createdAt));
}

async function lastCode(): Promise<string> {
  const mail = (await mails()).findLast(({ kind }) => kind === 'registration-code');
  return /^\d{6}$/m.exec(mail?.text ?? '')![0];
}

async function userOf(id: string) {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

async function auditOf(targetId: string) {
  return await auditLines(db, targetId);
}

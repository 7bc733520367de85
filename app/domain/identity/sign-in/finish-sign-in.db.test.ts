import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  memberPassword as password,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { finishByLink, finishBySecondFactor } from './finish-sign-in.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { purgeUnfinished } from '../sign-up/registrations.ts';
import { replacePassword } from '../account/replace-password.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession } from '../sessions.ts';
import { signIn, type SignIn } from './sign-in.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(messages);
});

const member = (options: MemberOptions = {}) => makeMember(db, { secret, ...options }, now);
const enter = ({ email }: Member, parts: Partial<SignIn> = {}, at = now) =>
  signIn(
    db,
    {
      ...{ entered: { email, password }, isRemembered: false, area: 'members', isHuman: true },
      ...{ owner: null, previousToken: null, site, requestSource, ...parts },
    },
    at,
  );
const byLink = (token: string, at = later(60)) =>
  finishByLink(db, { token, requestSource, previousToken: null }, at);
const byCode = (token: string, code: string, at = later(60)) =>
  finishBySecondFactor(db, { token, code, secret, site, requestSource, previousToken: null }, at);
const rowOf = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0]!;
const hours = (count: number) => count * 3600;

describe('signing in as a member', () => {
  it('opens a session that the browser forgets when it is closed: a day idle, a week in all', async () => {
    const mona = await member();
    const signedIn = await enter(mona);
    expect(signedIn).toMatchObject({ is: 'session', maxAgeSeconds: null });
    if (signedIn.is !== 'session') return;
    const { token } = signedIn.session;
    expect(await findSession(db, token, later(hours(24) - 1))).toMatchObject({ secondFactorAt: null });
    expect(await findSession(db, token, later(hours(48)))).toBeNull();
    expect((await rowOf(signedIn.session.id)).expiresAt).toEqual(later(hours(7 * 24)));
  });

  it('lasts a month idle and a quarter in all for whoever wants to be remembered', async () => {
    const signedIn = await enter(await member(), { isRemembered: true });
    expect(signedIn).toMatchObject({ is: 'session', maxAgeSeconds: hours(90 * 24) });
    if (signedIn.is !== 'session') return;
    const { token } = signedIn.session;
    for (let day = 29; day < 90; day += 29)
      expect(await findSession(db, token, later(hours(day * 24)))).not.toBeNull();
    expect(await findSession(db, token, later(hours(90 * 24) - 1))).not.toBeNull();
    expect(await findSession(db, token, later(hours(90 * 24)))).toBeNull();
    const idle = await enter(await member(), { isRemembered: true });
    if (idle.is !== 'session') return;
    expect(await findSession(db, idle.session.token, later(hours(30 * 24)))).toBeNull();
  });

  it('is refused in the same words for an unknown address and a wrong password', async () => {
    const bare = await member({ password: null });
    const mona = await member();
    for (const entered of [
      { email: 'nobody@baseera.example', password },
      { email: mona.email, password: `${password} ` },
      { email: bare.email, password: '' },
    ]) {
      await expect(enter(mona, { entered })).rejects.toMatchObject({ code: 'sign-in-refused', status: 401 });
    }
  });

  it('is limited for each account, known or not, and says when to try again', async () => {
    const mona = await member();
    for (const email of [mona.email, 'nobody@baseera.example']) {
      const entered = { email, password: 'wrong' };
      for (let tries = 0; tries < 10; tries += 1) {
        await expect(enter(mona, { entered })).rejects.toMatchObject({ code: 'sign-in-refused' });
      }
      await expect(enter(mona, { entered }, later(300))).rejects.toMatchObject({
        code: 'sign-in-limited',
        status: 429,
        values: { seconds: 600, minutes: 10 },
      });
    }
  });
});

describe('the mailed link of a browser without scripts', () => {
  it('comes after a right password only, is secret, and opens the session once', async () => {
    const mona = await member({ language: 'ar' });
    await expect(
      enter(mona, { isHuman: false, entered: { email: mona.email, password: 'wrong' } }),
    ).rejects.toMatchObject({ code: 'sign-in-refused' });
    expect(await db.$count(messages)).toBe(0);
    expect(await enter(mona, { isHuman: false, isRemembered: true })).toEqual({ is: 'mailed-link' });
    expect(await db.select().from(messages)).toMatchObject([
      { kind: 'sign-in-link', recipient: mona.email, language: 'ar', isSecret: true },
    ]);
    const token = await mailedToken();
    expect(JSON.stringify(await db.select().from(signInSteps))).not.toContain(token);
    const signedIn = await byLink(token);
    expect(signedIn).toMatchObject({ is: 'session', maxAgeSeconds: hours(90 * 24) });
    await expect(byLink(token)).rejects.toMatchObject({ code: 'sign-in-link-unknown', status: 400 });
  });

  it('leads on to where its person wanted to go', async () => {
    const mona = await member({ language: 'ar' });
    await enter(mona, { isHuman: false, next: '/account/profile' });
    const [mail] = await db.select({ text: messages.text }).from(messages);
    expect(mail!.text).toContain(`/ar/login/link?token=${await mailedToken()}&next=%2Faccount%2Fprofile`);
  });

  it('is mailed once a minute, or again when the one before was used', async () => {
    const mona = await member();
    await enter(mona, { isHuman: false });
    await enter(mona, { isHuman: false }, later(59));
    expect(await db.$count(messages)).toBe(1);
    await byLink(await mailedToken(), later(59));
    await enter(mona, { isHuman: false }, later(59));
    expect(await db.$count(messages)).toBe(2);
    await enter(mona, { isHuman: false }, later(119));
    expect(await db.$count(messages)).toBe(3);
  });

  it('works although neighbours in its network send links that are none', async () => {
    const mona = await member();
    await enter(mona, { isHuman: false });
    const tries = await Promise.allSettled(Array.from({ length: 120 }, () => byLink(newToken())));
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'in'));
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
    expect(await byLink(await mailedToken())).toMatchObject({ is: 'session' });
  });

  it('opens one session when it is followed twice at the same moment', async () => {
    const mona = await member();
    await enter(mona, { isHuman: false });
    const token = await mailedToken();
    const answers = await Promise.allSettled([1, 2, 3].map(() => byLink(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('works for a quarter of an hour', async () => {
    const mona = await member();
    await enter(mona, { isHuman: false });
    const token = await mailedToken();
    await expect(byLink(token, later(900))).rejects.toMatchObject({ code: 'sign-in-link-unknown' });
    expect(await byLink(token, later(899))).toMatchObject({ is: 'session' });
  });

  it('asks for the second factor of an account that has one', async () => {
    const mona = await member({ hasSecondFactor: true });
    await enter(mona, { isHuman: false });
    const link = await mailedToken();
    await expect(byCode(link, mona.authenticator!.code(later(60)))).rejects.toMatchObject({
      code: 'second-factor-expired',
    });
    const next = await byLink(link);
    if (next.is !== 'second-factor') throw new Error(next.is);
    await expect(byLink(next.token)).rejects.toMatchObject({ code: 'sign-in-link-unknown' });
    expect(await byCode(next.token, mona.authenticator!.code(later(60)))).toHaveProperty('session');
  });

  it('is worth nothing after the password was changed, or for a suspended account', async () => {
    const mona = await member();
    await enter(mona, { isHuman: false });
    await db.update(users).set({ suspendedAt: now });
    await expect(byLink(await mailedToken())).rejects.toMatchObject({ code: 'sign-in-link-unknown' });
    await db.update(users).set({ suspendedAt: null });
    const [{ passwordHash } = { passwordHash: '' }] = await db.select().from(users);
    await replacePassword(db, { userId: mona.userId, passwordHash: passwordHash!, except: null, site }, now);
    await expect(byLink(await mailedToken())).rejects.toMatchObject({ code: 'sign-in-link-unknown' });
  });

  it('is mailed a few times an hour', async () => {
    const mona = await member();
    for (let times = 0; times < 6; times += 1) await enter(mona, { isHuman: false });
    await expect(enter(mona, { isHuman: false })).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it.each([[''], ['x'], [newToken()]])('is unknown as %j, and the audit log knows', async (token) => {
    const before = await db.$count(auditLog, eq(auditLog.outcome, 'refused'));
    await expect(byLink(token)).rejects.toMatchObject({ code: 'sign-in-link-unknown' });
    expect(await db.$count(auditLog, eq(auditLog.outcome, 'refused'))).toBe(before + 1);
  });
});

describe('the second factor', () => {
  const stepFor = async (mona: Member, parts: Partial<SignIn> = {}, at = now) => {
    const next = await enter(mona, parts, at);
    if (next.is !== 'second-factor') throw new Error(next.is);
    return next.token;
  };

  it('is asked for after the password, and opens no session before', async () => {
    const mona = await member({ hasSecondFactor: true });
    const before = await db.$count(sessions);
    const token = await stepFor(mona, { isRemembered: true });
    expect(await db.$count(sessions)).toBe(before);
    expect(await findSession(db, token, now)).toBeNull();
    const { session, maxAgeSeconds } = await byCode(token, mona.authenticator!.code(later(60)));
    expect(maxAgeSeconds).toBe(hours(90 * 24));
    expect(await findSession(db, session.token, later(60))).toMatchObject({
      hasSecondFactor: true,
      secondFactorAt: later(60),
      provedAt: later(60),
    });
    expect(await started(session.id)).toMatchObject([{ outcome: 'done', details: { second_factor: true } }]);
  });

  it('has five tries in a sign-in, also when they come at the same moment', async () => {
    const mona = await member({ hasSecondFactor: true });
    const token = await stepFor(mona);
    const right = mona.authenticator!.code(later(60));
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => byCode(token, wrong)));
    const codes = answers.map((each) => (each.status === 'rejected' ? each.reason.code : 'signed in'));
    expect(codes.toSorted()).toEqual([
      ...Array<string>(2).fill('second-factor-expired'),
      ...Array<string>(5).fill('second-factor-wrong'),
    ]);
    await expect(byCode(token, right)).rejects.toMatchObject({ code: 'second-factor-expired', status: 400 });
  });

  it('is limited for the account over all its sign-ins', async () => {
    const mona = await member({ hasSecondFactor: true });
    for (let round = 0; round < 4; round += 1) {
      const token = await stepFor(mona);
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(byCode(token, 'no code')).rejects.toMatchObject({ code: 'second-factor-wrong' });
      }
    }
    const token = await stepFor(mona);
    await expect(byCode(token, mona.authenticator!.code(later(60)))).rejects.toMatchObject({
      code: 'too-many-requests',
      values: { seconds: 3600 },
    });
  });

  it('must follow the password within ten minutes', async () => {
    const mona = await member({ hasSecondFactor: true });
    const token = await stepFor(mona);
    await expect(byCode(token, mona.authenticator!.code(later(600)), later(600))).rejects.toMatchObject({
      code: 'second-factor-expired',
    });
    expect(await byCode(token, mona.authenticator!.code(later(599)), later(599))).toHaveProperty('session');
  });

  it('takes one code once, in one sign-in or in two at the same moment', async () => {
    const mona = await member({ hasSecondFactor: true });
    const code = mona.authenticator!.code(later(60));
    const [one, two] = [await stepFor(mona), await stepFor(mona)];
    const answers = await Promise.allSettled([byCode(one, code), byCode(one, code), byCode(two, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(byCode(await stepFor(mona), code)).rejects.toMatchObject({ code: 'second-factor-wrong' });
  });

  it('takes a recovery code once, and mails that it was used', async () => {
    const mona = await member({ hasSecondFactor: true });
    const session = (await findSession(db, mona.sessionToken, now))!;
    const [code = '', spare = ''] = await makeRecoveryCodes(
      db,
      { session, secret, site, requestSource },
      now,
    );
    await db.delete(messages);
    const tokens = [await stepFor(mona), await stepFor(mona), await stepFor(mona)];
    const answers = await Promise.allSettled(tokens.map((token) => byCode(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: 'recovery-code-used', recipient: mona.email, isSecret: false },
    ]);
    expect(await byCode(await stepFor(mona), spare)).toHaveProperty('session');
  });

  it('gives a recovery code back when its sign-in is used by another one at the same moment', async () => {
    const mona = await member({ hasSecondFactor: true });
    const session = (await findSession(db, mona.sessionToken, now))!;
    const [one = '', two = ''] = await makeRecoveryCodes(db, { session, secret, site, requestSource }, now);
    const token = await stepFor(mona);
    const answers = await Promise.allSettled([byCode(token, one), byCode(token, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = answers[0]!.status === 'fulfilled' ? two : one;
    expect(await byCode(await stepFor(mona), left)).toHaveProperty('session');
  });

  it('is worth nothing for an account that was suspended in between', async () => {
    const mona = await member({ hasSecondFactor: true });
    const token = await stepFor(mona);
    await db.update(users).set({ suspendedAt: now });
    await expect(byCode(token, mona.authenticator!.code(later(60)))).rejects.toMatchObject({
      code: 'second-factor-expired',
    });
  });

  it('is forgotten at the next purge when nobody gives it', async () => {
    await stepFor(await member({ hasSecondFactor: true }));
    await purgeUnfinished(db, later(599));
    expect(await db.$count(signInSteps)).toBe(1);
    await purgeUnfinished(db, later(600));
    expect(await db.$count(signInSteps)).toBe(0);
  });
});

async function mailedToken(): Promise<string> {
  const links = await db
    .select()
    .from(messages)
    .where(eq(messages.kind, 'sign-in-link'))
    .orderBy(asc(messages.createdAt));
  return /login\/link\?token=([\w-]{43})/.exec(links.at(-1)?.text ?? '')![1]!;
}

async function started(sessionId: string) {
  return await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, sessionId), eq(auditLog.action, 'session.start')));
}

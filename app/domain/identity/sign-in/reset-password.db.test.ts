import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { isPassword } from '#platform/security/password.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  memberPassword,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { purgeLinks } from '#domain/private-links/purge-links.ts';
import { mailAskedResetJob, requestReset } from './request-reset.ts';
import { findResetLink } from './reset-links.ts';
import { resetPassword } from './reset-password.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession } from '../sessions.ts';
import { setFirstPassword } from '../account/set-first-password.ts';
import { signIn } from './sign-in.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const next = 'harbour violin thirteen';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind, mailAskedResetJob]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(messages);
});

const member = (options: MemberOptions = {}) => makeMember(db, { secret, ...options }, now);
const request = async (email: string, at = now) => {
  await requestReset(db, { email, site, requestSource }, at);
  await runQueued(db, [mailAskedResetJob], { now: at });
};
/** Two links that work at the same time: one that was mailed an hour ago, asked for again shortly before. */
const requestTwo = async (email: string) => {
  await request(email, later(-3600));
  await request(email, later(-60));
  await request(email);
};
const reset = (token: string, password = next, at = later(60)) =>
  resetPassword(db, { token, password, site, requestSource }, at);
const unknown = { code: 'reset-link-unknown', status: 400 };

describe('asking for a new password', () => {
  it('mails a link, which is kept as a hash and forgotten by the outbox once it is sent', async () => {
    const mona = await member({ language: 'ar' });
    await request(` ${mona.email.toUpperCase()} `);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: 'reset-link', recipient: mona.email, language: 'ar', isSecret: true },
    ]);
    const [token] = await mailedTokens();
    expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(token);
    expect(await findResetLink(db, token!, later(60))).toMatchObject({ email: mona.email });
  });

  it('answers the same for unknown and suspended, and mails nobody', async () => {
    const away = await member({ isSuspended: true });
    for (const email of ['nobody@baseera.example', away.email, 'not an address', '']) {
      expect(await request(email)).toBeUndefined();
    }
    expect(await db.$count(messages)).toBe(0);
  });

  it('is limited for each network, for known and unknown addresses alike', async () => {
    const mona = await member();
    for (let times = 0; times < 20; times += 1) {
      await request(mona.email);
      await request('nobody@baseera.example');
    }
    for (const email of [mona.email, 'nobody@baseera.example']) {
      await expect(request(email, later(1800))).rejects.toMatchObject({
        code: 'too-many-requests',
        status: 429,
        values: { seconds: 1800, minutes: 30 },
      });
    }
  });

  it('mails once an hour; the link of that mail begins its hour anew with each request', async () => {
    const mona = await member();
    await request(mona.email);
    const [token] = await mailedTokens();
    await request(mona.email, later(3540));
    expect(await mailedTokens()).toEqual([token]);
    expect(await findResetLink(db, token!, later(3540 + 3599))).toMatchObject({ email: mona.email });
    await request(mona.email, later(3600));
    expect(await mailedTokens()).toHaveLength(2);
    // For ever it does not go on.
    await request(mona.email, later(7000));
    expect(await findResetLink(db, token!, later(3540 + 3600))).toBeNull();
  });

  it('mails again at once when the link was used', async () => {
    const mona = await member();
    await request(mona.email);
    await reset((await mailedTokens())[0]!);
    await request(mona.email, later(120));
    expect(await mailedTokens()).toHaveLength(2);
  });
});

describe('a new password', () => {
  it('counts at once; sessions, other links and half-finished sign-ins are over; a mail tells of it', async () => {
    const mona = await member({ mustChangePassword: true });
    await enter(mona, memberPassword, false);
    await requestTwo(mona.email);
    const [token, spare] = await mailedTokens();
    await reset(token!);
    const user = await userOf(mona);
    expect(await isPassword(next, user.passwordHash)).toBe(true);
    expect(user).toMatchObject({ mustChangePassword: false, passwordChangedAt: later(60) });
    expect(await findSession(db, mona.sessionToken, later(60))).toBeNull();
    expect(await db.$count(privateLinks)).toBe(0);
    expect(await db.$count(signInSteps)).toBe(0);
    await expect(reset(spare!)).rejects.toMatchObject(unknown);
    const told = await db.select().from(messages).where(eq(messages.kind, 'password-changed'));
    expect(told).toMatchObject([{ recipient: mona.email, isSecret: false }]);
    expect(await resets(mona)).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', targetId: null }]);
    await expect(enter(mona, memberPassword)).rejects.toMatchObject({ code: 'sign-in-refused' });
    expect(await enter(mona, next)).toMatchObject({ is: 'session' });
  });

  it('keeps the second factor', async () => {
    const mona = await member({ hasSecondFactor: true });
    await request(mona.email);
    await reset((await mailedTokens())[0]!);
    expect(await enter(mona, next)).toMatchObject({ is: 'second-factor' });
  });

  it('is set although neighbours in the network try links that are none', async () => {
    const mona = await member();
    await request(mona.email);
    const tries = await Promise.allSettled(Array.from({ length: 61 }, () => reset(newToken())));
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'set'));
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(1);
    expect(await reset((await mailedTokens())[0]!)).toMatchObject({ userId: mona.userId });
  });

  it('is set once when a link is used twice at the same moment', async () => {
    const mona = await member();
    await request(mona.email);
    const [token] = await mailedTokens();
    const chosen = [next, 'seventeen copper kites', 'lemon ladder quilt'];
    const answers = await Promise.allSettled(chosen.map((password) => reset(token!, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const winner = chosen[answers.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await isPassword(winner, (await userOf(mona)).passwordHash)).toBe(true);
  });

  it('is set once when two links of an account are used at the same moment', async () => {
    const mona = await member();
    await requestTwo(mona.email);
    const tokens = await mailedTokens();
    const answers = await Promise.allSettled(tokens.map((token) => reset(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves nobody in who signs in with the old one at the same moment', async () => {
    const mona = await member();
    await request(mona.email);
    const [token] = await mailedTokens();
    const answers = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => enter(mona, memberPassword)),
      reset(token!),
      ...Array.from({ length: 4 }, () => enter(mona, memberPassword)),
    ]);
    expect(answers[4]).toMatchObject({ status: 'fulfilled' });
    expect(await db.$count(sessions, eq(sessions.userId, mona.userId))).toBe(0);
  });

  it('is refused when it cannot be chosen, and the link goes on working', async () => {
    const mona = await member();
    await request(mona.email);
    const [token] = await mailedTokens();
    for (const [code, password] of [
      ['password-short', 'xk9#vTq'],
      ['password-long', 'x y'.repeat(43)],
      ['password-common', mona.email],
    ] as const) {
      await expect(reset(token!, password)).rejects.toMatchObject({ code, status: 400 });
    }
    await reset(token!);
  });

  it('can be set for an hour', async () => {
    const mona = await member();
    await request(mona.email);
    const [token] = await mailedTokens();
    expect(await findResetLink(db, token!, later(3600))).toBeNull();
    await expect(reset(token!, next, later(3600))).rejects.toMatchObject(unknown);
    await reset(token!, next, later(3599));
  });

  it('cannot be set for an account that was suspended in between', async () => {
    const mona = await member();
    await request(mona.email);
    await db.update(users).set({ suspendedAt: now });
    const [token] = await mailedTokens();
    expect(await findResetLink(db, token!, now)).toBeNull();
    await expect(reset(token!)).rejects.toMatchObject(unknown);
  });

  it.each([[''], ['x'], ["' or true --"], [newToken()]])('cannot be set by the link %j', async (token) => {
    expect(await findResetLink(db, token, now)).toBeNull();
    await expect(reset(token)).rejects.toMatchObject(unknown);
  });

  it('leaves no links behind that are over', async () => {
    await request((await member()).email);
    await purgeLinks(db, later(3599));
    expect(await db.$count(privateLinks)).toBe(1);
    await purgeLinks(db, later(3600));
    expect(await db.$count(privateLinks)).toBe(0);
  });
});

describe('a first password', () => {
  const setFirst = async (mona: Member, password = next, at = later(60)) =>
    await setFirstPassword(
      db,
      { session: (await findSession(db, mona.sessionToken, at))!, password, site, requestSource },
      at,
    );

  it('is set by whoever is signed in, once, and ends the link to choose one', async () => {
    const mona = await member({ password: null });
    await request(mona.email);
    const answers = await Promise.allSettled([setFirst(mona), setFirst(mona, 'seventeen copper kites')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(privateLinks)).toBe(0);
    expect(await findSession(db, mona.sessionToken, later(60))).toMatchObject({ hasPassword: true });
    await expect(setFirst(mona)).rejects.toMatchObject({ code: 'password-exists' });
  });

  it('is refused without a fresh proof, or when it cannot be chosen', async () => {
    const mona = await member({ password: null });
    await expect(setFirst(mona, next, later(1800))).rejects.toMatchObject({
      code: 'prove-again',
      status: 403,
    });
    await expect(setFirst(mona, 'xk9#vTq')).rejects.toMatchObject({ code: 'password-short' });
    expect((await userOf(mona)).passwordHash).toBeNull();
  });
});

const enter = ({ email }: Member, password: string, isHuman = true) =>
  signIn(
    db,
    {
      ...{ entered: { email, password }, isRemembered: false, area: 'members', isHuman },
      ...{ owner: null, previousToken: null, site, requestSource },
    },
    now,
  );

async function mailedTokens(): Promise<string[]> {
  const links = await db.select().from(messages).where(eq(messages.kind, 'reset-link'));
  return links.map(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)![1]!);
}

async function userOf({ userId }: Member) {
  return (await db.select().from(users).where(eq(users.id, userId)))[0]!;
}

async function resets({ userId }: Member) {
  const written = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'password.reset'))
    .orderBy(auditLog.id);
  return written.slice(written.findIndex(({ targetId }) => targetId === userId));
}

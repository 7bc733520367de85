import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { hashPassword, isPassword } from '#platform/security/password.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { changePassword, type PasswordChange } from './change-password.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, rememberedSessionLimits, staffSessionLimits, startSession } from '../sessions.ts';
import { addSignInStep } from '../sign-in/sign-in-steps.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const current = 'felucca lantern quartz';
const next = 'harbour violin thirteen';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(messages);
  const [user] = await db
    .insert(users)
    .values({
      email: 'mona@baseera.example',
      emailKey: 'mona@baseera.example',
      firstName: 'Mona',
      passwordHash: await hashPassword(current),
      mustChangePassword: true,
    })
    .returning();
  userId = user!.id;
});

const change = (parts: Partial<PasswordChange>, at = now) =>
  changePassword(
    db,
    { userId, sessionId: crypto.randomUUID(), current, next, site, requestSource, ...parts },
    at,
  );
const open = (parts: Partial<Parameters<typeof startSession>[1]> = {}) =>
  startSession(db, { userId, limits: staffSessionLimits, requestSource, ...parts }, now);
const account = async () => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
const audited = async () => await auditLines(db, userId);

describe('a changed password', () => {
  it('counts from now on, and ends every session but the one that asked, which goes on under a new token', async () => {
    const [mine, other] = [await open(), await open()];
    const { session: renewed } = await change({ sessionId: mine.id });
    const user = await account();
    expect(await isPassword(next, user.passwordHash)).toBe(true);
    expect(await isPassword(current, user.passwordHash)).toBe(false);
    expect(user).toMatchObject({ mustChangePassword: false, passwordChangedAt: now });
    expect(await findSession(db, mine.token, now)).toBeNull();
    expect(await findSession(db, other.token, now)).toBeNull();
    expect(await findSession(db, renewed.token, now)).toMatchObject({ userId, mustChangePassword: false });
    expect(await audited()).toMatchObject([{ action: 'password.change', outcome: 'done', actorId: userId }]);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: 'password-changed', recipient: 'mona@baseera.example' },
    ]);
  });

  it('lets the session that asked be remembered if it was, with the second factor that it had', async () => {
    const remembered = await open({ limits: rememberedSessionLimits, secondFactorAt: now });
    const { session, maxAgeSeconds } = await change({ sessionId: remembered.id });
    expect(maxAgeSeconds).toBe(rememberedSessionLimits.absoluteSeconds);
    expect(await findSession(db, session.token, now)).toMatchObject({ secondFactorAt: now });
    const forgotten = await change({ current: next, next: current, sessionId: (await open()).id });
    expect(forgotten.maxAgeSeconds).toBeNull();
    expect(await findSession(db, forgotten.session.token, now)).toMatchObject({ secondFactorAt: null });
  });

  it('makes links to reset it and half-finished sign-ins worthless', async () => {
    const expiresAt = new Date(now.getTime() + 3600_000);
    await issueLink(db, { purpose: 'password', ownerId: userId, expiresAt }, now);
    const step = { userId, waitsFor: 'second-factor', isRemembered: false, minutes: 10 } as const;
    await addSignInStep(db, step, now);
    await change({});
    expect(await db.$count(privateLinks)).toBe(0);
    expect(await db.$count(signInSteps)).toBe(0);
  });

  it.each([
    ['password-wrong', { current: 'felucca lantern' }],
    ['password-wrong', { current: '' }],
    ['password-same', { next: current }],
    ['password-short', { next: 'xk9#vTq' }],
    ['password-long', { next: 'x y'.repeat(43) }],
    ['password-common', { next: 'Password123!' }],
    ['password-common', { next: 'mona-2026!' }],
    ['password-common', { next: 'Mona@baseera.example' }],
  ])('is refused as %s with %j, and nothing changes', async (code, parts) => {
    const { token } = await startSession(db, { userId, limits: staffSessionLimits, requestSource }, now);
    await expect(change(parts)).rejects.toMatchObject({ code, status: 400 });
    expect(await isPassword(current, (await account()).passwordHash)).toBe(true);
    expect(await findSession(db, token, now)).not.toBeNull();
  });

  it('leaves a line in the audit log when the current one was wrong, without the words', async () => {
    await change({ current: 'a guess at it' }).catch(() => {});
    const written = await audited();
    expect(written).toMatchObject([{ action: 'password.change', outcome: 'refused' }]);
    expect(JSON.stringify(written)).not.toContain('guess');
  });

  it('is one, when two are asked for at the same moment', async () => {
    const answers = await Promise.allSettled([change({}), change({ next: 'seventeen copper kites' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(sessions)).toBe(1);
  });

  it('cannot be guessed at through an open session', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(change({ current: `guess number ${tries}` })).rejects.toMatchObject({
        code: 'password-wrong',
      });
    }
    await expect(change({})).rejects.toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(await change({}, new Date(now.getTime() + 901_000))).toHaveProperty('session');
  });
});

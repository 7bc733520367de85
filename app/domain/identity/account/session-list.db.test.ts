import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, memberPassword, type Member } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { proveAgain } from './prove-again.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { endAllSessions, endOneSession, listSessions } from './session-list.ts';
import { findSession, memberSessionLimits, startSession } from '../sessions.ts';
import { addSignInStep } from '../sign-in/sign-in-steps.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
let mona: Member;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(messages);
  mona = await makeMember(db, { userAgent: 'The first browser' }, now);
});

const open = (userAgent: string, at = now) =>
  startSession(
    db,
    { userId: mona.userId, limits: memberSessionLimits, requestSource: { ...requestSource, userAgent } },
    at,
  );
const audited = async (action: string) =>
  await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, mona.userId), eq(auditLog.action, action)));

describe('the list of sessions', () => {
  it('shows where somebody is signed in, the last seen first, and nobody else’s', async () => {
    await makeMember(db, {}, now);
    await open('A second browser', later(600));
    const listed = await listSessions(db, mona.userId, later(600));
    expect(listed.map(({ userAgent }) => userAgent)).toEqual(['A second browser', 'The first browser']);
    expect(listed[1]).toEqual({
      id: mona.sessionId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: later(7 * 24 * 3600),
      userAgent: 'The first browser',
    });
  });

  it('leaves out what is over', async () => {
    await open('Busy', later(3600));
    expect(await listSessions(db, mona.userId, later(24 * 3600))).toMatchObject([{ userAgent: 'Busy' }]);
  });
});

describe('signing one device out', () => {
  it('ends that session at once, and the audit log knows', async () => {
    const other = await open('A second browser');
    expect(await endOneSession(db, { userId: mona.userId, sessionId: other.id, requestSource }, now)).toBe(
      true,
    );
    expect(await findSession(db, other.token, now)).toBeNull();
    expect(await findSession(db, mona.sessionToken, now)).not.toBeNull();
    expect(await audited('session.end')).toMatchObject([{ targetId: other.id, outcome: 'done' }]);
    expect(await endOneSession(db, { userId: mona.userId, sessionId: other.id, requestSource }, now)).toBe(
      false,
    );
  });

  it('does nothing to a session of somebody else, or to none', async () => {
    const layla = await makeMember(db, {}, now);
    for (const sessionId of [layla.sessionId, crypto.randomUUID(), '', "' or true --"]) {
      expect(await endOneSession(db, { userId: mona.userId, sessionId, requestSource }, now)).toBe(false);
    }
    expect(await findSession(db, layla.sessionToken, now)).not.toBeNull();
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions but the one that asks, and half-finished sign-ins; a mail tells of it', async () => {
    const layla = await makeMember(db, {}, now);
    const others = [await open('One'), await open('Two')];
    const step = { userId: mona.userId, waitsFor: 'mailed-link', isRemembered: false, minutes: 15 } as const;
    await addSignInStep(db, step, now);
    const ended = await endAllSessions(
      db,
      { userId: mona.userId, except: mona.sessionId, site, requestSource },
      now,
    );
    expect(ended).toBe(2);
    for (const { token } of others) expect(await findSession(db, token, now)).toBeNull();
    for (const { sessionToken } of [mona, layla])
      expect(await findSession(db, sessionToken, now)).not.toBeNull();
    expect(await db.$count(signInSteps)).toBe(0);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: 'all-sessions-ended', recipient: mona.email },
    ]);
    expect(await audited('session.end_all')).toMatchObject([{ outcome: 'done', details: { ended: 2 } }]);
  });

  it('can end the one that asks too, and mails nobody when nothing ended', async () => {
    const everywhere = { userId: mona.userId, except: null, site, requestSource };
    expect(await endAllSessions(db, everywhere, now)).toBe(1);
    expect(await findSession(db, mona.sessionToken, now)).toBeNull();
    expect(await endAllSessions(db, everywhere, now)).toBe(0);
    expect(await db.$count(messages)).toBe(1);
  });
});

describe('a fresh proof', () => {
  const prove = (password: string, at: Date) =>
    proveAgain(db, { sessionId: mona.sessionId, userId: mona.userId, password, requestSource }, at);
  const check = async (at: Date) => assertFreshProof((await findSession(db, mona.sessionToken, at))!, at);

  it('is the sign-in for half an hour, then the password again', async () => {
    await check(later(1799));
    await expect(check(later(1800))).rejects.toMatchObject({ code: 'prove-again', status: 403 });
    await prove(memberPassword, later(1800));
    await check(later(3599));
    await expect(check(later(3600))).rejects.toMatchObject({ code: 'prove-again' });
    expect(await audited('session.prove')).toMatchObject([{ targetId: mona.sessionId, outcome: 'done' }]);
  });

  it('is not given by a wrong password, which the audit log knows', async () => {
    await expect(prove('a guess at it', later(1800))).rejects.toMatchObject({
      code: 'password-wrong',
      status: 400,
    });
    await expect(check(later(1800))).rejects.toMatchObject({ code: 'prove-again' });
    expect(await audited('session.prove')).toMatchObject([{ outcome: 'refused', details: {} }]);
  });

  it('holds for one session only', async () => {
    const other = await open('A second browser');
    await prove(memberPassword, later(1800));
    const session = (await findSession(db, other.token, later(1800)))!;
    expect(() => assertFreshProof(session, later(1800))).toThrow('prove-again');
  });

  it('cannot be guessed at through an open session', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(prove('wrong', now)).rejects.toMatchObject({ code: 'password-wrong' });
    }
    await expect(prove(memberPassword, later(600))).rejects.toMatchObject({
      code: 'too-many-requests',
      status: 429,
      values: { seconds: 300 },
    });
  });
});

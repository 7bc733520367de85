import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { endSession } from './sign-in/end-session.ts';
import {
  findEndedSession,
  findSession,
  findStaffSession,
  purgeSessions,
  staffSessionLimits,
  startSession,
} from './sessions.ts';
import { authenticators, passkeys } from './second-factor/second-factor-tables.server.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, userRoles, users } from './tables.server.ts';

const start = new Date('2026-11-21T10:00:00Z');
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const hour = 3_600_000;
const after = (ms: number) => new Date(start.getTime() + ms);

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await testDatabase();
  const [user] = await db
    .insert(users)
    .values({
      email: 'Mona@baseera.example',
      emailKey: 'mona@baseera.example',
      firstName: 'Mona',
      language: 'ar',
    })
    .returning();
  userId = user!.id;
});

const begin = async () =>
  (await startSession(db, { userId, limits: staffSessionLimits, requestSource }, start)).token;

describe('a session', () => {
  it('says who is there, with the roles of this moment, the mightiest first', async () => {
    const token = await begin();
    expect(await findSession(db, token, start)).toMatchObject({
      userId,
      email: 'Mona@baseera.example',
      firstName: 'Mona',
      language: 'ar',
      mustChangePassword: false,
      roles: [],
    });
    expect(await findSession(db, token, start)).toEqual({
      ...{ id: expect.any(String), userId, email: 'Mona@baseera.example', emailConfirmedAt: null },
      ...{ firstName: 'Mona', lastName: '', language: 'ar', phone: null, phoneConfirmedAt: null },
      ...{ memberRoles: [], display: null, hasPassword: false, mustChangePassword: false },
      ...{ provedAt: start, hasSecondFactor: false, secondFactorAt: null, deletionDueAt: null, roles: [] },
      impersonation: null,
    });
    expect(await findStaffSession(db, token, start)).toBeNull();
    await db.insert(userRoles).values([
      { userId, role: 'support', scope: 'global', grantedAt: start },
      { userId, role: 'instructor', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11', grantedAt: start },
      { userId, role: 'admin', scope: 'global', grantedAt: start },
    ]);
    const session = await findStaffSession(db, token, start);
    expect(session?.roles.map(({ role }) => role)).toEqual(['admin', 'instructor', 'support']);
    await db.delete(userRoles).where(eq(userRoles.userId, userId));
    expect(await findStaffSession(db, token, start)).toBeNull();
  });

  it('knows of a second factor once it is confirmed', async () => {
    const token = await begin();
    const has = async () => (await findSession(db, token, start))!.hasSecondFactor;
    await db.insert(authenticators).values({ userId, sealedSecret: 'x', createdAt: start });
    expect(await has()).toBe(false);
    await db.update(authenticators).set({ confirmedAt: start });
    expect(await has()).toBe(true);
    await db.delete(authenticators);
    expect(await has()).toBe(false);
    const key = {
      credentialId: 'x',
      publicKey: new Uint8Array([1]),
      counter: 0,
      isBackedUp: false,
      name: 'x',
    };
    await db.insert(passkeys).values({ userId, ...key, createdAt: start });
    expect(await has()).toBe(true);
    await db.delete(passkeys);
  });

  it('is over after a day without a request, and goes on while there are some', async () => {
    const [idle, busy] = [await begin(), await begin()];
    for (let hours = 20; hours <= 160; hours += 20) {
      expect(await findSession(db, busy, after(hours * hour)), `${hours} hours`).not.toBeNull();
    }
    expect(await findSession(db, idle, after(24 * hour - 1))).not.toBeNull();
    expect(await findSession(db, await begin(), after(24 * hour))).toBeNull();
  });

  it('is over after a week in any case', async () => {
    const token = await begin();
    for (let hours = 20; hours < 168; hours += 20) await findSession(db, token, after(hours * hour));
    expect(await findSession(db, token, after(168 * hour - 1))).not.toBeNull();
    expect(await findSession(db, token, after(168 * hour))).toBeNull();
  });

  it('is renewed every five minutes at most', async () => {
    const token = await begin();
    const lastSeen = async () => {
      const id = (await findSession(db, token, start))!.id;
      const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
      return row!.lastSeenAt;
    };
    await findSession(db, token, after(299_000));
    expect(await lastSeen()).toEqual(start);
    await findSession(db, token, after(300_000));
    expect(await lastSeen()).toEqual(after(300_000));
  });

  it('is dead after sign-out, which the audit log knows', async () => {
    const token = await begin();
    const { id } = (await findSession(db, token, start))!;
    await endSession(db, { token, requestSource }, start);
    expect(await findSession(db, token, start)).toBeNull();
    const written = await db.select().from(auditLog).where(eq(auditLog.action, 'session.end'));
    expect(written).toMatchObject([
      { actorId: userId, targetKind: 'session', targetId: id, outcome: 'done' },
    ]);
    await endSession(db, { token, requestSource }, start);
    expect(await db.$count(auditLog, eq(auditLog.action, 'session.end'))).toBe(1);
  });

  it('is dead while its person is suspended, and gone with them', async () => {
    const token = await begin();
    await db.update(users).set({ suspendedAt: start }).where(eq(users.id, userId));
    expect(await findSession(db, token, start)).toBeNull();
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
    expect(await findSession(db, token, start)).not.toBeNull();
  });

  it('is not opened by a token that nobody was given', async () => {
    for (const token of [newToken(), '', "' or true --"])
      expect(await findSession(db, token, start)).toBeNull();
  });

  it('is found through an index', async () => {
    const plan = await db.transaction(async (db) => {
      // The table is so small here that reading all of it would be chosen.
      await db.execute(sql`set local enable_seqscan = off`);
      return await db.execute(sql`explain select 1 from ${sessions} where ${sessions.tokenHash} = 'x'`);
    });
    expect(JSON.stringify(plan.rows)).toContain('sessions_token_hash_unique');
  });

  it('is deleted at night when it has been over for two days; until then it says whose it was', async () => {
    await db.delete(sessions);
    const [old, idle, alive] = [await begin(), await begin(), await begin()];
    await findSession(db, alive, after(20 * hour));
    expect(await findEndedSession(db, idle, after(23 * hour))).toBeNull();
    await purgeSessions(db, after(71 * hour));
    expect(await findEndedSession(db, idle, after(71 * hour))).toEqual({ userId });
    expect(await findSession(db, idle, after(71 * hour))).toBeNull();
    await purgeSessions(db, after(73 * hour));
    expect(await findEndedSession(db, idle, after(73 * hour))).toBeNull();
    expect(await db.$count(sessions)).toBe(1);
    await purgeSessions(db, after(200 * hour));
    expect(await db.$count(sessions)).toBe(0);
    for (const token of [old, idle]) expect(await findSession(db, token, start)).toBeNull();
  });
});

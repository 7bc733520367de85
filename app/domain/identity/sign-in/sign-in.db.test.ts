import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  hashOfMemberPassword as passwordHash,
  memberPassword as password,
} from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { roles, type Role } from '../role-names.ts';
import { hasGlobalOwner, rolesOf } from '../roles.ts';
import { findSession } from '../sessions.ts';
import { signIn, type SignIn } from './sign-in.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, userRoles, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const owner = { email: 'owner@baseera.localhost', password: 'tabo-kemi-rusa-dopi' };
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.delete(rateLimits);
});

const attempt = {
  ...{ entered: owner, owner, requestSource, previousToken: null, area: 'staff' },
  ...{
    isRemembered: false,
    isHuman: true,
    site: { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } },
  },
} satisfies SignIn;

/** The session that follows at once. */
const tryWith = async (parts: Partial<SignIn>, at = now) => {
  const signedIn = await signIn(db, { ...attempt, ...parts }, at);
  if (signedIn.is !== 'session') throw new Error(`It goes on with ${signedIn.is}.`);
  return { ...signedIn.session, maxAgeSeconds: signedIn.maxAgeSeconds };
};
const refused = { code: 'sign-in-refused', status: 401 };

describe('the first owner', () => {
  it('is not made by other credentials', async () => {
    for (const entered of [
      { ...owner, password: 'tabo-kemi-rusa-dopo' },
      { ...owner, email: 'other@baseera.localhost' },
      { email: '', password: '' },
    ]) {
      await expect(tryWith({ entered })).rejects.toMatchObject(refused);
    }
    await expect(tryWith({ owner: null })).rejects.toMatchObject(refused);
    expect(await hasGlobalOwner(db)).toBe(false);
    expect(await db.$count(users)).toBe(0);
  });

  it('is not made when the address belongs to somebody already', async () => {
    const stranger = await aUser('OWNER@baseera.localhost');
    await expect(tryWith({})).rejects.toMatchObject({ code: 'owner-not-created', status: 409 });
    expect(await hasGlobalOwner(db)).toBe(false);
    await db.delete(users).where(eq(users.id, stranger));
  });

  it('is made once by the default credentials, however many sign in at the same moment', async () => {
    const signedIn = await Promise.all(Array.from({ length: 5 }, () => tryWith({})));
    expect(new Set(signedIn.map(({ token }) => token)).size).toBe(5);
    const made = await db.select().from(users);
    expect(made).toMatchObject([{ email: owner.email, mustChangePassword: true, emailConfirmedAt: now }]);
    expect(await rolesOf(db, made[0]!.id)).toEqual([{ role: 'owner', scope: 'global' }]);
    const written = await auditRows();
    expect(written.filter(({ action }) => action === 'owner.create')).toMatchObject([
      {
        actorId: made[0]!.id,
        targetKind: 'user',
        targetId: made[0]!.id,
        outcome: 'done',
        addressHash: 'abc',
      },
    ]);
    expect(
      written.filter(({ action, outcome }) => action === 'session.start' && outcome === 'done'),
    ).toHaveLength(5);
  });

  it('leaves default credentials that are worth nothing', async () => {
    await db.update(users).set({ passwordHash });
    await expect(tryWith({})).rejects.toMatchObject(refused);
    expect(await db.$count(users)).toBe(1);
    const changed = { email: 'second@baseera.localhost', password: 'another-default-one' };
    await expect(tryWith({ entered: changed, owner: changed })).rejects.toMatchObject(refused);
    expect(await db.$count(users)).toBe(1);
  });
});

describe('signing in as staff', () => {
  it.each([...roles])('opens /admin to everybody on the staff but instructors: %s', async (role) => {
    const email = `${role}@baseera.example`;
    await aUser(email, role);
    const answer = tryWith({ entered: { email, password } });
    if (role !== 'instructor') expect(await answer).toHaveProperty('token');
    else await expect(answer).rejects.toMatchObject(refused);
  });

  it('takes the address as people type it', async () => {
    await aUser('layla@baseera.example', 'admin');
    for (const email of [' Layla@Baseera.example ', '\u200flayla@baseera.example\u200e']) {
      expect(await tryWith({ entered: { email, password } })).toHaveProperty('token');
    }
  });

  it('says that an account is suspended to whoever has its password, and to nobody else', async () => {
    const off = await aUser('off@baseera.example', 'admin', { suspendedAt: now });
    for (const area of ['staff', 'members'] as const) {
      const tryAs = (typed: string) =>
        tryWith({ area, entered: { email: 'off@baseera.example', password: typed } });
      await expect(tryAs(password)).rejects.toMatchObject({ code: 'account-suspended', status: 403 });
      await expect(tryAs('wrong password')).rejects.toMatchObject(refused);
    }
    const [last] = (await auditRows()).filter(({ details }) => details.reason === 'suspended').slice(-1);
    expect(last).toMatchObject({ targetId: off, outcome: 'refused' });
  });

  it('says the same to everybody whom it does not let in, and says why in the audit log only', async () => {
    const learner = await aUser('learner@baseera.example');
    const away = await aUser('away@baseera.example', 'admin', { suspendedAt: now });
    const bare = await aUser('bare@baseera.example', 'admin', { passwordHash: null });
    const before = (await auditRows()).length;
    for (const [email, typed] of [
      ['nobody@baseera.example', password],
      ['not an address', password],
      ['learner@baseera.example', 'wrong password'],
      ['learner@baseera.example', password],
      ['away@baseera.example', 'wrong password'],
      ['bare@baseera.example', ''],
      ['bare@baseera.example', 'null'],
    ] as const) {
      await expect(tryWith({ entered: { email, password: typed } })).rejects.toMatchObject(refused);
    }
    const written = (await auditRows()).slice(before);
    expect(written.map(({ targetId, details }) => [targetId, details.reason])).toEqual([
      [null, 'unknown'],
      [null, 'unknown'],
      [learner, 'password'],
      [learner, 'not staff'],
      [away, 'password'],
      [bare, 'password'],
      [bare, 'password'],
    ]);
    expect(JSON.stringify(written)).not.toMatch(/@|wrong password|felucca/);
  });

  it('gives a new token each time and keeps its hash only', async () => {
    const entered = { email: 'admin@baseera.example', password };
    const [first, second] = [await tryWith({ entered }), await tryWith({ entered })];
    expect(first.token).not.toBe(second.token);
    const [row] = await db.select().from(sessions).where(eq(sessions.id, first.id));
    expect(row).toMatchObject({
      tokenHash: hashToken(first.token),
      userAgent: 'A browser',
      addressHash: 'abc',
    });
    expect(JSON.stringify(row)).not.toContain(first.token);
  });

  it('ends the session that the browser had before', async () => {
    const entered = { email: 'admin@baseera.example', password };
    const before = await tryWith({ entered });
    const after = await tryWith({ entered, previousToken: before.token });
    expect(await findSession(db, before.token, now)).toBeNull();
    expect(await findSession(db, after.token, now)).toMatchObject({ email: entered.email });
  });

  it('never outlasts the limits of staff, wherever they sign in and whatever they ask for', async () => {
    const entered = { email: 'admin@baseera.example', password };
    for (const area of ['staff', 'members'] as const) {
      const { id, maxAgeSeconds } = await tryWith({ entered, area, isRemembered: true });
      expect(maxAgeSeconds).toBeNull();
      const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
      expect(row).toMatchObject({ idleSeconds: 24 * 3600, expiresAt: later(7 * 24 * 3600) });
    }
  });

  it('keeps the beginning of a browser’s name, on one line', async () => {
    const entered = { email: 'admin@baseera.example', password };
    const userAgent = `evil\r\nline ${'x'.repeat(5000)}`;
    const { id } = await tryWith({ entered, requestSource: { ...requestSource, userAgent } });
    const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
    expect(row?.userAgent).toMatch(/^evil line x{190}$/);
  });
});

describe('guessing', () => {
  const guess = (email: string, network: string, at = now) =>
    tryWith(
      { entered: { email, password: 'wrong password' }, requestSource: { ...requestSource, network } },
      at,
    );
  const tooMany = { code: 'sign-in-limited', status: 429 };

  it('stops after ten tries at one account from one network, for known and unknown addresses alike', async () => {
    for (const email of ['admin@baseera.example', 'nobody@baseera.example']) {
      for (let tries = 0; tries < 10; tries += 1) {
        await expect(guess(email, '198.51.100.1')).rejects.toMatchObject(refused);
      }
      await expect(guess(email, '198.51.100.1')).rejects.toMatchObject({
        ...tooMany,
        values: { minutes: 15 },
      });
      await expect(guess(email.toUpperCase(), '198.51.100.1')).rejects.toMatchObject(tooMany);
    }
    // The right password does not help while the limit holds; from elsewhere and later it does.
    const entered = { email: 'admin@baseera.example', password };
    const there = { ...requestSource, network: '198.51.100.1' };
    await expect(tryWith({ entered, requestSource: there })).rejects.toMatchObject(tooMany);
    expect(await tryWith({ entered })).toHaveProperty('token');
    const later = new Date(now.getTime() + 901_000);
    expect(await tryWith({ entered, requestSource: there }, later)).toHaveProperty('token');
  });

  it('stops for an account at which many networks guess', async () => {
    const guesses = Array.from({ length: 100 }, (_, index) =>
      guess('admin@baseera.example', `203.0.113.${index}`),
    );
    expect(await codesOf(guesses)).toEqual(new Set(['sign-in-refused']));
    await expect(guess('admin@baseera.example', '203.0.113.255')).rejects.toMatchObject(tooMany);
  });

  it('stops for a network that guesses at many accounts', async () => {
    const guesses = Array.from({ length: 60 }, (_, index) =>
      guess(`person${index}@baseera.example`, '198.51.100.9'),
    );
    expect(await codesOf(guesses)).toEqual(new Set(['sign-in-refused']));
    await expect(guess('one-more@baseera.example', '198.51.100.9')).rejects.toMatchObject(tooMany);
    await expect(guess('not an address', '198.51.100.9')).rejects.toMatchObject(tooMany);
  });

  async function codesOf(answers: Promise<unknown>[]): Promise<Set<unknown>> {
    const settled = await Promise.allSettled(answers);
    return new Set(settled.map((each) => (each.status === 'rejected' ? each.reason.code : 'signed in')));
  }
});

async function aUser(
  email: string,
  role?: Role,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email, emailKey: email.toLowerCase(), passwordHash, ...more })
    .returning({ id: users.id });
  if (role) await db.insert(userRoles).values({ userId: user!.id, role, scope: 'global', grantedAt: now });
  return user!.id;
}

async function auditRows() {
  return await db.select().from(auditLog).orderBy(asc(auditLog.id));
}

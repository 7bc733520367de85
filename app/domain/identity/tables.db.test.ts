import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { hashNetwork, writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { roles, siteWideRoles, type Role } from './role-names.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { userRoles, users } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: '' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

describe('the audit log', () => {
  it('only grows: the database refuses to change, delete or empty it', async () => {
    const target = { kind: 'settings', id: 'maintenance' } as const;
    await writeAudit(
      db,
      { actorId: null, action: 'maintenance.change', target, outcome: 'done', requestSource },
      now,
    );
    const refusal = { cause: { code: '42501' } };
    await expect(db.update(auditLog).set({ outcome: 'refused' })).rejects.toMatchObject(refusal);
    await expect(db.delete(auditLog)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate ${auditLog}`)).rejects.toMatchObject(refusal);
    expect(await db.select().from(auditLog)).toMatchObject([{ outcome: 'done', details: {} }]);
  });

  it('is not written for what was rolled back', async () => {
    const before = await db.$count(auditLog);
    const target = { kind: 'settings', id: 'maintenance' } as const;
    const failed = db.transaction(async (db) => {
      await writeAudit(
        db,
        { actorId: null, action: 'maintenance.change', target, outcome: 'done', requestSource },
        now,
      );
      throw new Error('The cause failed.');
    });
    await expect(failed).rejects.toThrow('The cause failed.');
    expect(await db.$count(auditLog)).toBe(before);
  });

  it('keeps where from as a hash that needs the key', () => {
    const hash = hashNetwork('192.0.2.1', 'one key');
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(hashNetwork('192.0.2.1', 'one key')).toBe(hash);
    expect(hashNetwork('192.0.2.1', 'another key')).not.toBe(hash);
    expect(hashNetwork('192.0.2.2', 'one key')).not.toBe(hash);
  });
});

describe('a role', () => {
  it.each([
    ['user_roles_role_is_known', { role: 'king', scope: 'global' }],
    ['user_roles_scope_is_known', { role: 'editor', scope: 'everywhere' }],
    ['user_roles_scope_is_known', { role: 'instructor', scope: 'course:1; drop table users' }],
    ['user_roles_staff_are_global', { role: 'admin', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11' }],
  ])('is refused by %s: %j', async (constraint, values) => {
    const userId = await aUser();
    const role = db
      .insert(userRoles)
      .values({ userId, grantedAt: now, ...values } as typeof userRoles.$inferInsert);
    await expect(role).rejects.toMatchObject({ cause: { constraint } });
  });

  it.each(roles)('is accepted for one course unless it holds for the whole site: %s', async (role) => {
    const scope = 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11';
    const grant = db.insert(userRoles).values({ userId: await aUser(), role, scope, grantedAt: now });
    const answer = await grant.then(
      () => 'accepted',
      () => 'refused',
    );
    expect(answer).toBe((siteWideRoles as readonly Role[]).includes(role) ? 'refused' : 'accepted');
  });

  it('is granted once', async () => {
    const userId = await aUser();
    const grant = () =>
      db.insert(userRoles).values({ userId, role: 'editor', scope: 'global', grantedAt: now });
    await grant();
    await expect(grant()).rejects.toMatchObject({ cause: { constraint: 'user_roles_are_granted_once' } });
  });
});

describe('the last owner', () => {
  const stays = { cause: { constraint: 'user_roles_keep_an_owner' } };

  it('cannot be deleted, suspended or made less; one of two can', async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, first));
    for (const way of waysToRemove(second)) await expect(way()).rejects.toMatchObject(stays);
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, first));
    await db.delete(users).where(eq(users.id, second));
    for (const way of waysToRemove(first)) await expect(way()).rejects.toMatchObject(stays);
    await expect(db.delete(users)).rejects.toMatchObject(stays);
    expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
  });

  it('cannot ask for deletion, and does not leave while the other owner is going to be deleted', async () => {
    const [first] = await db.select().from(userRoles).where(eq(userRoles.role, 'owner'));
    const leave = (id: string) => db.update(users).set({ deletionDueAt: now }).where(eq(users.id, id));
    await expect(leave(first!.userId)).rejects.toMatchObject(stays);
    const second = await anOwner();
    await leave(second);
    for (const way of waysToRemove(first!.userId)) await expect(way()).rejects.toMatchObject(stays);
    await db.delete(users).where(eq(users.id, second));
  });

  it('is not emptied away with the table', async () => {
    await expect(db.execute(sql`truncate ${userRoles}`)).rejects.toMatchObject(stays);
    await expect(db.execute(sql`truncate ${users} cascade`)).rejects.toMatchObject(stays);
  });

  it('stays when two owners leave at the same moment', async () => {
    const before = await db.select().from(userRoles).where(eq(userRoles.role, 'owner'));
    const ids = [before[0]!.userId, await anOwner()];
    const answers = await Promise.allSettled(
      ids.map((id) => db.delete(userRoles).where(eq(userRoles.userId, id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
  });

  it('may change in every other way', async () => {
    const [{ userId } = { userId: '' }] = await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.role, 'owner'));
    await db.update(users).set({ firstName: 'Mona', suspendedAt: null }).where(eq(users.id, userId));
    await db.update(userRoles).set({ grantedAt: now }).where(eq(userRoles.userId, userId));
    await db.insert(userRoles).values({ userId, role: 'editor', scope: 'global', grantedAt: now });
    await db.delete(userRoles).where(eq(userRoles.role, 'editor'));
  });

  function waysToRemove(userId: string) {
    const role = eq(userRoles.userId, userId);
    return [
      () => db.delete(users).where(eq(users.id, userId)),
      () => db.update(users).set({ suspendedAt: now }).where(eq(users.id, userId)),
      () => db.delete(userRoles).where(role),
      () => db.update(userRoles).set({ role: 'admin' }).where(role),
    ];
  }
});

it('keeps no password in the clear', async () => {
  await expect(aUser({ passwordHash: 'felucca lantern quartz' })).rejects.toMatchObject({
    cause: { constraint: 'users_password_is_hashed' },
  });
});

async function aUser(more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@baseera.example`;
  const [user] = await db
    .insert(users)
    .values({ email, emailKey: email, ...more })
    .returning({ id: users.id });
  return user!.id;
}

async function anOwner(): Promise<string> {
  const userId = await aUser();
  await db.insert(userRoles).values({ userId, role: 'owner', scope: 'global', grantedAt: now });
  return userId;
}

import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { raiseContentVersion, readContentVersion } from './version.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

it('starts at 1 and grows with every publication', async () => {
  expect(await readContentVersion(db)).toBe(1);
  expect(await raiseContentVersion(db)).toBe(2);
  expect(await raiseContentVersion(db)).toBe(3);
  expect(await readContentVersion(db)).toBe(3);
});

it('stays when the publication is rolled back', async () => {
  const before = await readContentVersion(db);
  const publication = db.transaction(async (db) => {
    await raiseContentVersion(db);
    throw new Error('not published');
  });
  await expect(publication).rejects.toThrow('not published');
  expect(await readContentVersion(db)).toBe(before);
});

it('counts publications that happen at once one by one', async () => {
  const before = await readContentVersion(db);
  const versions = await Promise.all(Array.from({ length: 5 }, () => raiseContentVersion(db)));
  expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5].map((step) => before + step));
});

it('grows when an account is closed or opened again, with which what they show goes and comes', async () => {
  const now = new Date('2026-11-27T10:00:00Z');
  const { userId } = await makeMember(db, { secret: testSecret }, now);
  const set = async (changes: Partial<typeof users.$inferInsert>) => {
    const before = await readContentVersion(db);
    await db.update(users).set(changes).where(eq(users.id, userId));
    return (await readContentVersion(db)) - before;
  };
  expect(await set({ suspendedAt: now })).toBe(1);
  expect(await set({ suspendedAt: now, firstName: 'Mona' })).toBe(0);
  expect(await set({ suspendedAt: null })).toBe(1);
  expect(await set({ deletionDueAt: now })).toBe(1);
  expect(await set({ deletionDueAt: null })).toBe(1);
});

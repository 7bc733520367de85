import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
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

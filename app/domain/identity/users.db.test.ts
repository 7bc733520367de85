import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { countUsers, countUsersAt } from './users.ts';

const start = new Date('2026-11-01T00:00:00Z');
const before = new Date('2026-10-20T12:00:00Z');
const after = new Date('2026-11-20T12:00:00Z');

it('counts the accounts of an instant, also those that were deleted since', async () => {
  const db = await testDatabase();
  await makeMember(db, {}, before);
  await makeMember(db, { isSuspended: true }, before);
  await makeMember(db, {}, start);
  await makeMember(db, {}, after);
  expect(await countUsers(db)).toBe(4);
  expect(await countUsersAt(db, start)).toBe(2);
  const purge = {
    actorId: null,
    action: 'account.purge',
    target: { kind: 'user', id: randomUUID() },
    requestSource: { network: '', addressHash: '', userAgent: '' },
  } as const;
  await writeAudit(db, { ...purge, outcome: 'done' }, before);
  await writeAudit(db, { ...purge, outcome: 'refused' }, after);
  expect(await countUsersAt(db, start)).toBe(2);
  await writeAudit(db, { ...purge, outcome: 'done' }, after);
  expect(await countUsersAt(db, start)).toBe(3);
});

import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { listAudit, type ListedAudit } from './audit-list.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { exportAudit } from './export-audit.ts';

const requestSource = { network: '', addressHash: 'somewhere', userAgent: '' };
const now = new Date('2026-11-21T12:00:00Z');

it('exports every line that fits, once, and notes who took how many', async () => {
  const db = await testDatabase();
  const { userId } = await makeMember(db);
  const actor = { userId, roles: [{ role: 'admin', scope: 'global' }] } as const;
  const target = { kind: 'user', id: userId } as const;
  for (let line = 1; line <= 1010; line += 1) {
    const action = line % 101 === 0 ? 'password.change' : 'profile.change';
    const at = new Date(now.getTime() - line * 1000);
    await writeAudit(db, { actorId: userId, action, target, outcome: 'done', requestSource }, at);
  }
  const take = async (query: Parameters<typeof exportAudit>[1]['query']) => {
    const taken: ListedAudit[] = [];
    for await (const line of await exportAudit(db, { query, actor, requestSource }, now)) taken.push(line);
    return taken;
  };
  const all = await take({});
  expect(new Set(all.map(({ id }) => id)).size).toBe(1010);
  expect(all).toHaveLength(1010);
  expect(await take({ actions: ['password.change'] })).toHaveLength(10);
  const notes = await listAudit(db, { actions: ['audit.export'] });
  expect(notes.map(({ actor, details }) => [actor.id, details])).toEqual([
    [userId, { lines: 10 }],
    [userId, { lines: 1010 }],
  ]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { writeAudit, type AuditEntry } from '#domain/audit/audit.ts';
import { listRecentActivity } from './recent-activity.ts';

const requestSource = { network: '10.0.0.1', addressHash: 'somewhere', userAgent: '' };

describe('the recent activity of a person', () => {
  it('is what they did themselves, the newest first, five at most', async () => {
    const db = await testDatabase();
    const [mona, omar] = [randomUUID(), randomUUID()];
    const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes));
    const note = async (entry: Partial<AuditEntry>, minutes: number) =>
      await writeAudit(
        db,
        {
          actorId: mona,
          action: 'session.start',
          target: { kind: 'user', id: mona },
          outcome: 'done',
          requestSource,
          ...entry,
        },
        minute(minutes),
      );
    for (let minutes = 0; minutes < 5; minutes += 1) await note({}, minutes);
    await note({ action: 'password.change' }, 10);
    await note({ action: 'password.change', outcome: 'refused' }, 11);
    await note({ action: 'session.end', actorId: omar }, 12);
    await note({ action: 'maintenance.change' }, 13);

    const found = await listRecentActivity(db, mona);
    expect(found.map(({ action, at }) => [action, at.getUTCMinutes()])).toEqual([
      ['password.change', 10],
      ['session.start', 4],
      ['session.start', 3],
      ['session.start', 2],
      ['session.start', 1],
    ]);
    expect(await listRecentActivity(db, randomUUID())).toEqual([]);
  });
});

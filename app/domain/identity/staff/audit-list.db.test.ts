import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textsFor } from '#platform/text/texts.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { countAudit } from '#domain/audit/audit-entries.ts';
import { listAudit } from './audit-list.ts';
import { auditActions } from '#domain/manifests.ts';
import { writeAudit, type AuditEntry } from '#domain/audit/audit.ts';

const requestSource = { network: '10.0.0.1', addressHash: 'somewhere', userAgent: '' };

describe('the audit log as staff read it', () => {
  it('names who did what to whom, the newest first', async () => {
    const db = await testDatabase();
    const mona = await makeMember(db, { firstName: 'Mona', lastName: 'Adel' });
    const omar = await makeMember(db, { firstName: '', lastName: '', email: 'omar@baseera.example' });
    const gone = randomUUID();
    let minute = 0;
    const note = async (entry: Partial<AuditEntry>) =>
      await writeAudit(
        db,
        {
          actorId: mona.userId,
          action: 'profile.change',
          target: { kind: 'user', id: mona.userId },
          outcome: 'done',
          requestSource,
          ...entry,
        },
        new Date(Date.UTC(2026, 10, 21, 12, (minute += 1))),
      );
    await note({});
    await note({ action: 'account.suspend', target: { kind: 'user', id: omar.userId } });
    await note({ actorId: gone, action: 'document.publish', target: { kind: 'document', id: 'terms' } });
    await note({ actorId: null, action: 'session.start', outcome: 'refused' });
    await note({
      actorId: null,
      action: 'document.publish',
      requestSource: { ...requestSource, addressHash: '' },
    });

    const all = await listAudit(db, {});
    expect(all.map(({ actor, action, target }) => [actor.kind, actor.name, action, target.name])).toEqual([
      ['site', null, 'document.publish', 'Mona Adel'],
      ['nobody', null, 'session.start', 'Mona Adel'],
      ['deleted', null, 'document.publish', null],
      ['person', 'Mona Adel', 'account.suspend', 'omar@baseera.example'],
      ['person', 'Mona Adel', 'profile.change', 'Mona Adel'],
    ]);
    expect((await listAudit(db, { page: 2, perPage: 2 })).map(({ action }) => action)).toEqual([
      'document.publish',
      'account.suspend',
    ]);
    expect(await countAudit(db, {})).toBe(5);
    expect(await countAudit(db, { userId: omar.userId })).toBe(1);
    expect(await countAudit(db, { actorId: mona.userId })).toBe(2);
    expect(await countAudit(db, { target: { kind: 'document', id: 'terms' } })).toBe(1);
    expect(await countAudit(db, { actions: ['session.start'], outcome: 'refused' })).toBe(1);
    expect(await countAudit(db, { from: new Date(Date.UTC(2026, 10, 21, 12, 5)) })).toBe(1);
    expect(await countAudit(db, { before: new Date(Date.UTC(2026, 10, 21, 12, 2)) })).toBe(1);
  });

  it.each(['en', 'ar'] as const)('has words for every action in %s', (language) => {
    const texts = textsFor(language);
    const silent = auditActions.filter((action) => !texts.exists(action, { ns: 'audit', fallbackLng: [] }));
    expect(silent).toEqual([]);
  });
});

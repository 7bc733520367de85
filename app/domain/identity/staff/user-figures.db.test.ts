import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { spansOf } from '#platform/time/periods.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { findConfirmedAccount } from '../find-confirmed-account.ts';
import { countUserTotals, countUsersInSpans } from './user-figures.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  // A minute before and a minute after midnight in Cairo, which is at 22:00 UTC in winter.
  await makeMember(db, { email: 'early@example.com' }, new Date('2026-11-19T21:59:00Z'));
  const late = await makeMember(
    db,
    { email: 'late@example.com', isPhoneConfirmed: true, isSuspended: true },
    new Date('2026-11-19T22:01:00Z'),
  );
  await makeMember(
    db,
    { email: 'open@example.com', isEmailConfirmed: false },
    new Date('2026-11-20T10:00:00Z'),
  );
  const target = { kind: 'user', id: late.userId } as const;
  const line = { actorId: null, target, requestSource } as const;
  const at = new Date('2026-11-21T10:00:00Z');
  await writeAudit(db, { ...line, action: 'account.suspend', outcome: 'done' }, at);
  await writeAudit(db, { ...line, action: 'account.suspend', outcome: 'refused' }, at);
  await writeAudit(db, { ...line, action: 'account.purge', outcome: 'done' }, at);
});

describe('the figures of accounts', () => {
  it('say day by day in Cairo what happened', async () => {
    const spans = spansOf({ from: '2026-11-19', to: '2026-11-21' }, 'day');
    expect(await countUsersInSpans(db, spans)).toEqual({
      signUps: [1, 2, 0],
      confirmed: [1, 1, 0],
      verified: [0, 1, 0],
      suspended: [0, 0, 1],
      deleted: [0, 0, 1],
    });
  });

  it('say how accounts stand now', async () => {
    expect(await countUserTotals(db)).toEqual({
      all: 3,
      confirmed: 2,
      verified: 0,
      suspended: 1,
      leaving: 0,
    });
  });
});

describe('a confirmed account', () => {
  it('is found by its address; one that nobody confirmed is not', async () => {
    expect(await findConfirmedAccount(db, 'early@example.com')).toMatchObject({ userId: expect.any(String) });
    expect(await findConfirmedAccount(db, 'open@example.com')).toBeNull();
  });
});

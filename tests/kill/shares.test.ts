import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { settleSharesKind } from '#domain/wallet/shares/settle-shares.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { daysLater, findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { proveOnceUnderKills } from './prove-once.ts';

const purchaseCount = 60;
const percents = [40, 25];

proveOnceUnderKills({
  of: 'shares',
  count: purchaseCount * percents.length,
  job: settleSharesKind,
  make: sellCourse,
  countSettled: async (db) => await db.$count(purchaseShares, eq(purchaseShares.status, 'earned')),
  isTold: async (db) =>
    (await db.$count(notifications, eq(notifications.kind, 'shares-earned'))) >= percents.length,
  expectOnce: expectPaidOnce,
});

/** A course whose buyers could take it back until some days ago. */
async function sellCourse(db: Database): Promise<Payer[]> {
  const world = sharedCourseWorld(db);
  const { course, teachers } = await world.makeCourse(percents);
  for (let count = 0; count < purchaseCount; count += 1)
    await world.buy(course, {}, daysLater(-30, new Date()));
  return teachers;
}

async function expectPaidOnce(db: Database, teachers: readonly Payer[]): Promise<void> {
  const { moneyOf } = sharedCourseWorld(db).wallets;
  expect(await Promise.all(teachers.map(moneyOf))).toEqual(
    percents.map((percent) => purchaseCount * percent * 200),
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from purchase_shares s
      left join wallet_entries e on e.subject_id = s.id::text and e.kind = 'share-earned'
    group by s.id, s.amount_piastres having count(e.id) <> 1 or sum(e.change) <> s.amount_piastres`);
  expect(rows).toEqual([]);
  // One a day at most, however often the job began.
  expect(await db.$count(notifications, eq(notifications.kind, 'shares-earned'))).toBe(teachers.length);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, teachers)).toEqual([]);
}

// Everything that can be done with money, at the same moment, by the same few people and the staff: on a PostgreSQL server
// through 16 connections at once; on the embedded engine they come one after the other, between each other's transactions.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#domain/site/settings.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { ledgerChain, ledgerJournals } from '#domain/ledger/tables.server.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { doAtOnce } from '#tests/worlds/wallet/at-once.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { makeProgram, type WorldProgram } from '#tests/worlds/learning/program-world.ts';
import {
  makePeople,
  payingIn,
  programPiastres,
  shopping,
  yearPiastres,
  type Operation,
} from '#tests/worlds/wallet/crowd.ts';
import { correcting, payingOut } from '#tests/worlds/wallet/crowd-payouts.ts';
import { listenToMoney } from '#tests/worlds/wallet/told-money.ts';
import { findBroken, now, siteUrl } from '#tests/worlds/wallet/wallet-world.ts';
import { makePayer, type Payer } from '#tests/worlds/wallet/withdrawals-world.ts';
import { expirePoints } from './points/expire-points.ts';
import { matchUnknownReports } from './top-ups/note-payment-report.ts';
import { findHoldings } from './wallet-accounts.ts';

/** 25 runs of 4,000 operations are 100,000; a tenth of each in `npm test`. */
const runs = runsOf(25);
const operations = timesOf(4000);
/** As many as there are connections. */
const tabs = 16;
/** So few that they are in each other's way. */
const peopleCount = 5;

let db: TestDatabase;
let staff: Payer[];
let program: WorldProgram;
const everDone = new Map<string, number>();

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const { wallet, amounts } = defaultSettings;
  const changes = {
    amounts: { ...amounts, annualPricePiastres: yearPiastres },
    // Nobody comes to an end of what may be paid in, and every second withdrawal takes two who approve.
    wallet: { ...wallet, topUpMostPerDayPiastres: 100_000_000, twoApprovalsFromPiastres: 11_000 },
  };
  await changeSettings(db, changes, now);
  // By the subscription nobody comes in: whoever comes pays.
  program = await makeProgram(db, { pricePiastres: programPiastres, opensBySubscription: false }, now);
  staff = [
    await makePayer(db, ['owner'], now),
    await makePayer(db, ['admin'], now),
    await makePayer(db, ['admin'], now),
  ];
});

it.each(runs)(
  'whatever people and staff do at once (%s), everybody has what they were told',
  { timeout: 1_800_000 },
  async (run) => {
    const told = listenToMoney();
    const people = await makePeople(db, { count: peopleCount, told });
    const crowd = { people, staff, told, program };
    const offered: Record<string, Operation> = {
      ...payingIn(db, people, told),
      ...shopping(db, crowd),
      ...payingOut(db, crowd),
      ...correcting(db, crowd),
      chain: {
        refusals: [],
        choose: (random) => (random(10) > 0 ? null : async () => void (await chainJournals(db))),
      },
      // Reads the whole ledger: the more there is, the more seldom.
      prove: { refusals: [], choose: (random) => (random(timesOf(80)) > 0 ? null : expectProved) },
    };
    const tally = await doAtOnce(offered, { tabs, operations, run: `${run} on the ${db.open.engine}` });
    for (const { name, done } of tally) everDone.set(name, (everDone.get(name) ?? 0) + done);

    // What the jobs of the next minutes do.
    await matchUnknownReports(db, { siteUrl }, now);
    while ((await expirePoints(db, now)) > 0);
    for (const { userId } of people) {
      const { money, points } = await findHoldings(db, userId);
      expect({ money: money.posted, held: money.held, points: points.posted }).toEqual(told.sumOf(userId));
      expect(Math.min(money.available, points.available), 'no overdraft').toBeGreaterThanOrEqual(0);
    }
    expect(told.neverTold(), 'never told').toEqual([]);
    while ((await chainJournals(db)) > 0);
    expect(await findBroken(db, people)).toEqual([]);
    expect(await db.$count(ledgerChain)).toBe(await db.$count(ledgerJournals));
    expect(await findTwice(), 'twice in a statement').toEqual([]);
  },
);

it('each of them was done, or nothing was proved of it', () => {
  expect([...everDone].filter(([, times]) => times === 0)).toEqual([]);
});

async function expectProved(): Promise<void> {
  expect((await verifyLedger(db)).faults).toEqual([]);
}

/** Lines of statements that tell of one event twice; a purchase can be given back in as many parts as were decided. */
async function findTwice() {
  const { rows } = await db.execute(sql`
    select kind, subject_id, currency, count(*)::int as lines from wallet_entries
    group by user_id, kind, subject_id, currency
    having count(*) > case when kind = 'purchase-refund'
      then (select count(*) from purchase_refunds where purchase_id::text = subject_id::text) else 1 end`);
  return rows;
}

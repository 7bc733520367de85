import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { openLedgerAccount, type Account } from '#domain/ledger/accounts.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { sumJournals } from '#domain/ledger/list-journals.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { deskWorld, plainKind, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { daysLater, makePayer, minutesLater, now, siteUrl } from '#tests/worlds/wallet/wallet-world.ts';
import { refundPurchase } from '../purchase-refunds/refund-purchase.ts';
import { openHouseAccount, openPoints, openWallet, type HouseAccount } from '../wallet-accounts.ts';
import { exportFinanceReport } from './export-report.ts';
import { readFinanceReport, type FinanceReport } from './finance-report.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What does not hold of a report by itself: each account goes from its opening to its closing, and the whole is even. */
function findWrong({ accounts }: FinanceReport): string[] {
  const wrong = accounts.flatMap(({ code, opening, lines, closing }) =>
    opening + add(lines.map(({ amount }) => amount)) === closing ? [] : [code],
  );
  for (const currency of ['EGP', 'PTS'])
    for (const when of ['opening', 'closing'] as const) {
      const ofSide = (side: string) =>
        add(accounts.flatMap((each) => (each.currency === currency && each.side === side ? each[when] : [])));
      if (ofSide('debit') !== ofSide('credit')) wrong.push(`${currency} ${when}`);
    }
  return wrong;
}

it('says what came in, what was earned and what it cost, from the rows of the ledger alone', async () => {
  const world = deskWorld(db);
  const lastMonth = daysLater(-40);
  const mona = await makePayer(db, {}, lastMonth);
  const boss = staffOf(await makePayer(db, { roles: ['admin'] }, lastMonth));
  await world.buy(mona, 30_000, lastMonth);
  await world.fill(mona, 10_000, lastMonth);
  await world.buy(mona, 50_000);
  const back = await world.buy(mona, 20_000);
  const about = { staff: boss, purchaseId: back, kind: plainKind, siteUrl, reason: 'By mistake.' };
  await refundPurchase(db, about, minutesLater(5));

  const month = { from: new Date('2026-10-31T22:00:00Z'), before: new Date('2026-11-30T22:00:00Z') };
  const report = await readFinanceReport(db, month);
  expect(report).toMatchObject({ cameIn: 70_000, earned: 50_000, costs: 0, wallets: 30_000 });
  expect(report.accounts.map(({ code, opening, closing }) => [code, opening, closing])).toEqual([
    ['member:*:wallet', 10_000, 30_000],
    ['house:clearing:paymob', 40_000, 110_000],
    ['house:revenue:subscriptions', 30_000, 80_000],
  ]);
  const [wallets] = report.accounts;
  expect(wallets!.lines).toEqual([
    { reason: 'purchase', amount: -70_000, transfers: 2 },
    { reason: 'purchase-refund', amount: 20_000, transfers: 1 },
    { reason: 'top-up', amount: 70_000, transfers: 2 },
  ]);
  expect(findWrong(report)).toEqual([]);
  // What each line leads to proves it.
  for (const { reason, amount } of wallets!.lines) {
    const { EGP } = await sumJournals(db, { account: 'member:', reason, ...month });
    expect([reason, EGP!.credited - EGP!.debited]).toEqual([reason, amount]);
  }
  const file = await exportFinanceReport(db, { ...month, ...boss }, now);
  expect(file).toEqual(report);
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'finance_report.export'));
  expect(lines).toHaveLength(1);
});

const runs = runsOf(5);

it.each(runs)(
  'whatever was moved (%s), openings and lines add up to closings, and months to years',
  { timeout: 300_000 },
  async (run) => {
    const random = randomInts(`report ${run}`);
    const names: HouseAccount[] = [
      ...(['bank', 'fees', 'provider-fees', 'corrections', 'payouts', 'points-cost'] as const),
      ...([
        'clearing:paymob',
        'clearing:fawry',
        'revenue:subscriptions',
        `revenue:run-${runs.indexOf(run)}`,
      ] as const),
    ];
    const accounts: Account[] = [];
    for (const name of names) accounts.push(await openHouseAccount(db, name));
    // Guarded ones get enough first, so that what is random can be anything.
    const people = [await makePayer(db), await makePayer(db)];
    const start = daysLater(-100 - random(40));
    for (const { userId } of people) {
      const wallet = await openWallet(db, userId);
      accounts.push(wallet);
      await openPoints(db, userId);
      await post(accounts[0]!, wallet, { amount: 1_000_000, at: start, cause: `${run} ${userId}` });
    }
    // An account of a kind that nobody knew when the report was written is in it as well.
    accounts.push(
      await openLedgerAccount(db, {
        ...{
          code: `house:later:${runs.indexOf(run)}`,
          currency: 'EGP',
          side: 'credit',
          isGuarded: false,
          isCounted: false,
        },
      }),
    );
    for (let step = 0; step < timesOf(60); step += 1) {
      const debit = accounts[random(accounts.length)]!;
      const credit = accounts[random(accounts.length)]!;
      if (debit === credit) continue;
      const at = minutesLater(1 + random(90 * 24 * 60), start);
      await post(debit, credit, { amount: 1 + random(900), at, cause: `${run} ${step}` });
    }
    const [first, last] = [daysLater(-200), daysLater(100)];
    const cuts = [first, daysLater(-50 - random(40)), daysLater(-10 - random(40)), last];
    const parts = [];
    for (const [index, from] of cuts.slice(0, -1).entries())
      parts.push(await readFinanceReport(db, { from, before: cuts[index + 1]! }));
    const whole = await readFinanceReport(db, { from: first, before: last });
    for (const report of [...parts, whole]) expect(findWrong(report)).toEqual([]);
    for (const figure of ['cameIn', 'earned', 'costs'] as const)
      expect(add(parts.map((part) => part[figure]))).toBe(whole[figure]);
    // One part begins where the one before ended.
    for (const { code, closing } of whole.accounts) {
      const openings = parts.map(({ accounts }) => accounts.find((each) => each.code === code));
      expect([code, openings.at(-1)?.closing]).toEqual([code, closing]);
      for (const [index, part] of openings.slice(1).entries())
        expect([code, part?.opening]).toEqual([code, openings[index]?.closing ?? part?.opening]);
    }
  },
);

async function post(
  debit: Account,
  credit: Account,
  { amount, at, cause }: { amount: number; at: Date; cause: string },
): Promise<void> {
  const leg = { kind: 'posted', debit: debit.id, credit: credit.id, currency: 'EGP', amount } as const;
  await db.transaction(async (db) => {
    await postJournal(db, {
      id: journalIdOf('report-test', cause),
      reason: `kind-${amount % 4}`,
      at,
      legs: [leg],
    });
  });
}

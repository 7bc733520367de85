// Whatever is done in whatever order: the statement says what the ledger says, nothing is held for what is over, and money
// that is held cannot be spent.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { findTransition } from '#domain/processes/process-table.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import {
  giveMoney,
  makePayee,
  makePayer,
  request,
  requestSource,
  siteUrl,
  type Payee,
  type Payer,
} from '#tests/worlds/wallet/withdrawals-world.ts';
import { walletEntries } from '../tables.server.ts';
import { findHoldings, openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { makeBatch } from './batches.ts';
import { approveWithdrawal, markWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts';
import { cancelWithdrawal } from './request-withdrawal.ts';
import { withdrawalTable } from './states.ts';
import { batchOutcomes, type WithdrawalStatus } from './withdrawal-constants.ts';
import { isRunning } from './withdrawal-process.ts';
import { walletWithdrawals } from './withdrawals-tables.server.ts';

const now = new Date('2026-11-24T10:00:00Z');
const steps = 60 * timesOf(10);
let db: Database;
let staff: Payer[];
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  staff = [await makePayer(db, ['owner'], now), await makePayer(db, ['admin'], now)];
});

it.each(runsOf(10))(
  'the statement and the ledger agree after every order of things (%s)',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`withdrawals ${run}`);
    const people = [
      await makePayee(db, { piastres: 2_000_000 }, now),
      await makePayee(db, { piastres: 60_000 }, now),
    ];
    const ids: { id: string; of: Payee }[] = [];
    for (let step = 0; step < steps; step += 1) await doSomething(people, ids, random);
    for (const { member } of people) await expectAgreement(member.userId);
    const { faults } = await verifyLedger(db);
    expect(faults).toEqual([]);
  },
);

type Asked = { id: string; of: Payee };

async function doSomething(people: Payee[], ids: Asked[], random: (below: number) => number): Promise<void> {
  const who = people[random(people.length)]!;
  const by = staff[random(staff.length)]!;
  const known = ids[random(Math.max(1, ids.length))];
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const amountPiastres = 5_000 + random(700_000);
      ids.push({ id: await request(db, who, { amountPiastres }, now), of: who });
    },
    () => giveMoney(db, { userId: who.member.userId, piastres: 1 + random(50_000) }, now),
    ...(known ? ofWithdrawal(known, by, random) : []),
  ];
  const before = known && (await stateOf(known.id));
  try {
    await acts[random(acts.length)]!();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What was refused changed nothing.
    if (known) expect(await stateOf(known.id)).toBe(before);
  }
  const after = known && (await stateOf(known.id));
  if (known && after !== before) expect(leads(before!, after!)).toBe(true);
}

function ofWithdrawal({ id, of }: Asked, by: Payer, random: (below: number) => number) {
  const outcome = batchOutcomes[random(batchOutcomes.length)]!;
  return [
    () => approveWithdrawal(db, { ...by, withdrawalId: id, siteUrl }, now),
    () => approveWithdrawal(db, { ...by, withdrawalId: id, siteUrl }, now),
    () => makeBatch(db, { ...by, batchId: randomUUID(), withdrawalIds: [id], siteUrl }, now),
    () => markWithdrawal(db, { ...by, withdrawalId: id, outcome, reason: 'Because.', siteUrl }, now),
    () => refuseWithdrawal(db, { ...by, withdrawalId: id, reason: 'Because.', siteUrl }, now),
    () => cancelWithdrawal(db, { session: of.session, withdrawalId: id, siteUrl, requestSource }, now),
  ];
}

/** Whether some event of the table leads from one state to the other. */
function leads(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return (Object.keys(withdrawalTable) as (keyof typeof withdrawalTable)[]).some(
    (event) => findTransition(withdrawalTable, { event, state: from })?.to === to,
  );
}

async function stateOf(id: string): Promise<WithdrawalStatus> {
  const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
  return row!.status;
}

async function expectAgreement(userId: string): Promise<void> {
  const { money } = await findHoldings(db, userId);
  const [sums] = await db
    .select({
      posted: sql<string>`coalesce(sum(${walletEntries.change}), 0)`.mapWith(Number),
      held: sql<string>`coalesce(sum(${walletEntries.heldChange}), 0)`.mapWith(Number),
    })
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId));
  expect(sums).toEqual({ posted: money.posted, held: money.held });
  const rows = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.userId, userId));
  const running = rows.filter(({ status }) => isRunning(status));
  const total = running.reduce((sum, row) => sum + row.amountPiastres + row.feePiastres, 0);
  expect(money.held).toBe(total);
  await expectHeldMoneyStays(userId, money.available);
}

/** One piastre more than is free cannot be moved, whoever asks the ledger. */
async function expectHeldMoneyStays(userId: string, available: number): Promise<void> {
  const spend = db.transaction(async (db) => {
    const [wallet, house] = [await openWallet(db, userId), await openHouseAccount(db, 'corrections')];
    const leg = { kind: 'posted', debit: wallet.id, credit: house.id, currency: 'EGP' } as const;
    const legs = [{ ...leg, amount: available + 1 }];
    await postJournal(db, { id: randomUUID(), reason: 'test', at: now, legs });
  });
  await expect(spend).rejects.toMatchObject({ code: 'overdraft' });
}

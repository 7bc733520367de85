import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { findAccounts } from '#domain/ledger/list-accounts.ts';
import { findJournal } from '#domain/ledger/list-journals.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { sendCardRefundKind } from '../card-refunds/send-card-refund-kind.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { deskWorld, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import { csvOf, importText, upload, type FileLine } from '#tests/worlds/wallet/settlement-world.ts';
import { orderOf, refundOf } from '#tests/worlds/wallet/test-provider.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { countAllDifferences } from '../desk/differences.ts';
import { findSettlement, listSettlementRows, listSettlements } from './find-settlements.ts';
import { findDraft, importWithColumns } from './import-settlement.ts';
import { bookSettlement, exportSettlement, resolveSettlementRow } from './settle-settlement.ts';
import { settlementDrafts, settlements } from './settlements-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof deskWorld>;
let staff: StaffContext;
let mona: Payer;
const page = { direction: 'ascending', page: 1, perPage: 100 } as const;
const transactionOf = (topUpId: string) => `transaction-${topUpId}`;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = deskWorld(db);
  staff = staffOf(await makePayer(db, { firstName: 'Clerk', roles: ['finance'] }));
  mona = await makePayer(db, { firstName: 'Mona' });
});

// Each test has days of its own, so that nothing of another one is missing in its reports.
let day = 0;
function nextDay(): { at: Date; time: string } {
  const at = daysLater(-(day += 3));
  return { at, time: at.toISOString() };
}

async function rowsOf(settlementId: string) {
  return (await listSettlementRows(db, { settlementId, ...page })).items;
}

async function settleAll(settlementId: string): Promise<void> {
  for (const { id, result } of await rowsOf(settlementId))
    if (result !== 'matched')
      await resolveSettlementRow(db, { settlementId, id, words: 'Looked into.', ...staff }, minutesLater(1));
}

describe('a settlement report', () => {
  it('is compared row by row: what fits, and each kind of difference', async () => {
    const { at, time } = nextDay();
    const before = await countAllDifferences(db);
    const [fits, otherAmount, otherCurrency, otherState, missing] = [
      await world.fill(mona, 50_000, at),
      await world.fill(mona, 50_000, at),
      await world.fill(mona, 50_000, at),
      await world.fill(mona, 50_000, at),
      await world.fill(mona, 30_000, at),
    ];
    const waiting = await world.begin(mona, {}, at);
    const line = (topUpId: string, more: FileLine = {}) => ({
      transaction: transactionOf(topUpId),
      time,
      ...more,
    });
    const lines = [
      line(fits),
      line(otherAmount, { amount: '400' }),
      line(otherCurrency, { currency: 'USD' }),
      line(otherState, { state: 'failed' }),
      { transaction: 'nobody-1', time },
      { transaction: 'late-1', order: orderOf(waiting), time },
      { transaction: 'refund-1', type: 'refund', time },
      { transaction: 'declined-1', state: 'declined', time },
      line(fits),
    ];
    const id = await importText(db, { staff, text: csvOf(lines) });
    const rows = await rowsOf(id);
    expect(rows.map(({ line, result }) => [line, result])).toEqual([
      ...[
        [2, 'matched'],
        [3, 'other-amount'],
        [4, 'other-currency'],
        [5, 'other-state'],
      ],
      ...[
        [6, 'unknown-to-us'],
        [7, 'other-state'],
        [8, 'unknown-to-us'],
        [9, 'matched'],
        [10, 'twice'],
      ],
      [null, 'missing-there'],
    ]);
    expect(rows[0]).toMatchObject({ topUpId: fits, feePiastres: 1_500, settledOn: '2026-11-25' });
    expect(rows[5]).toMatchObject({ topUp: { status: 'waiting' } });
    expect(rows[8]).toMatchObject({ twiceIn: null, twiceLine: 2 });
    expect(rows[9]).toMatchObject({
      topUpId: missing,
      amountPiastres: 30_000,
      topUp: { amountPiastres: 30_000 },
    });
    expect(await findSettlement(db, id)).toMatchObject({
      ...{ unresolved: 8, importer: 'Clerk Adel', booker: null },
      // Of what the provider says was paid in pounds, each once: 500 + 400 + 500 + 500, and 500 went back.
      settlement: { standing: 'open', paidPiastres: 190_000, refundedPiastres: 50_000, feePiastres: 7_500 },
    });
    expect(await countAllDifferences(db)).toBe(before + 8);
    const asked = { settlementId: id, ...page, result: 'unknown-to-us', isResolved: false } as const;
    expect((await listSettlementRows(db, asked)).total).toBe(2);
  });

  it('matches a refund with what the provider told of it', async () => {
    const { at, time } = nextDay();
    const topUpId = await world.fill(mona, 20_000, at);
    await world.report(topUpId, { transaction: 'refund-told', kind: 'refund', amountPiastres: 20_000 }, at);
    const id = await importText(db, {
      ...{ staff, text: csvOf([{ transaction: 'refund-told', amount: '-200', type: '', time }]) },
    });
    expect(await rowsOf(id)).toMatchObject([
      { kind: 'refund', result: 'matched', amountPiastres: 20_000, topUpId },
      { result: 'missing-there' },
    ]);
  });

  it('matches a refund to a card, whether the provider told of it or not, and finds the one that we wait for', async () => {
    const { at, time } = nextDay();
    const back = refundWorld(db);
    const [first, second] = [await world.fill(mona, 20_000, at), await world.fill(mona, 20_000, at)];
    const paid = await back.sendBack(mona, first, { amountPiastres: 8_000 }, at);
    await back.send(paid, at);
    back.provider.nextRefund = 'pending';
    const waiting = await back.sendBack(mona, second, { amountPiastres: 9_000 }, at);
    await back.send(waiting, at);
    const refunds = [
      { transaction: refundOf(paid), type: 'refund', amount: '80', time },
      { transaction: refundOf(waiting), type: 'refund', amount: '90', time },
    ];
    const id = await importText(db, { staff, text: csvOf(refunds) });
    expect((await rowsOf(id)).slice(0, 2)).toMatchObject([
      { result: 'matched', amountPiastres: 8_000, topUpId: first },
      { result: 'other-state', amountPiastres: 9_000, topUpId: second },
    ]);
  });

  it('is the same when its file comes twice, at the same moment too', async () => {
    const { at, time } = nextDay();
    const topUpId = await world.fill(mona, 50_000, at);
    const text = csvOf([{ transaction: transactionOf(topUpId), time }]);
    const both = await Promise.all([upload(db, { staff, text }), upload(db, { staff, text })]);
    expect(new Set(both.map((each) => 'settlementId' in each && each.settlementId)).size).toBe(1);
    expect(both.map((each) => 'isNew' in each && each.isNew).toSorted()).toEqual([false, true]);
    // Another file with the same transaction says where it was first.
    const other = await importText(db, { staff, text: `${text}\r\n` });
    const [first] = await db
      .select()
      .from(settlements)
      .where(eq(settlements.id, (both[0] as { settlementId: string }).settlementId));
    expect(await rowsOf(other)).toMatchObject([{ result: 'twice', twiceIn: first!.number, twiceLine: 2 }]);
    expect(await findSettlement(db, other)).toMatchObject({
      settlement: { paidPiastres: 0, feePiastres: 0 },
    });
  });

  it('waits for somebody to say what its columns are, once for files with the same headings', async () => {
    const { at, time } = nextDay();
    const topUpId = await world.fill(mona, 50_000, at);
    const text = (transaction: string) =>
      `وقت العملية;المعرّف;القيمة بالجنيه\n${time};${transaction};"500,00"\n`;
    const draft = await upload(db, { staff, text: text(transactionOf(topUpId)) });
    if (!('draftId' in draft)) throw new Error('The columns were recognised.');
    const { draftId } = draft;
    expect(await findDraft(db, draftId)).toMatchObject({ fileName: 'report.csv' });
    const same = importWithColumns(
      db,
      { draftId, columns: { transaction: 1, amount: 1, time: 0 }, ...staff },
      at,
    );
    await expect(same).rejects.toMatchObject({ code: 'settlement-columns-same' });
    const wrong = importWithColumns(
      db,
      { draftId, columns: { transaction: 2, amount: 1, time: 0 }, ...staff },
      minutesLater(1),
    );
    await expect(wrong).rejects.toMatchObject({ code: 'settlement-line-value', values: { line: 2 } });
    const columns = { transaction: 1, amount: 2, time: 0 };
    const made = await importWithColumns(db, { draftId, columns, ...staff }, minutesLater(1));
    expect(await rowsOf(made.settlementId)).toMatchObject([{ result: 'matched', amountPiastres: 50_000 }]);
    expect(await db.select().from(settlementDrafts)).toEqual([]);
    const next = await upload(db, { staff, text: text('another-1') });
    expect(next).toMatchObject({ isNew: true });
  });
});

describe('booking a report', () => {
  it('moves fees and what was paid out, once, when every difference is settled', async () => {
    const { at, time } = nextDay();
    const topUpId = await world.fill(mona, 50_000, at);
    const text = csvOf([
      { transaction: transactionOf(topUpId), time, net: '485' },
      { transaction: 'odd-1', time, net: '485' },
    ]);
    const id = await importText(db, { staff, text });
    const now = minutesLater(5);
    await expect(bookSettlement(db, { id, ...staff }, now)).rejects.toMatchObject({
      ...{ code: 'settlement-open', values: { count: 1 } },
    });
    const [, odd] = await rowsOf(id);
    const asked = { settlementId: id, id: odd!.id, words: 'Of another shop.', ...staff };
    const twice = await Promise.allSettled([
      resolveSettlementRow(db, asked, now),
      resolveSettlementRow(db, asked, now),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const codes = ['house:bank', 'house:clearing:paymob', 'house:provider-fees'];
    const posted = async () => {
      const found = await findAccounts(db, codes);
      return codes.map((code) => found.find((each) => each.code === code)?.posted ?? 0);
    };
    const before = await posted();
    await Promise.all([bookSettlement(db, { id, ...staff }, now), bookSettlement(db, { id, ...staff }, now)]);
    const moved = (await posted()).map((amount, index) => amount - before[index]!);
    expect(moved).toEqual([97_000, -100_000, 3_000]);
    const found = await findSettlement(db, id);
    expect(found).toMatchObject({ booker: 'Clerk Adel', settlement: { standing: 'booked' } });
    expect(await findJournal(db, found!.settlement.journalId!)).toMatchObject({ reason: 'settlement' });
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      ...['settlement.book', 'settlement.import', 'settlement.resolve'],
    ]);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it.each([
    ['the file says that another sum was paid out', [{ amount: '500', net: '480' }], 'settlement-sums'],
    ['more went back than came', [{ type: 'refund' }], 'settlement-sums'],
    ['nothing was paid', [{ state: 'failed' }], 'settlement-nothing'],
  ])('is refused where %s', async (what, lines, code) => {
    const { time } = nextDay();
    const named = lines.map((line, index) => ({
      transaction: `${code}-${what.length}-${index}`,
      time,
      ...line,
    }));
    const id = await importText(db, { staff, text: csvOf(named) });
    await settleAll(id);
    await expect(bookSettlement(db, { id, ...staff }, minutesLater(1))).rejects.toMatchObject({ code });
    expect(await findSettlement(db, id)).toMatchObject({
      settlement: { standing: 'ready', journalId: null },
    });
  });

  it('is found by where reports stand, and its rows come as a file', async () => {
    const [booked, ready, open] = [
      await listSettlements(db, { ...page, standing: 'booked' }),
      await listSettlements(db, { ...page, standing: 'ready' }),
      await listSettlements(db, { ...page, standing: 'open', provider: 'paymob' }),
    ];
    const all = await listSettlements(db, page);
    expect([booked.total > 0, ready.total > 0, open.total > 0]).toEqual([true, true, true]);
    expect(booked.total + ready.total + open.total).toBe(all.total);
    expect((await listSettlements(db, { ...page, provider: 'fawry' })).total).toBe(0);
    const query = { settlementId: open.items[0]!.id };
    const lines: (number | null)[] = [];
    for await (const { line } of await exportSettlement(db, { query, ...staff }, minutesLater(2)))
      lines.push(line);
    expect(lines).toHaveLength(open.items[0]!.rows);
  });
});

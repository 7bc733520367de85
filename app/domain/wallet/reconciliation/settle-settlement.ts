import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPages } from '#platform/search/read-page.server.ts';
import { openHouseAccount } from '../wallet-accounts.ts';
import { isUnresolved, listSettlementRows, type RowQuery, type SettlementRow } from './find-settlements.ts';
import { settlementRows, settlements } from './settlements-tables.server.ts';

/**
 * Notes what somebody found out about a difference. It moves no money, and what was settled already stays as it is.
 * @throws Refusal 'not-permitted' (403), 'difference-unknown' (404), 'difference-resolved'.
 */
export async function resolveSettlementRow(
  db: Database,
  {
    settlementId,
    id,
    words,
    actor,
    requestSource,
  }: StaffContext & {
    settlementId: string;
    id: number;
    words: string;
  },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'reconciliation.do');
  await db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(settlementRows)
      .where(and(eq(settlementRows.id, id), eq(settlementRows.settlementId, settlementId)))
      .for('update');
    if (!row || row.result === 'matched') throw new Refusal('difference-unknown', {}, 404);
    if (row.resolvedAt) throw new Refusal('difference-resolved');
    await db
      .update(settlementRows)
      .set({ resolvedAt: now, resolvedBy: actor.userId, resolution: words })
      .where(eq(settlementRows.id, id));
    const target = { kind: 'settlement', id: settlementId } as const;
    const line = { actorId: actor.userId, action: 'settlement.resolve', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { row: id } }, now);
  });
}

/**
 * Books what a provider kept as its fees and what it paid out to the bank, with one journal, once every difference of its
 * report is settled. Booking it again changes nothing.
 * @throws Refusal 'not-permitted' (403), 'settlement-unknown' (404), 'settlement-open' with the `count` of differences,
 * 'settlement-nothing', 'settlement-sums' when the file says that another sum was paid out, or when less than nothing was.
 */
export async function bookSettlement(
  db: Database,
  { id, ...staff }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'reconciliation.do');
  if (!isRowId(id)) throw new Refusal('settlement-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [row] = await db.select().from(settlements).where(eq(settlements.id, id)).for('update');
    if (!row) throw new Refusal('settlement-unknown', {}, 404);
    if (row.bookedAt) return;
    const count = await db.$count(settlementRows, and(eq(settlementRows.settlementId, id), isUnresolved));
    if (count > 0) throw new Refusal('settlement-open', { count });
    const { feePiastres, statedNetPiastres } = row;
    const netPiastres = netOf(row);
    if (netPiastres < 0 || (statedNetPiastres !== null && statedNetPiastres !== netPiastres))
      throw new Refusal('settlement-sums');
    if (feePiastres + netPiastres === 0) throw new Refusal('settlement-nothing');
    const journalId = journalIdOf('settlement', id);
    const [clearing, fees, bank] = [
      await openHouseAccount(db, `clearing:${row.provider}`),
      await openHouseAccount(db, 'provider-fees'),
      await openHouseAccount(db, 'bank'),
    ];
    // Accounts of the house alone: no statement has a line of it.
    await postJournal(db, {
      ...{ id: journalId, reason: 'settlement', at: now },
      legs: [
        { debit: fees.id, amount: feePiastres },
        { debit: bank.id, amount: netPiastres },
      ]
        .filter(({ amount }) => amount > 0)
        .map((leg) => ({ ...leg, kind: 'posted', credit: clearing.id, currency: 'EGP' })),
    });
    const { actor, requestSource } = staff;
    await db
      .update(settlements)
      .set({ bookedBy: actor.userId, bookedAt: now, journalId })
      .where(eq(settlements.id, id));
    const target = { kind: 'settlement', id } as const;
    const details = { fees: feePiastres, bank: netPiastres };
    const line = { actorId: actor.userId, action: 'settlement.book', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details }, now);
  });
}

/** What a provider paid out: what was paid, less what went back and less its fees. */
export function netOf(sums: { paidPiastres: number; refundedPiastres: number; feePiastres: number }): number {
  return sums.paidPiastres - sums.refundedPiastres - sums.feePiastres;
}

/**
 * The rows of a report that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportSettlement(
  db: Database,
  { query, ...staff }: StaffContext & { query: Omit<RowQuery, 'direction' | 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncIterable<SettlementRow>> {
  assertMay(staff, 'money.see');
  const asked = { ...query, direction: 'ascending' } as const;
  const { total } = await listSettlementRows(db, { ...asked, page: 1, perPage: 1 });
  const { actor, requestSource } = staff;
  const target = { kind: 'settlement', id: query.settlementId } as const;
  const line = { actorId: actor.userId, action: 'settlement.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { rows: total } }, now);
  return readPages(total, async (page) => (await listSettlementRows(db, { ...asked, ...page })).items);
}

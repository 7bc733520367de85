import { eq } from 'drizzle-orm';
import { findSession } from '#domain/identity/sessions.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { closePeriod } from '#domain/wallet/closes/close-period.ts';
import { walletCloses } from '#domain/wallet/closes/closes-tables.server.ts';
import { listSettlementRows } from '#domain/wallet/reconciliation/find-settlements.ts';
import { bookSettlement, resolveSettlementRow } from '#domain/wallet/reconciliation/settle-settlement.ts';
import {
  settlementDrafts,
  settlementRows,
  settlements,
} from '#domain/wallet/reconciliation/settlements-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { deskWorld, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { csvOf, importText, upload } from '#tests/worlds/wallet/settlement-world.ts';
import { minutesAgo } from '../world/instants.ts';

/**
 * Two days of October that are closed, and their month; a settlement report that is booked, one with every kind of difference,
 * and a file whose columns nobody knows.
 */
export async function makeStaffReconciliationWorld(db: Database): Promise<void> {
  const world = deskWorld(db);
  const begun = new Date('2026-10-12T07:03:00Z');
  const make = async (email: string, firstName: string, roles: 'admin'[] = []) => {
    const member = await makeMember(db, { email, firstName, lastName: 'Books', phone: null, roles }, begun);
    return { ...member, session: (await findSession(db, member.sessionToken, begun))! };
  };
  const payer = await make('books-of-the-screens@example.com', 'Samia');
  const staff = staffOf(await make('bookkeeper-of-the-screens@example.com', 'Hoda', ['admin']));
  const fill = async (transaction: string, amountPiastres: number, time: string) => {
    const at = new Date(time);
    const topUpId = await world.begin(payer, { amountPiastres }, at);
    await world.report(topUpId, { amountPiastres, transaction }, at);
  };

  await fill('autumn-1', 30_000, '2026-10-12T08:17:00Z');
  await fill('autumn-2', 25_000, '2026-10-13T09:23:00Z');
  await chainJournals(db);
  for (const period of ['2026-10-12', '2026-10-13'])
    await closePeriod(db, { kind: 'day', period, ...staff }, new Date('2026-10-15T07:11:00Z'));
  await closePeriod(db, { kind: 'month', period: '2026-10', ...staff }, new Date('2026-11-01T08:41:00Z'));

  await fill('booked-1', 40_000, '2026-11-09T10:31:00Z');
  const booked = [
    { transaction: 'booked-1', amount: '400', fee: '12', time: '2026-11-09 12:31', net: '388' },
  ];
  const bookedId = await importText(db, { staff, text: csvOf(booked), at: minutesAgo(317) });
  await bookSettlement(db, { id: bookedId, ...staff }, minutesAgo(311));

  await fill('fits-1', 50_000, '2026-11-10T11:07:00Z');
  await fill('missing-1', 20_000, '2026-11-10T11:37:00Z');
  await fill('other-1', 60_000, '2026-11-10T12:13:00Z');
  const time = '2026-11-10 13:07';
  const settled = '2026-11-12';
  const lines = [
    { transaction: 'fits-1', time },
    { transaction: 'other-1', amount: '550', time },
    { transaction: 'unknown-1', amount: '75.50', fee: '2.27', time },
    { transaction: 'fits-1', time },
  ];
  const openId = await importText(db, {
    staff,
    text: csvOf(lines.map((line) => ({ ...line, settled }))),
    at: minutesAgo(293),
  });
  const page = { direction: 'ascending', page: 1, perPage: 9 } as const;
  const { items } = await listSettlementRows(db, { settlementId: openId, result: 'unknown-to-us', ...page });
  const words = 'A payment in the shop of another company; Paymob takes it out of its next report.';
  await resolveSettlementRow(
    db,
    { settlementId: openId, id: items[0]!.id, words, ...staff },
    minutesAgo(287),
  );

  const foreign = `Beleg;Betrag;Wann\nfits-1;"500,00";2026-11-10 13:07\n`;
  await upload(db, { staff, text: foreign, at: minutesAgo(281) });
  await chainJournals(db);
}

/** The rows of the screens, by what they are. */
export async function findRows(db: Database) {
  const all = await db.select().from(settlements).orderBy(settlements.number);
  const booked = all.find(({ bookedAt }) => bookedAt !== null)!;
  const open = all.find(({ bookedAt }) => bookedAt === null)!;
  const rows = await db.select().from(settlementRows).where(eq(settlementRows.settlementId, open.id));
  const [draft] = await db.select().from(settlementDrafts);
  const closes = await db.select().from(walletCloses).orderBy(walletCloses.endsAt, walletCloses.kind);
  const rowOf = (result: string) => rows.find((row) => row.result === result)!.id;
  return {
    ...{ booked: booked.id, open: open.id, draft: draft!.id },
    ...{ other: rowOf('other-amount'), missing: rowOf('missing-there'), unknown: rowOf('unknown-to-us') },
    ...{ twice: rowOf('twice') },
    day: closes.find(({ kind }) => kind === 'day')!.id,
    month: closes.find(({ kind }) => kind === 'month')!.id,
  };
}

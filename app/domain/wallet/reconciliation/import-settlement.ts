import { createHash } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { compareSettlement, type ComparedRow } from './compare-settlement.ts';
import { readSettlementLines, type SettlementLine } from './read-settlement-lines.ts';
import {
  delimiterOf,
  readSettlementTable,
  readSettlementText,
  type SettlementTable,
} from './read-settlement-table.ts';
import { isEnough, recogniseColumns } from './settlement-columns.ts';
import type { ColumnPlaces } from './settlement-constants.ts';
import { settlementDrafts, settlementRows, settlements } from './settlements-tables.server.ts';

/** What came of a file: a report that is compared, here since before or since now; or one whose columns are not known yet. */
export type Imported = { settlementId: string; isNew: boolean } | { draftId: string };

type Uploading = StaffContext & { provider: ProviderName; fileName: string; bytes: Uint8Array };

/** A draft waits so long for somebody to say what its columns are. */
const draftHours = 24;
const rowsAtOnce = 500;

/**
 * Takes a provider's settlement report in (CSV) and compares every row with what we know: all of it, or nothing. The same file
 * again is answered with the first import. Where its headings are not recognised it waits until somebody says what they are.
 * @throws Refusal 'not-permitted' (403), and as `readSettlementText`, `readSettlementTable` and `readSettlementLines` do.
 */
export async function importSettlement(
  db: Database,
  { provider, fileName, bytes, ...staff }: Uploading,
  now: Date,
): Promise<Imported> {
  assertMay(staff, 'reconciliation.do');
  const content = readSettlementText(bytes);
  const table = readSettlementTable(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { provider, fileName, sha256, content };
  return await db.transaction(async (db) => {
    await waitForTurn(db);
    const known = await findKnown(db, sha256);
    if (known) return known;
    const columns = await findColumns(db, provider, table.headings);
    if (columns) return await keep(db, { ...file, table, columns, staff }, now);
    return await keepDraft(db, { ...file, staff }, now);
  });
}

/**
 * Says which column of a file is which, and takes it in.
 * @throws Refusal 'not-permitted' (403), 'settlement-unknown' (404) when the file waits no more, 'settlement-columns-same'
 * (400), and as `readSettlementLines` does.
 */
export async function importWithColumns(
  db: Database,
  { draftId, columns, ...staff }: StaffContext & { draftId: string; columns: ColumnPlaces },
  now: Date,
): Promise<{ settlementId: string; isNew: boolean }> {
  assertMay(staff, 'reconciliation.do');
  const places = Object.values(columns);
  if (new Set(places).size < places.length) throw new Refusal('settlement-columns-same', {}, 400);
  return await db.transaction(async (db) => {
    await waitForTurn(db);
    const draft = await findDraft(db, draftId);
    if (!draft) throw new Refusal('settlement-unknown', {}, 404);
    const known = await findKnown(db, draft.sha256);
    if (known) return known;
    const table = readSettlementTable(draft.content);
    const kept = await keep(db, { ...draft, table, columns, staff }, now);
    await db.delete(settlementDrafts).where(eq(settlementDrafts.id, draft.id));
    return kept;
  });
}

/** A file that waits to be told what its columns are; null when there is none. */
export async function findDraft(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [draft] = await db.select().from(settlementDrafts).where(eq(settlementDrafts.id, id));
  return draft ?? null;
}

/** One file at a time: of two that name the same transaction the second one has to say so. */
async function waitForTurn(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.settlements'))`);
}

async function findKnown(db: Database, sha256: string) {
  const [known] = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(eq(settlements.sha256, sha256));
  return known ? { settlementId: known.id, isNew: false } : null;
}

/** What the columns of a file are: as its headings say, or as staff said of the last file with the same ones. */
async function findColumns(
  db: Database,
  provider: ProviderName,
  headings: readonly string[],
): Promise<ColumnPlaces | null> {
  const recognised = recogniseColumns(headings);
  if (isEnough(recognised)) return recognised;
  const [last] = await db
    .select({ columns: settlements.columns })
    .from(settlements)
    .where(
      and(
        eq(settlements.provider, provider),
        sql`to_jsonb(${settlements.headings}) = ${JSON.stringify(headings)}::jsonb`,
      ),
    )
    .orderBy(desc(settlements.number))
    .limit(1);
  return last?.columns ?? null;
}

type File = { provider: ProviderName; fileName: string; sha256: string; content: string };

async function keep(
  db: Database,
  {
    table,
    columns,
    staff,
    ...file
  }: File & { table: SettlementTable; columns: ColumnPlaces; staff: StaffContext },
  now: Date,
): Promise<{ settlementId: string; isNew: true }> {
  const { provider, fileName, sha256, content } = file;
  const period = readSettlementLines(table, { columns, delimiter: delimiterOf(content), now });
  const rows = await compareSettlement(db, { provider, ...period });
  const [made] = await db
    .insert(settlements)
    .values({
      ...{ provider, fileName, sha256, headings: table.headings, columns },
      ...{ startsAt: period.startsAt, endsAt: period.endsAt, ...sumsOf(rows, period.lines) },
      ...{ importedBy: staff.actor.userId, importedAt: now },
    })
    .returning({ id: settlements.id });
  const { id } = made!;
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce);
    await db.insert(settlementRows).values(some.map((row) => ({ ...row, settlementId: id })));
  }
  const differences = rows.filter(({ result }) => result !== 'matched').length;
  await note(
    db,
    staff,
    { action: 'settlement.import', id, details: { rows: rows.length, differences } },
    now,
  );
  return { settlementId: id, isNew: true };
}

/**
 * What is to be booked of a report: what it says was paid in pounds, but not what an earlier line counted, and not what it
 * does not have.
 */
function sumsOf(rows: readonly ComparedRow[], lines: readonly SettlementLine[]) {
  const counted = rows.filter(
    ({ line, state, currency, result }) =>
      line !== null && state === 'paid' && currency === 'EGP' && result !== 'twice',
  );
  const add = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const nets = new Map(lines.map(({ line, netPiastres }) => [line, netPiastres]));
  const stated = counted.flatMap(({ line }) => nets.get(line!) ?? []);
  const ofKind = (kind: 'payment' | 'refund') => counted.filter((row) => row.kind === kind);
  return {
    paidPiastres: add(ofKind('payment').map(({ amountPiastres }) => amountPiastres)),
    refundedPiastres: add(ofKind('refund').map(({ amountPiastres }) => amountPiastres)),
    feePiastres: add(counted.map(({ feePiastres }) => feePiastres)),
    // Of a part of the rows it would say nothing.
    statedNetPiastres: counted.length > 0 && stated.length === counted.length ? add(stated) : null,
  };
}

async function keepDraft(
  db: Database,
  { staff, ...file }: File & { staff: StaffContext },
  now: Date,
): Promise<{ draftId: string }> {
  const longAgo = new Date(now.getTime() - draftHours * 3_600_000);
  await db.delete(settlementDrafts).where(lt(settlementDrafts.uploadedAt, longAgo));
  const [draft] = await db
    .insert(settlementDrafts)
    .values({ ...file, uploadedBy: staff.actor.userId, uploadedAt: now })
    .onConflictDoUpdate({
      target: settlementDrafts.sha256,
      set: { provider: file.provider, uploadedAt: now },
    })
    .returning({ id: settlementDrafts.id });
  await note(db, staff, { action: 'settlement.upload', id: null, details: {} }, now);
  return { draftId: draft!.id };
}

async function note(
  db: Database,
  { actor, requestSource }: StaffContext,
  done: {
    action: 'settlement.import' | 'settlement.upload';
    id: string | null;
    details: Record<string, number>;
  },
  now: Date,
): Promise<void> {
  const { action, id, details } = done;
  const target = { kind: 'settlement', id } as const;
  const line = { actorId: actor.userId, action, target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details }, now);
}

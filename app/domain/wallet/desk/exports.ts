import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { ChainedJournal } from '#domain/ledger/chain.ts';
import { listJournals, type JournalFilter } from '#domain/ledger/list-journals.ts';
import type { AuditAction, AuditTarget } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPages } from '#platform/search/read-page.server.ts';
import { listPurchasesForStaff, type ListedPurchase, type PurchaseQuery } from './list-purchases.ts';
import { listTopUpsForStaff, type ListedTopUp, type TopUpQuery } from './list-top-ups.ts';

// Files are read from the oldest row on: what comes meanwhile stands at the end and moves no page.
const inOrder = { sort: 'number', direction: 'ascending' } as const;
const first = { page: 1, perPage: 1 };

type Asked<Query> = StaffContext & { query: Omit<Query, 'sort' | 'direction' | 'page' | 'perPage'> };

/**
 * The top-ups that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportTopUps(
  db: Database,
  { query, ...staff }: Asked<TopUpQuery> & StaffContext,
  now: Date,
): Promise<AsyncIterable<ListedTopUp>> {
  assertMay(staff, 'money.see');
  const { total } = await listTopUpsForStaff(db, { ...query, ...inOrder, ...first });
  await noteExport(db, staff, { action: 'top_ups.export', kind: 'top-up', rows: total }, now);
  return readPages(total, async (page) => {
    const { items } = await listTopUpsForStaff(db, { ...query, ...inOrder, ...page });
    return items;
  });
}

/**
 * The purchases that fit, in the same way.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportPurchases(
  db: Database,
  { query, ...staff }: Asked<PurchaseQuery> & StaffContext,
  now: Date,
): Promise<AsyncIterable<ListedPurchase>> {
  assertMay(staff, 'money.see');
  const { total } = await listPurchasesForStaff(db, { ...query, ...inOrder, ...first });
  await noteExport(db, staff, { action: 'purchases.export', kind: 'purchase', rows: total }, now);
  return readPages(total, async (page) => {
    const { items } = await listPurchasesForStaff(db, { ...query, ...inOrder, ...page });
    return items;
  });
}

/**
 * The journals that fit, in the same way.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportJournals(
  db: Database,
  { query, ...staff }: StaffContext & { query: JournalFilter },
  now: Date,
): Promise<AsyncIterable<ChainedJournal>> {
  assertMay(staff, 'money.see');
  const asked = { ...query, direction: 'ascending' } as const;
  const { total } = await listJournals(db, { ...asked, ...first });
  await noteExport(db, staff, { action: 'journals.export', kind: 'ledger', rows: total }, now);
  return readPages(total, async (page) => (await listJournals(db, { ...asked, ...page })).items);
}

async function noteExport(
  db: Database,
  { actor, requestSource }: StaffContext,
  { action, kind, rows }: { action: AuditAction; kind: AuditTarget; rows: number },
  now: Date,
): Promise<void> {
  const line = { actorId: actor.userId, action, target: { kind, id: null }, requestSource };
  await writeAudit(db, { ...line, outcome: 'done', details: { rows } }, now);
}

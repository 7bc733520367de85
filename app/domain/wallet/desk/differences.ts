import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { countUnresolvedRows } from '../reconciliation/find-settlements.ts';
import { paymentReports, walletTopUps } from '../tables.server.ts';
import { countDifferences } from '../top-ups/note-payment-report.ts';
import type { DifferenceKind } from './difference-kinds.ts';

/** What a provider told, and what we expected: the top-up, if we know of one. */
export type Difference = Omit<typeof paymentReports.$inferSelect, 'outcome'> & {
  outcome: DifferenceKind;
  expected: { number: number; amountPiastres: number; userId: string } | null;
};

export type DifferenceQuery = Pick<PageQuery<'time'>, 'direction' | 'page' | 'perPage'> & {
  /** Waiting for somebody unless told. */
  isResolved?: boolean;
  kind?: DifferenceKind | undefined;
  provider?: ProviderName | undefined;
};

const isDifference = notInArray(paymentReports.outcome, ['done', 'nothing-new']);
const columns = {
  report: paymentReports,
  number: walletTopUps.number,
  amountPiastres: walletTopUps.amountPiastres,
  userId: walletTopUps.userId,
};
const topUpOfReport = eq(walletTopUps.id, paymentReports.topUpId);

/** One page of the reports of providers that do not fit, and how many there are on all pages. */
export async function listDifferences(db: Database, query: DifferenceQuery): Promise<Found<Difference>> {
  const { isResolved = false, kind, provider, ...page } = query;
  const found = await readPage(
    db,
    {
      rows: db.select(columns).from(paymentReports).leftJoin(walletTopUps, topUpOfReport).$dynamic(),
      where: and(
        isDifference,
        isResolved ? isNotNull(paymentReports.resolvedAt) : isNull(paymentReports.resolvedAt),
        kind && eq(paymentReports.outcome, kind),
        provider && eq(paymentReports.provider, provider),
      ),
      sorts: { time: paymentReports.receivedAt },
      ties: [paymentReports.id],
    },
    { sort: 'time', ...page },
  );
  return { ...found, items: found.items.map(asDifference) };
}

/** A report that does not fit, with who settled it and whose top-up it is about; null when there is none. */
export async function findDifference(
  db: Database,
  id: number,
): Promise<(Difference & { resolver: string | null; person: string | null }) | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [row] = await db
    .select(columns)
    .from(paymentReports)
    .leftJoin(walletTopUps, topUpOfReport)
    .where(and(isDifference, eq(paymentReports.id, id)));
  if (!row) return null;
  const difference = asDifference(row);
  const names = await namesOf(db, [difference.resolvedBy, row.userId]);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  return { ...difference, resolver: nameOf(difference.resolvedBy), person: nameOf(row.userId) };
}

/**
 * Notes what somebody found out about a report that does not fit. It moves no money; what was settled already stays as it
 * is.
 * @throws Refusal 'not-permitted' (403), 'difference-unknown' (404), 'difference-resolved'.
 */
export async function resolveDifference(
  db: Database,
  { id, words, actor, requestSource }: StaffContext & { id: number; words: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'differences.resolve');
  await db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(paymentReports)
      .where(and(isDifference, eq(paymentReports.id, id)))
      .for('update');
    if (!row) throw new Refusal('difference-unknown', {}, 404);
    if (row.resolvedAt) throw new Refusal('difference-resolved');
    await db
      .update(paymentReports)
      .set({ resolvedAt: now, resolvedBy: actor.userId, resolution: words })
      .where(eq(paymentReports.id, id));
    const target = { kind: 'payment-report', id: String(id) } as const;
    const line = { actorId: actor.userId, action: 'difference.resolve', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}

/** How many differences wait for staff: of what providers told, and of their settlement reports. */
export async function countAllDifferences(db: Database): Promise<number> {
  return (await countDifferences(db)) + (await countUnresolvedRows(db));
}

type Row = { report: typeof paymentReports.$inferSelect } & {
  [Key in 'number' | 'amountPiastres']: number | null;
} & { userId: string | null };

function asDifference({ report, number, amountPiastres, userId }: Row): Difference {
  const expected =
    number === null || amountPiastres === null || userId === null ? null : { number, amountPiastres, userId };
  return { ...report, outcome: report.outcome as DifferenceKind, expected };
}

import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { subscriptions, walletPurchases } from '../tables.server.ts';
import { findOfStaff } from './find-of-staff.ts';
import { withNames, type OfSomebody } from './list-top-ups.ts';
import type { YearState } from './year-states.ts';

export const subscriptionSorts = ['from', 'until', 'number'] as const;

/** The words are the number of the purchase, or parts of a name or an address. */
export type SubscriptionQuery = PageQuery<(typeof subscriptionSorts)[number]> & {
  state?: YearState | undefined;
};

export type ListedSubscription = OfSomebody<{
  id: string;
  userId: string;
  startsAt: Date;
  endsAt: Date;
  guaranteeEndsAt: Date;
  state: YearState;
  purchaseId: string;
  /** Of the purchase. */
  number: number;
}>;

/** One page of the years that members bought for themselves, and how many there are on all pages. */
export async function listSubscriptions(
  db: Database,
  { q = '', state, ...query }: SubscriptionQuery,
  now: Date,
): Promise<Found<ListedSubscription>> {
  const { id, userId, status, startsAt, endsAt, guaranteeEndsAt, purchaseId } = subscriptions;
  const { number } = walletPurchases;
  const found = await readPage(
    db,
    {
      rows: db
        .select({ id, userId, status, startsAt, endsAt, guaranteeEndsAt, purchaseId, number })
        .from(subscriptions)
        .innerJoin(walletPurchases, eq(walletPurchases.id, purchaseId))
        .$dynamic(),
      where: and(await findOfStaff(db, q, { number, userId }), state && isIn(state, now)),
      sorts: { from: startsAt, until: endsAt, number },
      ties: [number],
    },
    query,
  );
  const items = found.items.map(({ status: stored, ...row }) => ({
    ...row,
    state: stored === 'refunded' ? ('refunded' as const) : stateOf(row, now),
  }));
  return { ...found, items: await withNames(db, items) };
}

// Files are read from the oldest row on: what comes meanwhile stands at the end and moves no page.
const inOrder = { sort: 'number', direction: 'ascending' } as const;

/**
 * The years that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportSubscriptions(
  db: Database,
  { query, ...staff }: StaffContext & { query: { q?: string; state?: YearState | undefined } },
  now: Date,
): Promise<AsyncIterable<ListedSubscription>> {
  assertMay(staff, 'money.see');
  const { total } = await listSubscriptions(db, { ...query, ...inOrder, page: 1, perPage: 1 }, now);
  const { actor, requestSource } = staff;
  const target = { kind: 'subscription', id: null } as const;
  const line = { actorId: actor.userId, action: 'subscriptions.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { rows: total } }, now);
  return readPages(total, async (page) => {
    const { items } = await listSubscriptions(db, { ...query, ...inOrder, ...page }, now);
    return items;
  });
}

function stateOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): YearState {
  if (endsAt <= now) return 'ended';
  return startsAt > now ? 'coming' : 'running';
}

function isIn(state: YearState, now: Date): SQL | undefined {
  const { status, startsAt, endsAt } = subscriptions;
  if (state === 'refunded') return eq(status, 'refunded');
  const isActive = eq(status, 'active');
  if (state === 'ended') return and(isActive, lte(endsAt, now));
  if (state === 'coming') return and(isActive, gt(startsAt, now));
  return and(isActive, lte(startsAt, now), gt(endsAt, now));
}

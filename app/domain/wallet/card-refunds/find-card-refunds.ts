import { and, asc, desc, eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { findOfStaff } from '../desk/find-of-staff.ts';
import { withNames, type OfSomebody } from '../desk/list-top-ups.ts';
import { walletTopUps } from '../tables.server.ts';
import type { CardRefundStatus } from './card-refund-constants.ts';
import type { CardRefund } from './card-refund-process.ts';
import { walletCardRefunds, walletCardRefundSteps } from './card-refunds-tables.server.ts';

/** One of this person with what became of it, the oldest step first; null for one of somebody else and for what is no id. */
export async function findCardRefund(db: Database, { id, userId }: { id: string; userId: string }) {
  const found = await findRow(db, id);
  if (found?.cardRefund.userId !== userId) return null;
  const steps = await readSteps(db, id);
  return { ...found, steps: steps.map(({ actorId: _staff, ...step }) => step) };
}

/** What of a top-up went back or was to go back, the newest first. */
export async function listCardRefundsOf(db: Database, topUpId: string): Promise<CardRefund[]> {
  return await db
    .select()
    .from(walletCardRefunds)
    .where(eq(walletCardRefunds.topUpId, topUpId))
    .orderBy(desc(walletCardRefunds.number));
}

/** One as staff see it: whose it is, and who did what; null when there is none. */
export async function findCardRefundForStaff(db: Database, id: string) {
  const found = await findRow(db, id);
  if (!found) return null;
  const [steps, account] = await Promise.all([readSteps(db, id), findAccount(db, found.cardRefund.userId)]);
  const names = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    ...found,
    account,
    steps: steps.map(({ actorId, ...step }) => ({
      ...step,
      by: actorId === null ? null : (names.get(actorId) ?? null),
    })),
  };
}

export const cardRefundSorts = ['number', 'amount'] as const;

/** The words are a number, a transaction of a provider, or parts of a name or an address. */
export type CardRefundQuery = PageQuery<(typeof cardRefundSorts)[number]> & {
  status?: CardRefundStatus | undefined;
  provider?: ProviderName | undefined;
};

export type ListedCardRefund = OfSomebody<CardRefund>;

/** One page of those that fit, with whose they are, and how many there are. */
export async function listCardRefunds(
  db: Database,
  query: CardRefundQuery,
): Promise<Found<ListedCardRefund>> {
  const { number, userId, status, provider, transaction, amountPiastres } = walletCardRefunds;
  const { q = '', sort, direction, page, perPage } = query;
  const found = await readPage(
    db,
    {
      rows: db.select().from(walletCardRefunds).$dynamic(),
      where: and(
        await findOfStaff(db, q, { number, userId, codes: [transaction] }),
        query.status && eq(status, query.status),
        query.provider && eq(provider, query.provider),
      ),
      sorts: { number, amount: amountPiastres },
      ties: [desc(number)],
    },
    { sort, direction, page, perPage },
  );
  return { ...found, items: await withNames(db, found.items) };
}

/** How many wait for staff to find out what became of them. */
export async function countUnclearCardRefunds(db: Database): Promise<number> {
  return await db.$count(walletCardRefunds, eq(walletCardRefunds.status, 'unclear'));
}

async function findRow(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select({
      cardRefund: walletCardRefunds,
      topUp: { id: walletTopUps.id, number: walletTopUps.number, hint: walletTopUps.hint },
    })
    .from(walletCardRefunds)
    .innerJoin(walletTopUps, eq(walletTopUps.id, walletCardRefunds.topUpId))
    .where(eq(walletCardRefunds.id, id));
  return row ?? null;
}

async function readSteps(db: Database, cardRefundId: string) {
  return await db
    .select()
    .from(walletCardRefundSteps)
    .where(eq(walletCardRefundSteps.cardRefundId, cardRefundId))
    .orderBy(asc(walletCardRefundSteps.id));
}

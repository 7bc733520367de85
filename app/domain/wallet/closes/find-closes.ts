import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { CloseKind } from './close-constants.ts';
import { walletCloses } from './closes-tables.server.ts';

export type Close = typeof walletCloses.$inferSelect;
/** What a list says of it. */
export type ListedClose = Omit<Close, 'accounts'> & { closer: string | null };

export type CloseQuery = Pick<PageQuery<'time'>, 'direction' | 'page' | 'perPage'> & {
  kind?: CloseKind | undefined;
};

/** One page of the days and months that are closed, with who closed them, and how many there are on all pages. */
export async function listCloses(db: Database, { kind, ...page }: CloseQuery): Promise<Found<ListedClose>> {
  const { accounts: _, ...columns } = columnsOf();
  const found = await readPage(
    db,
    {
      rows: db.select(columns).from(walletCloses).$dynamic(),
      where: kind && eq(walletCloses.kind, kind),
      sorts: { time: walletCloses.endsAt },
      ties: [walletCloses.kind],
    },
    { sort: 'time', ...page },
  );
  const names = await namesOf(
    db,
    found.items.map(({ closedBy }) => closedBy),
  );
  const items = found.items.map((close) => ({ ...close, closer: names.get(close.closedBy) ?? null }));
  return { ...found, items };
}

function columnsOf() {
  const { id, kind, period, startsAt, endsAt, closedBy, closedAt } = walletCloses;
  const { journals, chainPosition, chainHash, accounts } = walletCloses;
  return {
    ...{ id, kind, period, startsAt, endsAt, closedBy, closedAt },
    ...{ journals, chainPosition, chainHash, accounts },
  };
}

/** What was closed of this name; null when it is open. */
export async function findCloseOf(db: Database, kind: CloseKind, period: string): Promise<Close | null> {
  const [close] = await db
    .select()
    .from(walletCloses)
    .where(and(eq(walletCloses.kind, kind), eq(walletCloses.period, period)));
  return close ?? null;
}

/** A day or a month that is closed, with who closed it, and the closed days of a month; null when there is none. */
export async function findClose(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [close] = await db.select().from(walletCloses).where(eq(walletCloses.id, id));
  if (!close) return null;
  const names = await namesOf(db, [close.closedBy]);
  const days =
    close.kind === 'day'
      ? []
      : await db
          .select({ id: walletCloses.id, period: walletCloses.period })
          .from(walletCloses)
          .where(
            and(
              eq(walletCloses.kind, 'day'),
              gte(walletCloses.startsAt, close.startsAt),
              lt(walletCloses.startsAt, close.endsAt),
            ),
          )
          .orderBy(asc(walletCloses.startsAt));
  return { close, closer: names.get(close.closedBy) ?? null, days };
}

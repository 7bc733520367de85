import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin, readSearchWords } from '#platform/search/search.server.ts';
import type { InvitationRequest } from './invitation-mails.ts';
import type { invitationStatuses, WorkingWay } from './invitation-constants.ts';
import { invitationRequests } from './tables.server.ts';

type InvitationStatus = (typeof invitationStatuses)[number];

/** A request as the list of staff shows it. */
export type InvitationEntry = {
  id: string;
  fullName: string;
  headline: string;
  status: InvitationStatus;
  createdAt: Date;
  decidedAt: Date | null;
};

/** By what a list of requests can be sorted. */
export const invitationSorts = ['name', 'created', 'decided'] as const;

export type InvitationQuery = {
  /** Words of name, address, headline or skills, in any spelling. */
  q: string;
  status?: InvitationStatus | undefined;
  way?: WorkingWay | undefined;
  sort: (typeof invitationSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** One page of the requests that fit, and how many there are; a page behind the last one is the last one. */
export async function listInvitations(
  db: Database,
  query: InvitationQuery,
): Promise<{ items: InvitationEntry[]; total: number; page: number }> {
  const where = await conditionOf(db, query);
  const total = await db.$count(invitationRequests, where);
  const page = pageWithin(query.page, { total, perPage: query.perPage });
  const { id, fullName, headline, status, createdAt, decidedAt } = invitationRequests;
  const inDirection = query.direction === 'ascending' ? asc : desc;
  const items = await db
    .select({ id, fullName, headline, status, createdAt, decidedAt })
    .from(invitationRequests)
    .where(where)
    .orderBy(sql`${inDirection(sortedBy[query.sort])} nulls last`, desc(createdAt), asc(id))
    .limit(query.perPage)
    .offset((page - 1) * query.perPage);
  return { items, total, page };
}

/** How many requests wait for a decision, and how many were decided which way, as long as they are kept. */
export async function countInvitations(db: Database): Promise<Record<InvitationStatus, number>> {
  const { status } = invitationRequests;
  const rows = await db.select({ status, count: count() }).from(invitationRequests).groupBy(status);
  return {
    new: 0,
    approved: 0,
    declined: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  };
}

/** The whole of a request for whoever decides about it; null when it is not there, or no more. */
export async function findInvitation(db: Database, id: string): Promise<InvitationRequest | null> {
  if (!isRowId(id)) return null;
  const [request] = await db.select().from(invitationRequests).where(eq(invitationRequests.id, id));
  return request ?? null;
}

const foldedName = sql`search_fold(${invitationRequests.fullName})`;

const sortedBy = {
  name: foldedName,
  created: invitationRequests.createdAt,
  decided: invitationRequests.decidedAt,
};

async function conditionOf(db: Database, { q, status, way }: InvitationQuery): Promise<SQL | undefined> {
  const { fullName, emailKey, headline, skills, workingWays } = invitationRequests;
  const words = q === '' ? [] : await readSearchWords(db, q);
  const searched = sql`search_fold(concat_ws(' ', ${fullName}, ${emailKey}, ${headline}, ${skills}))`;
  return and(
    status && eq(invitationRequests.status, status),
    way && sql`${way} = any(${workingWays})`,
    ...words.map((word) => sql`position(${word} in ${searched}) > 0`),
    q !== '' && words.length === 0 ? sql`false` : undefined,
  );
}

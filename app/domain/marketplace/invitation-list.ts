import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
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

/** The words are those of name, address, headline or skills. */
export type InvitationQuery = PageQuery<(typeof invitationSorts)[number]> & {
  status?: InvitationStatus | undefined;
  way?: WorkingWay | undefined;
};

/** One page of the requests that fit, and how many there are; a page behind the last one is the last one. */
export async function listInvitations(db: Database, query: InvitationQuery): Promise<Found<InvitationEntry>> {
  const { id, fullName, headline, status, createdAt, decidedAt } = invitationRequests;
  const { searchKey, workingWays } = invitationRequests;
  return await readPage(
    db,
    {
      rows: db
        .select({ id, fullName, headline, status, createdAt, decidedAt })
        .from(invitationRequests)
        .$dynamic(),
      where: and(
        query.status && eq(status, query.status),
        query.way && sql`${query.way} = any(${workingWays})`,
      ),
      searched: searchKey,
      sorts: { name: searchKey, created: createdAt, decided: decidedAt },
      emptyLast: ['decided'],
      ties: [desc(createdAt), asc(id)],
    },
    query,
  );
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

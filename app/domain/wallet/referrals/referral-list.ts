import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Doubt, ReferralStatus, RefusalReason } from './referral-constants.ts';
import { referrals } from './referral-tables.server.ts';

/** An invitation as its inviter knows it: never who was invited. */
export type OwnReferral = {
  number: number;
  status: ReferralStatus;
  refusalReason: RefusalReason | null;
  points: number;
  invitedAt: Date;
};

/** One page of somebody's own invitations, the newest first, and how many there are. */
export async function listOwnReferrals(
  db: Database,
  { userId, page, perPage }: { userId: string; page: number; perPage: number },
): Promise<Found<OwnReferral>> {
  const { number, status, refusalReason, points, invitedAt } = referrals;
  const rows = db.select({ number, status, refusalReason, points, invitedAt }).from(referrals).$dynamic();
  const list = { rows, where: eq(referrals.inviterId, userId), sorts: { number }, ties: [] };
  return await readPage(db, list, { sort: 'number', direction: 'descending', page, perPage });
}

/** How many points somebody's invitations have brought so far. */
export async function sumReferralPoints(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ points: sql<string>`coalesce(sum(${referrals.points}), 0)` })
    .from(referrals)
    .where(eq(referrals.inviterId, userId));
  return Number(row?.points ?? 0);
}

/** An invitation as staff judge it. A name is null when its account is gone. */
export type JudgedReferral = {
  id: string;
  number: number;
  status: ReferralStatus;
  doubts: Doubt[];
  refusalReason: RefusalReason | null;
  points: number;
  invitedAt: Date;
  decidedAt: Date | null;
  inviterId: string | null;
  invitedId: string | null;
  inviter: string | null;
  invited: string | null;
};

/** By what the list of staff can be sorted. */
export const referralSorts = ['invited', 'decided'] as const;

export type ReferralQuery = PageQuery<(typeof referralSorts)[number]> & {
  status?: ReferralStatus | undefined;
  doubt?: Doubt | undefined;
};

/** One page of the invitations that fit, with the names of both people, for staff alone. */
export async function listReferrals(db: Database, query: ReferralQuery): Promise<Found<JudgedReferral>> {
  const { id, status, doubts, invitedAt, decidedAt } = referrals;
  const found = await readPage(
    db,
    {
      rows: db.select().from(referrals).$dynamic(),
      where: and(
        query.status && eq(status, query.status),
        query.doubt && sql`${query.doubt} = any(${doubts})`,
      ),
      sorts: { invited: invitedAt, decided: decidedAt },
      emptyLast: ['decided'],
      ties: [desc(invitedAt), asc(id)],
    },
    query,
  );
  return { ...found, items: await withNames(db, found.items) };
}

/** One invitation with the names of both people, for staff alone; null when there is none. */
export async function findReferral(db: Database, id: string): Promise<JudgedReferral | null> {
  if (!isRowId(id)) return null;
  const rows = await db.select().from(referrals).where(eq(referrals.id, id));
  return (await withNames(db, rows))[0] ?? null;
}

/** How many invitations wait for somebody of the staff. */
export async function countHeldReferrals(db: Database): Promise<number> {
  return await db.$count(referrals, eq(referrals.status, 'held'));
}

async function withNames(db: Database, rows: (typeof referrals.$inferSelect)[]): Promise<JudgedReferral[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ inviterId, invitedId }) => [inviterId, invitedId]),
  );
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  return rows.map((row) => ({ ...row, inviter: nameOf(row.inviterId), invited: nameOf(row.invitedId) }));
}

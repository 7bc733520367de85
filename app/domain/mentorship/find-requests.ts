import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { MentorshipSide, RequestStatus } from './mentorship-constants.ts';
import { findMentorRequest, turnOf, withChoices, type MentorRequest } from './request-rows.ts';
import { mentorRequestChoices, mentorRequests, mentors, mentorships } from './tables.server.ts';

/** The latest request of somebody; null while they have made none. */
export async function findLatestRequest(db: Database, userId: string): Promise<MentorRequest | null> {
  const { menteeId, askedAt, id } = mentorRequests;
  const [row] = await db
    .select()
    .from(mentorRequests)
    .where(eq(menteeId, userId))
    .orderBy(desc(askedAt), asc(id))
    .limit(1);
  return row ? await withChoices(db, row) : null;
}

/** A request that is put to a mentor: what they read of it. */
export type PutRequest = { id: string; name: string; askedAt: Date; answerUntil: Date };

/** What somebody is asked as a mentor, the one that ends first on top. */
export async function listPutRequests(db: Database, userId: string): Promise<PutRequest[]> {
  const { answerUntil, askedAt } = mentorRequestChoices;
  const rows = await db
    .select({ id: mentorRequests.id, name: mentorRequests.name, askedAt, answerUntil })
    .from(mentorRequestChoices)
    .innerJoin(mentorRequests, eq(mentorRequests.id, mentorRequestChoices.requestId))
    .innerJoin(mentors, eq(mentors.id, mentorRequestChoices.mentorId))
    .where(and(eq(mentors.userId, userId), eq(mentorRequestChoices.state, 'asked')))
    .orderBy(asc(answerUntil), asc(mentorRequests.id));
  return rows.map((row) => ({ ...row, askedAt: row.askedAt!, answerUntil: row.answerUntil! }));
}

/**
 * A request for whoever made it, or for the mentor whose turn it is; null for everybody else, who cannot tell whether there is one.
 */
export async function findReadableRequest(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ request: MentorRequest; side: MentorshipSide } | null> {
  const request = await findMentorRequest(db, id);
  if (!request) return null;
  if (request.menteeId === userId) return { request, side: 'mentee' };
  const turn = turnOf(request);
  return turn?.state === 'asked' && turn.userId === userId ? { request, side: 'mentor' } : null;
}

/** A mentorship as one of its two has it before them. */
export type OwnMentorship = {
  id: string;
  side: MentorshipSide;
  /** The name of the other, and by which one they know whoever reads it. */
  other: string;
  own: string;
  mentorId: string;
  mentorUserId: string;
  menteeId: string;
  goals: string;
  status: 'active' | 'ended';
  begunAt: Date;
  endedAt: Date | null;
  endedBy: MentorshipSide | null;
  words: string | null;
};

const pair = {
  pair: mentorships,
  mentor: { userId: mentors.userId, name: mentors.name },
  request: { name: mentorRequests.name, goals: mentorRequests.goals },
};

function selectPairs(db: Database) {
  return db
    .select(pair)
    .from(mentorships)
    .innerJoin(mentors, eq(mentors.id, mentorships.mentorId))
    .innerJoin(mentorRequests, eq(mentorRequests.id, mentorships.requestId));
}

/** The mentorships of somebody, as a mentor and as a mentee: those that go on first, then the latest. */
export async function listOwnMentorships(db: Database, userId: string): Promise<OwnMentorship[]> {
  const rows = await selectPairs(db)
    .where(or(eq(mentorships.menteeId, userId), eq(mentors.userId, userId)))
    .orderBy(asc(mentorships.status), desc(mentorships.begunAt), asc(mentorships.id));
  return rows.map((row) => ownSideOf(row, userId));
}

/** A mentorship for one of its two; null for everybody else, who cannot tell whether there is one. */
export async function findOwnMentorship(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<OwnMentorship | null> {
  if (!isRowId(id)) return null;
  const [row] = await selectPairs(db).where(
    and(eq(mentorships.id, id), or(eq(mentorships.menteeId, userId), eq(mentors.userId, userId))),
  );
  return row ? ownSideOf(row, userId) : null;
}

type PairRow = Awaited<ReturnType<typeof selectPairs>>[number];

function ownSideOf({ pair, mentor, request }: PairRow, userId: string): OwnMentorship {
  const side = mentor.userId === userId ? 'mentor' : 'mentee';
  const { id, mentorId, menteeId, status, begunAt, endedAt, endedBy, words } = pair;
  return {
    ...{ id, side, mentorId, menteeId, mentorUserId: mentor.userId, goals: request.goals },
    other: side === 'mentor' ? request.name : mentor.name,
    own: side === 'mentor' ? mentor.name : request.name,
    ...{ status, begunAt, endedAt, endedBy, words },
  };
}

type AskedRequests = {
  status: RequestStatus | null;
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

export const mentorRequestSorts = ['asked'] as const;

/** All requests for staff. A page beyond the last one is the last one. */
export async function listRequestsForStaff(
  db: Database,
  { status, direction, page: asked, perPage }: AskedRequests,
): Promise<{ items: (typeof mentorRequests.$inferSelect)[]; total: number; page: number }> {
  const where = status === null ? undefined : eq(mentorRequests.status, status);
  const total = await db.$count(mentorRequests, where);
  const page = pageWithin(asked, { total, perPage });
  const order = direction === 'ascending' ? asc : desc;
  const items = await db
    .select()
    .from(mentorRequests)
    .where(where)
    .orderBy(order(mentorRequests.askedAt), asc(mentorRequests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

/** How many people wait for somebody whom staff find. */
export async function countRequestsWithStaff(db: Database): Promise<number> {
  return await db.$count(mentorRequests, inArray(mentorRequests.status, ['with-staff']));
}

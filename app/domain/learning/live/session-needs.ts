import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { peopleNames } from '#domain/identity/people-names.ts';
import { endSharingsFor } from '#domain/passport/share-needs.ts';
import {
  listSessionsWithSharings,
  readSharedInSession,
  type SharedNeeds,
} from '#domain/passport/sharings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import { courses } from '../tables.server.ts';
import { liveStateOf, type LiveSession } from './live-sessions.ts';
import { liveSessions } from './live-tables.server.ts';

/** A learner with what they asked to be seen to in one session, and nothing else of what they need. */
export type LearnerNeeds = { id: string; firstName: string; lastName: string; needs: SharedNeeds };

/**
 * What learners share for a session with those who teach it, by name; of those who may learn in the course at this moment. Nothing
 * of a session that is over or cancelled.
 */
export async function listSessionNeeds(
  db: Database,
  session: LiveSession,
  now: Date,
): Promise<LearnerNeeds[]> {
  const state = liveStateOf(session, now);
  if (state === 'over' || state === 'cancelled') return [];
  const shared = await readSharedInSession(db, session.id);
  if (shared.size === 0) return [];
  const people = peopleNames(db);
  const isTheirs = and(
    ...[eq(enrolments.courseId, session.courseId), isNull(enrolments.endedAt)],
    inArray(enrolments.userId, [...shared.keys()]),
  );
  const rows = await db
    .select({ enrolment: enrolments, firstName: people.firstName, lastName: people.lastName })
    .from(enrolments)
    .innerJoin(people, eq(people.userId, enrolments.userId))
    .where(isTheirs)
    .orderBy(asc(people.nameKey), asc(enrolments.id));
  const learners: LearnerNeeds[] = [];
  for (const { enrolment, firstName, lastName } of rows)
    if (await mayLearn(db, enrolment, now))
      learners.push({ id: enrolment.id, firstName, lastName, needs: shared.get(enrolment.userId)! });
  return learners;
}

/** Ends what was shared for sessions that are over. Doing it twice changes nothing. */
export async function endNeedsOfPastSessions(db: Database, now: Date): Promise<void> {
  const ids = await listSessionsWithSharings(db);
  if (ids.length === 0) return;
  const over = await db
    .select({ id: liveSessions.id })
    .from(liveSessions)
    .where(and(inArray(liveSessions.id, ids), lte(liveSessions.endsAt, now)));
  for (const { id } of over) await endSharingsFor(db, { place: 'live', id }, now);
}

/** Of which course these sessions are, and when, by their id. */
export async function listSessionTitles(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { course: Bilingual; startsAt: Date; endsAt: Date }>> {
  if (ids.length === 0) return new Map();
  const { id, startsAt, endsAt } = liveSessions;
  const rows = await db
    .select({ id, startsAt, endsAt, course: courses.title })
    .from(liveSessions)
    .innerJoin(courses, eq(courses.id, liveSessions.courseId))
    .where(inArray(id, [...ids]));
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

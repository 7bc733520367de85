import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { isOpenAccount } from '#domain/identity/open-accounts.ts';
import { addDays } from '#platform/time/periods.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import type { Database } from '#platform/database/database.server.ts';
import { mentorshipLimits } from './mentorship-constants.ts';
import type { Mentor } from './mentor-rows.ts';
import { mentors, mentorships } from './tables.server.ts';

/**
 * How many of the places of a mentor are taken, in a query about mentors. Its tables are named in words: drizzle leaves them out
 * where a query selects from one alone.
 */
export const takenPlaces = sql<number>`(select count(*)::int from ${mentorships} as pair
  where pair.mentor_id = mentors.id and pair.status = 'active')`;

/** The condition that somebody can be asked at all: staff let them in, they have not paused, and their account is open. */
export function isOpenMentor(): SQL {
  return and(eq(mentors.status, 'open'), isOpenAccount(mentors.userId))!;
}

/** Without those whom somebody has blocked, or who have blocked them, and without themselves. */
export async function isNotApartFrom(db: Database, userId: string): Promise<SQL> {
  const apart = await listBlockedEitherWay(db, userId);
  return notInArray(mentors.userId, [userId, ...apart]);
}

/**
 * Of these mentors, those whom somebody can ask now: open, with a place left, and neither has blocked the other. By id.
 */
export async function findAskable(
  db: Database,
  { ids, menteeId }: { ids: readonly string[]; menteeId: string },
): Promise<ReadonlyMap<string, Mentor>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mentors)
    .where(
      and(
        inArray(mentors.id, [...ids]),
        isOpenMentor(),
        await isNotApartFrom(db, menteeId),
        sql`${takenPlaces} < ${mentors.capacity}`,
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lowest place of a mentor that nobody has; null while all are taken. The caller holds the mentor. */
export async function findFreePlace(
  db: Database,
  { id: mentorId, capacity }: Pick<Mentor, 'id' | 'capacity'>,
): Promise<number | null> {
  const rows = await db
    .select({ place: mentorships.place })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, mentorId), eq(mentorships.status, 'active')));
  const taken = new Set(rows.map(({ place }) => place));
  if (taken.size >= capacity) return null;
  const free = Array.from({ length: capacity }, (_, index) => index + 1).find((place) => !taken.has(place));
  return free ?? null;
}

const minute = 60_000;

/** Until when somebody who is asked now can answer. */
export function answerUntil(now: Date): Date {
  return sameTimeAfter(now, mentorshipLimits.answerDays);
}

/**
 * So many days later, at the next whole minute at which the clock in Cairo shows the same time. A change to or from summer time moves
 * no moment that was told in words.
 */
export function sameTimeAfter(at: Date, days: number): Date {
  const [day = '', time = ''] = writeCairoTime(new Date(at.getTime() + minute - 1)).split('T');
  const later = readCairoTime(`${addDays(day, days)}T${time}`);
  if (!later) throw new Error('A day of Cairo cannot be read.');
  return later;
}

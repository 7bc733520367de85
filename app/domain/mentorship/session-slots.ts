import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import { addDays } from '#platform/time/periods.ts';
import { mentorshipLimits, timeOfMinutes } from './mentorship-constants.ts';
import { listMentorHours, type MentorHours } from './offer-mentoring.ts';
import { mentorSessionPeople } from './sessions-tables.server.ts';

type Span = { startsAt: Date; endsAt: Date };

const minute = 60_000;
/** Nobody is offered a time that begins sooner. */
const soonestMinutes = 60;
const daysLookedAt = 28;

/**
 * The next times at which a mentor usually has time and neither of two people is busy, each of the length that is asked for. The
 * times of a day are those of the clock in Cairo, in summer and in winter; one that the change to summer time leaves out is none.
 */
export function freeSlots(
  hours: readonly Pick<MentorHours, 'weekday' | 'fromMinutes' | 'toMinutes'>[],
  { busy, minutes, most }: { busy: readonly Span[]; minutes: number; most: number },
  now: Date,
): Date[] {
  const found: Date[] = [];
  const [today = ''] = writeCairoTime(now).split('T');
  const soonest = new Date(now.getTime() + soonestMinutes * minute);
  for (let days = 0; days <= daysLookedAt && found.length < most; days += 1) {
    const day = addDays(today, days);
    const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(day));
    for (const { fromMinutes, toMinutes } of ofDay)
      for (let at = fromMinutes; at + minutes <= toMinutes && found.length < most; at += minutes) {
        const written = `${day}T${timeOfMinutes(at)}`;
        const startsAt = readCairoTime(written);
        if (!startsAt || writeCairoTime(startsAt) !== written || startsAt < soonest) continue;
        const endsAt = new Date(startsAt.getTime() + minutes * minute);
        if (busy.every((span) => span.endsAt <= startsAt || endsAt <= span.startsAt)) found.push(startsAt);
      }
  }
  return found;
}

/** The place of a day in the week of Egypt: 0 is Saturday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7;
}

/** The times that are offered to the two of a mentorship for a session of so many minutes. */
export async function listFreeSlots(
  db: Database,
  { mentorId, people, minutes }: { mentorId: string; people: readonly string[]; minutes: number },
  now: Date,
): Promise<Date[]> {
  const { userId, startsAt, endsAt } = mentorSessionPeople;
  const until = new Date(now.getTime() + (daysLookedAt + 2) * 24 * 60 * minute);
  const busy = await db
    .select({ startsAt, endsAt })
    .from(mentorSessionPeople)
    .where(and(inArray(userId, [...people]), gt(endsAt, now), lt(startsAt, until)))
    .orderBy(asc(startsAt));
  const hours = await listMentorHours(db, mentorId);
  return freeSlots(hours, { busy, minutes, most: mentorshipLimits.slotsOffered }, now);
}

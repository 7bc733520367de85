import type { LiveNoticeKind } from './live-constants.ts';
import type { LiveSession } from './live-sessions.ts';

type Times = Pick<LiveSession, 'startsAt' | 'plannedAt' | 'movedAt' | 'cancelledAt'>;

/** Something to tell, and whom by when they began the course: before that instant, from it on, or whenever that was. */
export type DueNotice = { kind: LiveNoticeKind; before?: Date; since?: Date };

const anHour = 3_600_000;
const aDay = 24 * anHour;

/** So long after a session was planned whoever was not reached before hears of it; later a reminder is enough. */
const freshMilliseconds = 7 * aDay;

/**
 * What learners should be told of a session by now, if they were not. That it was planned, moved or cancelled is news to
 * whoever learned there before. There is at most one reminder, and within the day or the hour in which the news comes it is
 * only for those who began later and hear no news. Hours are counted by the clock of the world, so that no change to summer
 * time moves them. Nothing is told of what has begun.
 */
export function dueNotices(
  { startsAt, plannedAt, movedAt, cancelledAt }: Times,
  now: Date,
): readonly DueNotice[] {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return [];
  if (cancelledAt) return [{ kind: 'cancelled', before: cancelledAt }];
  const since = movedAt ?? plannedAt;
  const isFresh = movedAt !== null || now.getTime() - plannedAt.getTime() <= freshMilliseconds;
  const news: DueNotice = { kind: movedAt ? 'moved' : 'planned', before: since };
  const reminder = left <= anHour ? 'hour' : left <= aDay ? 'day' : null;
  const isHeard = startsAt.getTime() - since.getTime() <= (reminder === 'hour' ? anHour : aDay);
  return [
    ...(isFresh ? [news] : []),
    ...(reminder ? [{ kind: reminder, ...(isHeard && { since }) } as const] : []),
  ];
}

/** Whether that is to be told to somebody who began the course then. */
export function isFor({ before, since }: DueNotice, startedAt: Date): boolean {
  return (!before || startedAt < before) && (!since || startedAt >= since);
}

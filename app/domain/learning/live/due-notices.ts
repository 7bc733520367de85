import type { LiveNoticeKind } from './live-constants.ts';
import type { LiveSession } from './live-sessions.ts';

type Times = Pick<LiveSession, 'startsAt' | 'movedAt' | 'cancelledAt'>;

const anHour = 3_600_000;
const aDay = 24 * anHour;

/**
 * What learners should be told of a session by now, if they were not: at most one reminder, and none within the day or the
 * hour in which they hear of a new time anyway. Hours are counted by the clock of the world, so that no change to summer
 * time moves them. Nothing is told of what has begun.
 */
export function dueNotices({ startsAt, movedAt, cancelledAt }: Times, now: Date): LiveNoticeKind[] {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return [];
  if (cancelledAt) return ['cancelled'];
  const toldBefore = movedAt ? startsAt.getTime() - movedAt.getTime() : Number.POSITIVE_INFINITY;
  const reminder = left <= anHour ? 'hour' : left <= aDay ? 'day' : null;
  const isHeard = reminder === 'hour' ? toldBefore <= anHour : toldBefore <= aDay;
  const due: LiveNoticeKind[] = movedAt ? ['moved'] : [];
  return reminder && !isHeard ? [...due, reminder] : due;
}

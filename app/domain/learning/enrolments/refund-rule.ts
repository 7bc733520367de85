import type { SiteSettings } from '#domain/site/site-settings.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { isAtMostPercent, type Progress } from '../progress/progress.ts';

/** What keeps a price from being taken back: its time is over, or too much is completed. */
export type RefundObstacle = 'time' | 'progress';

/** Whether the price of a course or a program can be taken back. */
export type LearningRefund = {
  /** The instant at which the last day of it ends in Cairo. */
  until: Date;
  mostPercent: number;
  progress: Progress;
  /** None while the price can be taken back; both rules can be in the way. */
  obstacles: RefundObstacle[];
};

/** The terms on which something is bought at this moment, kept with what was bought: settings that change later do not. */
export function refundTermsAt(
  { courseRefundDays, courseRefundMostPercent }: SiteSettings['amounts'],
  now: Date,
): { refundEndsAt: Date; refundMostPercent: number } {
  const refundEndsAt = startOfCairoDay(addDays(cairoDayOf(now), courseRefundDays + 1));
  return { refundEndsAt, refundMostPercent: courseRefundMostPercent };
}

/** Whether the price can be taken back: in its days, and while no more than so much is completed. */
export function judgeRefund(
  {
    terms: { refundEndsAt: until, refundMostPercent: mostPercent },
    progress: { completed, lessons },
  }: { terms: { refundEndsAt: Date; refundMostPercent: number }; progress: Progress },
  now: Date,
): LearningRefund {
  const progress = { completed, lessons };
  const obstacles: RefundObstacle[] = [];
  if (now >= until) obstacles.push('time');
  if (!isAtMostPercent(progress, mostPercent)) obstacles.push('progress');
  return { until, mostPercent, progress, obstacles };
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countProgress, isAtMostPercent, type Progress } from '../progress/progress.ts';
import { enrolments } from './enrolments-tables.server.ts';

/** What keeps a price from being taken back: its time is over, or too much is completed. */
export type RefundObstacle = 'time' | 'progress';

export type CourseRefund = {
  /** The instant at which the last day of it ends in Cairo. */
  until: Date;
  mostPercent: number;
  progress: Progress;
  /** None while the price can be taken back; both rules can be in the way. */
  obstacles: RefundObstacle[];
};

/**
 * Whether the price of a course can be taken back by the terms on which it was bought (docs/product.md, "Courses"); null
 * for an enrolment that has ended, and for a purchase that made none.
 */
export async function findCourseRefund(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<CourseRefund | null> {
  const [own] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.purchaseId, purchaseId), isNull(enrolments.endedAt)));
  if (!own?.refundEndsAt || own.refundMostPercent === null) return null;
  const { userId, versionId, refundEndsAt: until, refundMostPercent: mostPercent } = own;
  const progress = await countProgress(db, { userId, versionId });
  const obstacles: RefundObstacle[] = [];
  if (now >= until) obstacles.push('time');
  if (!isAtMostPercent(progress, mostPercent)) obstacles.push('progress');
  return { until, mostPercent, progress, obstacles };
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countProgress } from '../progress/progress.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { judgeRefund, type LearningRefund } from './refund-rule.ts';

/**
 * Whether the price of a course can be taken back by the terms on which it was bought (docs/product.md, "Courses"); null
 * for an enrolment that has ended, and for a purchase that made none.
 */
export async function findCourseRefund(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<LearningRefund | null> {
  const [own] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.purchaseId, purchaseId), isNull(enrolments.endedAt)));
  if (!own?.refundEndsAt || own.refundMostPercent === null) return null;
  const { userId, versionId, refundEndsAt, refundMostPercent } = own;
  const progress = await countProgress(db, { userId, versionId });
  return judgeRefund({ terms: { refundEndsAt, refundMostPercent }, progress }, now);
}

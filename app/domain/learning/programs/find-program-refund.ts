import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { judgeRefund, type LearningRefund } from '../enrolments/refund-rule.ts';
import { countProgramProgress } from './program-progress.ts';
import { programEnrolments } from './programs-tables.server.ts';

/**
 * Whether the price of a program can be taken back by the terms on which it was bought (docs/product.md, "Programs"); null
 * for a place that has ended, and for a purchase that made none.
 */
export async function findProgramRefund(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<LearningRefund | null> {
  const [own] = await db
    .select()
    .from(programEnrolments)
    .where(and(eq(programEnrolments.purchaseId, purchaseId), isNull(programEnrolments.endedAt)));
  if (!own?.refundEndsAt || own.refundMostPercent === null) return null;
  const { refundEndsAt, refundMostPercent } = own;
  const progress = await countProgramProgress(db, own);
  return judgeRefund({ terms: { refundEndsAt, refundMostPercent }, progress }, now);
}

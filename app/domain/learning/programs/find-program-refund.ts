import type { Database } from '#platform/database/database.server.ts';
import type { CourseRefund } from '../enrolments/find-course-refund.ts';

/**
 * Whether the price of a program can be taken back by the terms on which it was bought (docs/product.md, "Programs"); null
 * for a place that has ended, and for a purchase that made none.
 */
export async function findProgramRefund(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<CourseRefund | null> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${purchaseId} ${String(now)}`));
}

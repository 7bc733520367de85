import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { saveCourseShares } from '#domain/learning/shares/save-course-shares.ts';
import { settleShares } from '#domain/wallet/shares/settle-shares.ts';
import { tellOfShares } from '#domain/wallet/shares/tell-of-shares.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, siteUrl, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** Agrees with the instructor that a third of the Excel course is theirs, before anybody buys it. */
export async function agreeOnShares(db: Database, ids: Ids, now: Date): Promise<void> {
  const course = (await findCourseBySlug(db, 'excel-basics'))!;
  const at = new Date(now.getTime() - 60 * aDay);
  const userId = idOf(ids, 'instructor');
  const roles = [{ role: 'admin', scope: 'global' }] as const;
  const actor = { userId: idOf(ids, 'admin'), roles };
  const shares = [{ userId, percent: 33 }];
  await saveCourseShares(db, { actor, requestSource, courseId: course.id, shares, seen: '' }, at);
}

/** What the job of each morning did with what was bought: the share of an older purchase is paid, a newer one waits. */
export async function payShares(db: Database, now: Date): Promise<void> {
  await settleShares(db, now);
  await tellOfShares(db, { siteUrl }, now);
}

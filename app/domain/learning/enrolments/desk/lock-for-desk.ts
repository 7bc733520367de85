import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Course } from '../../find-course.ts';
import { courses } from '../../tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import type { Enrolment } from '../find-enrolment.ts';
import { lockEnrolment } from '../start-enrolment.ts';

/**
 * An enrolment with its course; nobody else begins, changes or ends it until the caller's transaction is over.
 * @throws Refusal 'enrolment-unknown' (404).
 */
export async function lockForDesk(
  db: Database,
  enrolmentId: string,
): Promise<{ enrolment: Enrolment; course: Course }> {
  const isIt = eq(enrolments.id, enrolmentId);
  const [known] = isRowId(enrolmentId) ? await db.select().from(enrolments).where(isIt) : [];
  if (!known) throw new Refusal('enrolment-unknown', {}, 404);
  await lockEnrolment(db, known);
  const [enrolment] = await db.select().from(enrolments).where(isIt).for('update');
  const [course] = await db.select().from(courses).where(eq(courses.id, known.courseId));
  if (!enrolment || !course) throw new Refusal('enrolment-unknown', {}, 404);
  return { enrolment, course };
}

import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { programEnrolments } from './programs-tables.server.ts';

/** Whether somebody who is in a course no more had come to it last through a program, and their place there has ended. */
export async function endedThroughProgram(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const [last] = await db
    .select({ endedAt: enrolments.endedAt, placeEndedAt: programEnrolments.endedAt })
    .from(enrolments)
    .leftJoin(programEnrolments, eq(programEnrolments.id, enrolments.programEnrolmentId))
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)))
    .orderBy(desc(enrolments.startedAt), desc(enrolments.id))
    .limit(1);
  return Boolean(last?.endedAt && last.placeEndedAt);
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import { programCourses, programEnrolments } from './programs-tables.server.ts';

export type ProgramEnrolment = typeof programEnrolments.$inferSelect;

/** The place of somebody in a program that has not ended; null where there is none. */
export async function findProgramEnrolment(
  db: Database,
  { programId, userId }: { programId: string; userId: string },
): Promise<ProgramEnrolment | null> {
  const [own] = await db
    .select()
    .from(programEnrolments)
    .where(
      and(
        eq(programEnrolments.programId, programId),
        eq(programEnrolments.userId, userId),
        isNull(programEnrolments.endedAt),
      ),
    );
  return own ?? null;
}

/** Whether a place in a program opens its courses now: one through the subscription does while the subscription runs. */
export async function opensProgram(
  db: Database,
  { way, userId, endedAt }: Pick<ProgramEnrolment, 'way' | 'userId' | 'endedAt'>,
  now: Date,
): Promise<boolean> {
  if (endedAt) return false;
  return way !== 'subscription' || (await isSubscribed(db, userId, now));
}

/** Whether the place in a program through which somebody came to a course opens it now. */
export async function opensThroughProgram(
  db: Database,
  programEnrolmentId: string,
  now: Date,
): Promise<boolean> {
  const [through] = await db
    .select()
    .from(programEnrolments)
    .where(eq(programEnrolments.id, programEnrolmentId));
  return through !== undefined && (await opensProgram(db, through, now));
}

/**
 * The place in a program that opens a course to somebody at this moment; one that does not hang on the subscription comes
 * before one that does. Null where none does.
 */
export async function findProgramOfCourse(
  db: Database,
  {
    courseId,
    userId,
    isHeld = false,
  }: {
    courseId: string;
    userId: string;
    /** Whether it stays as it is, and the course in its program, until the caller's transaction ends. */
    isHeld?: boolean;
  },
  now: Date,
): Promise<ProgramEnrolment | null> {
  const covering = db
    .select({ enrolment: programEnrolments })
    .from(programEnrolments)
    .innerJoin(programCourses, eq(programCourses.programId, programEnrolments.programId))
    .where(
      and(
        eq(programCourses.courseId, courseId),
        eq(programEnrolments.userId, userId),
        isNull(programEnrolments.endedAt),
      ),
    )
    .orderBy(
      sql`${programEnrolments.way} = 'subscription'`,
      programEnrolments.startedAt,
      programEnrolments.id,
    );
  const found = await (isHeld
    ? covering.for('share', { of: [programEnrolments, programCourses] })
    : covering);
  for (const { enrolment } of found) if (await opensProgram(db, enrolment, now)) return enrolment;
  return null;
}

/** Nobody else enters this program for this person, or ends their place in it, until the caller's transaction is over. */
export async function lockProgram(
  db: Database,
  { programId, userId }: { programId: string; userId: string },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.program.${programId}.${userId}`}))`);
}

import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';

type InPath = StaffContext & { programId: string; courseId: string };

/**
 * Adds a course to the end of a program. One that is in it already stays where it is.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'course-unknown' (404), 'program-full-of-courses'.
 */
export async function addCourseOfProgram(db: Database, adding: InPath, now: Date): Promise<void> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${adding.courseId} ${String(now)}`));
}

/**
 * Moves a course of a program one place up or down; the first stays first and the last last.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'course-not-in-program' (404).
 */
export async function moveCourseOfProgram(
  db: Database,
  moving: InPath & { direction: 'up' | 'down' },
  now: Date,
): Promise<void> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${moving.courseId} ${String(now)}`));
}

/**
 * Takes a course out of a program. Who has begun it through the program goes on in it. One that is not in it stays out.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404).
 */
export async function removeCourseOfProgram(db: Database, removing: InPath, now: Date): Promise<void> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${removing.courseId} ${String(now)}`),
  );
}

import { and, asc, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import { courses } from '../../tables.server.ts';
import { programLimits } from '../program-constants.ts';
import { programCourses } from '../programs-tables.server.ts';
import { lockPath, makePath, noteProgramChange } from './program-changes.ts';

type InPath = StaffContext & { programId: string; courseId: string };

/**
 * Adds a course to the end of a program, whether or not visitors see it yet. One that is in it already stays where it is.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'course-unknown' (404), 'program-full-of-courses'.
 */
export async function addCourseOfProgram(
  db: Database,
  { programId, courseId, ...staff }: InPath,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockPath(db, { programId, ...staff });
    const isIt = eq(courses.id, courseId);
    // Nobody deletes it meanwhile.
    const [course] = isRowId(courseId)
      ? await db.select({ id: courses.id }).from(courses).where(isIt).for('key share')
      : [];
    if (!course) throw new Refusal('course-unknown', {}, 404);
    await makePath(db, programId, now);
    const inPath = await listPlaces(db, programId);
    if (inPath.some((place) => place.courseId === courseId)) return;
    if (inPath.length >= programLimits.courses) throw new Refusal('program-full-of-courses');
    const position = (inPath.at(-1)?.position ?? 0) + 1;
    await db.insert(programCourses).values({ programId, courseId, position });
    await noteCourse(db, { programId, courseId, did: 'add', staff }, now);
  });
}

/** The order of the courses of a program as a text: a move says which one it is based on. */
export function seenOfOrder(inPath: readonly { courseId: string }[]): string {
  return fingerprintOf(inPath.map(({ courseId }) => courseId));
}

/**
 * Moves a course of a program one place up or down; the first stays first and the last last. A move that is sent twice moves
 * once: `seen` is the order that it is based on.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'path-changed-meanwhile' where the courses stand otherwise,
 * 'course-not-in-program' (404).
 */
export async function moveCourseOfProgram(
  db: Database,
  { programId, courseId, direction, seen, ...staff }: InPath & { direction: 'up' | 'down'; seen: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockPath(db, { programId, ...staff });
    const inPath = await listPlaces(db, programId);
    if (seenOfOrder(inPath) !== seen) throw new Refusal('path-changed-meanwhile');
    const index = inPath.findIndex((place) => place.courseId === courseId);
    const moved = inPath[index];
    if (!moved) throw new Refusal('course-not-in-program', {}, 404);
    const passed = inPath[direction === 'up' ? index - 1 : index + 1];
    if (!passed) return;
    // Two never stand at one place, so one steps aside first.
    const put = async (id: string, position: number): Promise<void> => {
      await db
        .update(programCourses)
        .set({ position })
        .where(and(eq(programCourses.programId, programId), eq(programCourses.courseId, id)));
    };
    await put(moved.courseId, aside);
    await put(passed.courseId, moved.position);
    await put(moved.courseId, passed.position);
    await noteCourse(db, { programId, courseId, did: direction, staff }, now);
  });
}

/** The largest place that the column holds; courses that come and go never reach it. */
const aside = 32_767;

/**
 * Takes a course out of a program. Who has begun it through the program goes on in it. One that is not in it stays out.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404).
 */
export async function removeCourseOfProgram(
  db: Database,
  { programId, courseId, ...staff }: InPath,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockPath(db, { programId, ...staff });
    if (!isRowId(courseId)) return;
    const removed = await db
      .delete(programCourses)
      .where(and(eq(programCourses.programId, programId), eq(programCourses.courseId, courseId)))
      .returning({ courseId: programCourses.courseId });
    if (removed.length > 0) await noteCourse(db, { programId, courseId, did: 'remove', staff }, now);
  });
}

async function listPlaces(
  db: Database,
  programId: string,
): Promise<{ courseId: string; position: number }[]> {
  const { courseId, position } = programCourses;
  return await db
    .select({ courseId, position })
    .from(programCourses)
    .where(eq(programCourses.programId, programId))
    .orderBy(asc(position));
}

async function noteCourse(
  db: Database,
  {
    programId,
    courseId,
    did,
    staff,
  }: { programId: string; courseId: string; did: 'add' | 'up' | 'down' | 'remove'; staff: StaffContext },
  now: Date,
): Promise<void> {
  const target = { kind: 'program', id: programId } as const;
  const details = { courseId, did };
  await noteProgramChange(db, { action: 'program.change', target, details, staff }, now);
}

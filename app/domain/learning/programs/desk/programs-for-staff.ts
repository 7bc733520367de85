import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { documentNames } from '#domain/documents/document-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { CourseStatus } from '../../course-constants.ts';
import { newestVersionOf } from '../../outline/outline.ts';
import { courses } from '../../tables.server.ts';
import { findPathById, type PathCohort } from '../program-path.ts';
import { programCourses, programPaths } from '../programs-tables.server.ts';

/** A program as the list of staff shows it, published or not. */
export type ListedProgram = {
  programId: string;
  slug: string;
  title: Bilingual;
  isPublished: boolean;
  courses: number;
  pricePiastres: number | null;
  opensBySubscription: boolean;
  /** Whether one can come into it. */
  isOpen: boolean;
  cohorts: number;
  /** How many people are in it now. */
  people: number;
};

/** A course of a program as staff see it, in whatever state the course is. */
export type StaffPathCourse = {
  courseId: string;
  slug: string;
  title: Bilingual;
  status: CourseStatus;
  /** Whether one can begin it. */
  isOpen: boolean;
};

/** A program as whoever manages it sees it. */
export type ProgramForStaff = ListedProgram & {
  prerequisites: Bilingual | null;
  /** When its path was saved last, as an ISO instant; whoever saves says which one they saw. Empty before the first time. */
  seen: string;
  path: StaffPathCourse[];
  cohortList: PathCohort[];
};

/** All programs in the order of their page. */
export async function listProgramsForStaff(db: Database): Promise<ListedProgram[]> {
  return (await readPrograms(db)).map(({ listed }) => listed);
}

/** A program by its id; null where there is none. */
export async function findProgramForStaff(db: Database, programId: string): Promise<ProgramForStaff | null> {
  if (!isRowId(programId)) return null;
  const [[found], path] = [await readPrograms(db, programId), await findPathById(db, programId)];
  if (!found || !path) return null;
  return {
    ...found.listed,
    prerequisites: found.path?.prerequisites ?? null,
    seen: found.path?.updatedAt.toISOString() ?? '',
    path: await listCoursesOfPath(db, programId),
    cohortList: path.cohorts,
  };
}

async function readPrograms(db: Database, programId?: string) {
  const named = documentNames(db);
  const of = (counted: SQL) => sql<number>`(select count(*) from ${counted})`.mapWith(Number);
  const rows = await db
    .select({
      ...{ id: named.id, slug: named.slug, title: named.title, status: named.status },
      path: programPaths,
      courses: of(sql`program_courses where program_courses.program_id = ${named.id}`),
      open: of(sql`program_courses join courses on courses.id = program_courses.course_id
        where program_courses.program_id = ${named.id} and courses.status = 'published'
          and exists (select from course_versions
            where course_versions.course_id = courses.id and published_at is not null)`),
      cohorts: of(sql`program_cohorts where program_cohorts.program_id = ${named.id}`),
      people: of(sql`program_enrolments
        where program_enrolments.program_id = ${named.id} and ended_at is null`),
    })
    .from(named)
    .leftJoin(programPaths, eq(programPaths.programId, named.id))
    .where(and(eq(named.kind, 'program'), programId === undefined ? undefined : eq(named.id, programId)))
    .orderBy(asc(named.position), asc(named.slug));
  return rows.map(({ id, slug, title, status, path, courses: inPath, open, cohorts, people }) => {
    const { pricePiastres = null, opensBySubscription = true } = path ?? {};
    const counts = { courses: inPath, isOpen: open > 0, cohorts, people };
    const isPublished = status === 'published';
    const listed = { programId: id, slug, title, isPublished, pricePiastres, opensBySubscription, ...counts };
    return { listed, path };
  });
}

async function listCoursesOfPath(db: Database, programId: string): Promise<StaffPathCourse[]> {
  const { id: courseId, slug, title, status } = courses;
  const rows = await db
    .select({ ...{ courseId, slug, title, status }, newest: newestVersionOf(db) })
    .from(programCourses)
    .innerJoin(courses, eq(courseId, programCourses.courseId))
    .where(eq(programCourses.programId, programId))
    .orderBy(asc(programCourses.position));
  return rows.map(({ newest, ...course }) => ({
    ...course,
    isOpen: course.status === 'published' && newest !== null,
  }));
}

/** The courses that could be added to a program: those that visitors see and that are not in it, by their names in the address. */
export async function listCoursesToAdd(
  db: Database,
  programId: string,
): Promise<Pick<StaffPathCourse, 'courseId' | 'slug' | 'title'>[]> {
  const { id: courseId, slug, title, status } = courses;
  const inPath = db
    .select({ courseId: programCourses.courseId })
    .from(programCourses)
    .where(eq(programCourses.programId, programId));
  return await db
    .select({ courseId, slug, title })
    .from(courses)
    .where(and(eq(status, 'published'), notInArray(courseId, inPath)))
    .orderBy(asc(slug));
}

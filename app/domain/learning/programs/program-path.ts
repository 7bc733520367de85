import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documentNames } from '#domain/documents/document-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories, defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import type { CourseLevel } from '../course-constants.ts';
import { newestVersionOf } from '../outline/outline.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { programCohorts, programCourses, programEnrolments, programPaths } from './programs-tables.server.ts';

/** A course of a path, as everybody sees it. */
export type PathCourse = {
  id: string;
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  level: CourseLevel;
  durationWeeks: number;
  pricePiastres: number;
  /** Of the published version; none where there is no published version yet. */
  lessons: number;
  minutes: number;
  /** Whether one can begin it: visitors see it, and it has lessons. */
  isOpen: boolean;
};

/** A cohort, and how many more it takes. Days are days of Cairo, such as `2027-03-31`; both ends are included. */
export type PathCohort = {
  id: string;
  name: Bilingual;
  startsOn: string;
  endsOn: string;
  /** The last day on which one can join it. */
  enrolUntil: string;
  places: number | null;
  /** How many people are in it now. */
  taken: number;
  /** Null where everybody finds a place. */
  placesLeft: number | null;
};

/** A program as a learning path. A program that staff have made no path of has no courses and is not open. */
export type ProgramPath = {
  program: { id: string; slug: string; title: Bilingual };
  /** Null where it is not sold by itself. */
  pricePiastres: number | null;
  opensBySubscription: boolean;
  prerequisites: Bilingual | null;
  /** Those that visitors see, in their order. */
  courses: PathCourse[];
  /** By their first day. */
  cohorts: PathCohort[];
  /** Whether visitors see the program. */
  isPublished: boolean;
  /** Whether one can come into it: at least one of its courses is open. */
  isOpen: boolean;
};

/** The path of a program that visitors see; null where there is none of that name. */
export async function findProgramPath(db: Database, slug: string): Promise<ProgramPath | null> {
  const [path] = await readPaths(db, { slug });
  return path ?? null;
}

/** The paths of all programs that visitors see, in the order of the programs page. */
export async function listProgramPaths(db: Database): Promise<ProgramPath[]> {
  return await readPaths(db, {});
}

/** What `findProgramPath` finds, remembered. */
export const programPathMemory = defineMemories(
  'program path',
  async (db, { slug }: { slug: string }) => await findProgramPath(db, slug),
);

/** What `listProgramPaths` lists, remembered. */
export const programPathsMemory = defineMemory('program paths', listProgramPaths);

/** Whether one can join a cohort on a day: it takes nobody any more after its last day for it, or while it is full. */
export function cohortStateOf(
  { enrolUntil, placesLeft }: Pick<PathCohort, 'enrolUntil' | 'placesLeft'>,
  now: Date,
): 'open' | 'full' | 'over' {
  if (cairoDayOf(now) > enrolUntil) return 'over';
  return placesLeft === 0 ? 'full' : 'open';
}

/** The path of a program by its id, for somebody in it, whether or not visitors see the program; null where there is none. */
export async function findPathById(db: Database, programId: string): Promise<ProgramPath | null> {
  const [path] = await readPaths(db, { programId });
  return path ?? null;
}

async function readPaths(
  db: Database,
  { slug, programId }: { slug?: string; programId?: string },
): Promise<ProgramPath[]> {
  const named = documentNames(db);
  const rows = await db
    .select({
      program: { id: named.id, slug: named.slug, title: named.title },
      status: named.status,
      path: programPaths,
    })
    .from(named)
    .leftJoin(programPaths, eq(programPaths.programId, named.id))
    .where(
      and(
        eq(named.kind, 'program'),
        programId === undefined ? eq(named.status, 'published') : eq(named.id, programId),
        slug === undefined ? undefined : eq(named.slug, slug),
      ),
    )
    .orderBy(asc(named.position), asc(named.slug));
  const ids = rows.map(({ program }) => program.id);
  const [inPaths, cohorts] = [await listPathCourses(db, ids), await listCohorts(db, ids)];
  return rows.map(({ program, status, path }) => {
    const own = inPaths.get(program.id) ?? [];
    return {
      program,
      pricePiastres: path?.pricePiastres ?? null,
      opensBySubscription: path?.opensBySubscription ?? true,
      prerequisites: path?.prerequisites ?? null,
      courses: own,
      cohorts: cohorts.get(program.id) ?? [],
      isPublished: status === 'published',
      isOpen: own.some(({ isOpen }) => isOpen),
    };
  });
}

async function listPathCourses(
  db: Database,
  programIds: readonly string[],
): Promise<Map<string, PathCourse[]>> {
  if (programIds.length === 0) return new Map();
  const { id, slug, title, summary, level, durationWeeks, pricePiastres } = courses;
  const newest = newestVersionOf(db);
  const count = sql<number>`(select count(*) from ${lessons} where ${lessons.versionId} = ${newest})`;
  const sum = sql<number>`(select coalesce(sum(${lessons.minutes}), 0) from ${lessons}
    where ${lessons.versionId} = ${newest})`;
  const rows = await db
    .select({
      programId: programCourses.programId,
      course: { id, slug, title, summary, level, durationWeeks, pricePiastres },
      ...{ newest, lessons: count.mapWith(Number), minutes: sum.mapWith(Number) },
    })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .where(and(inArray(programCourses.programId, [...programIds]), eq(courses.status, 'published')))
    .orderBy(asc(programCourses.programId), asc(programCourses.position));
  return groupBy(
    rows,
    ({ programId }) => programId,
    (row) => ({
      ...row.course,
      ...{ lessons: row.lessons, minutes: row.minutes, isOpen: row.newest !== null },
    }),
  );
}

/** The cohorts of programs by their first day, each with how many people are in it now. */
async function listCohorts(db: Database, programIds: readonly string[]): Promise<Map<string, PathCohort[]>> {
  if (programIds.length === 0) return new Map();
  const { id, programId, name, startsOn, endsOn, enrolUntil, places } = programCohorts;
  const rows = await db
    .select({
      ...{ id, programId, name, startsOn, endsOn, enrolUntil, places },
      taken: sql<number>`count(${programEnrolments.id})`.mapWith(Number),
    })
    .from(programCohorts)
    .leftJoin(programEnrolments, and(eq(programEnrolments.cohortId, id), isNull(programEnrolments.endedAt)))
    .where(inArray(programId, [...programIds]))
    .groupBy(id)
    .orderBy(asc(startsOn), asc(id));
  return groupBy(
    rows,
    (row) => row.programId,
    ({ programId: _of, ...cohort }) => ({
      ...cohort,
      placesLeft: cohort.places === null ? null : Math.max(0, cohort.places - cohort.taken),
    }),
  );
}

function groupBy<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), valueOf(row)]);
  return groups;
}

import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { enrolments } from '../../enrolments/enrolments-tables.server.ts';
import { newestVersionOf } from '../../outline/outline.ts';
import { lessons } from '../../outline/outline-tables.server.ts';
import { lessonProgress } from '../../progress/progress-tables.server.ts';
import { courses } from '../../tables.server.ts';
import { programCourses, programEnrolments } from '../programs-tables.server.ts';

/** How far everybody who is in a program or a cohort now is, together. */
export type HowFar = {
  people: number;
  /** How many of them have completed every open course. */
  completed: number;
  /** How much of all their lessons is completed, in whole percent, never more than is done. */
  percent: number;
  /** The open courses in their order: how many have begun each, by whatever way, and how many have completed it. */
  courses: { id: string; title: Bilingual; begun: number; completed: number }[];
};

type Of = {
  programId: string;
  /** `own-pace` for those in no cohort; everybody, when it is left out. */
  cohort?: string | undefined;
};

/** How far those are who are in a program now, or in a cohort of it; each in the version of a course that is theirs. */
export async function countHowFar(db: Database, of: Of): Promise<HowFar> {
  const [[together], perCourse] = await Promise.all([countTogether(db, of), countPerCourse(db, of)]);
  const { people = 0, completed = 0, done = 0, all = 0 } = together ?? {};
  const percent = all === 0 ? 0 : Math.floor((done * 100) / all);
  return { people, completed, percent, courses: perCourse };
}

/** Who is in it now: their number, how many completed everything, and the lessons of all of them. */
async function countTogether(db: Database, of: Of) {
  const each = standings(db, of);
  const byPerson = db
    .select({
      isWhole: sql<boolean>`bool_and(${each.completed} >= ${each.lessons})`.as('is_whole'),
      done: sql<number>`sum(${each.completed})`.as('person_done'),
      all: sql<number>`sum(${each.lessons})`.as('person_all'),
    })
    .from(each)
    .groupBy(each.userId)
    .as('by_person');
  const people = db
    .select({ count: sql<number>`count(*)` })
    .from(programEnrolments)
    .where(isAsked(of));
  return await db
    .select({
      people: sql<number>`(${people})`.mapWith(Number),
      completed: sql<number>`count(*) filter (where ${byPerson.isWhole})`.mapWith(Number),
      done: sql<number>`coalesce(sum(${byPerson.done}), 0)`.mapWith(Number),
      all: sql<number>`coalesce(sum(${byPerson.all}), 0)`.mapWith(Number),
    })
    .from(byPerson);
}

async function countPerCourse(db: Database, of: Of): Promise<HowFar['courses']> {
  const each = standings(db, of);
  return await db
    .select({
      ...{ id: each.courseId, title: courses.title },
      begun: sql<number>`count(*) filter (where ${each.isBegun} or ${each.completed} > 0)`.mapWith(Number),
      completed: sql<number>`count(*) filter (where ${each.completed} >= ${each.lessons})`.mapWith(Number),
    })
    .from(each)
    .innerJoin(courses, eq(courses.id, each.courseId))
    .groupBy(each.courseId, courses.title, each.position)
    .orderBy(asc(each.position));
}

const isAsked = ({ programId, cohort }: Of) =>
  and(
    eq(programEnrolments.programId, programId),
    isNull(programEnrolments.endedAt),
    cohort === 'own-pace' ? isNull(programEnrolments.cohortId) : undefined,
    cohort !== undefined && isRowId(cohort) ? eq(programEnrolments.cohortId, cohort) : undefined,
  );

/** One row for each open course of the program and each person in it now: the lessons of their version, and how many are done. */
function standings(db: Database, of: Of) {
  const newest = newestVersionOf(db);
  const versions = db
    .select({
      ...{ courseId: courses.id, position: programCourses.position, userId: programEnrolments.userId },
      isBegun: sql<boolean>`${isNotNull(enrolments.id)}`.as('is_begun'),
      versionId: sql<string>`coalesce(${enrolments.versionId}, ${newest})`.as('own_version'),
    })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .innerJoin(programEnrolments, eq(programEnrolments.programId, programCourses.programId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, courses.id),
        eq(enrolments.userId, programEnrolments.userId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(and(isAsked(of), eq(courses.status, 'published'), sql`${newest} is not null`))
    .as('versions');
  const { courseId, position, userId, isBegun, versionId } = versions;
  const all = sql<number>`(select count(*) from ${lessons} where ${lessons.versionId} = ${versionId})`;
  const done = sql<number>`(select count(${lessonProgress.completedAt}) from ${lessonProgress}
    where ${lessonProgress.versionId} = ${versionId} and ${lessonProgress.userId} = ${userId})`;
  return db
    .select({
      ...{ courseId, position, userId, isBegun },
      ...{ lessons: all.as('lessons_of_version'), completed: done.as('lessons_done') },
    })
    .from(versions)
    .as('standings');
}

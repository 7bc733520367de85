import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { percentOf } from '../../progress/progress.ts';
import { courses } from '../../tables.server.ts';
import { listSteps } from '../program-progress.ts';
import { programCourses, programEnrolments } from '../programs-tables.server.ts';

/** How far everybody who is in a program or a cohort now is, together. */
export type HowFar = {
  people: number;
  /** How many of them have completed every course that counts for them. */
  completed: number;
  /** How much of all their lessons is completed, in whole percent, never more than is done. */
  percent: number;
  /** The courses in their order: how many have begun each, by whatever way, and how many have completed it. */
  courses: { id: string; title: Bilingual; begun: number; completed: number }[];
};

type Of = {
  programId: string;
  /** The id of a cohort, or `own-pace` for those in none; everybody, when it is left out. */
  cohort?: string | undefined;
};

/** So many people are counted at a time. */
const atOnce = 500;

/** How far those are who are in a program now, or in a cohort of it; counted for each of them as they see it themselves. */
export async function countHowFar(db: Database, { programId, cohort }: Of): Promise<HowFar> {
  const userIds = await listPeople(db, { programId, cohort });
  const far = new Map((await listCourses(db, programId)).map((course) => [course.id, course]));
  const lessons = { completed: 0, lessons: 0 };
  let whole = 0;
  for (let from = 0; from < userIds.length; from += atOnce) {
    const steps = await listSteps(db, {
      programIds: [programId],
      userIds: userIds.slice(from, from + atOnce),
    });
    for (const { step } of steps) {
      lessons.completed += step.progress.completed;
      lessons.lessons += step.progress.lessons;
      const course = far.get(step.courseId);
      if (!course) continue;
      course.counts = true;
      if (step.isBegun || step.progress.completed > 0) course.begun += 1;
      if (step.isCompleted) course.completed += 1;
    }
    for (const own of Map.groupBy(steps, ({ userId }) => userId).values())
      if (own.every(({ step }) => step.isCompleted)) whole += 1;
  }
  const counted = [...far.values()].filter(({ counts }) => counts);
  return {
    ...{ people: userIds.length, completed: whole, percent: percentOf(lessons) },
    courses: counted.map(({ counts: _counts, ...course }) => course),
  };
}

async function listPeople(db: Database, { programId, cohort }: Of): Promise<string[]> {
  const { cohortId, endedAt, userId, programId: of } = programEnrolments;
  const rows = await db
    .select({ userId })
    .from(programEnrolments)
    .where(
      and(
        eq(of, programId),
        isNull(endedAt),
        cohort === 'own-pace' ? isNull(cohortId) : undefined,
        cohort !== undefined && isRowId(cohort) ? eq(cohortId, cohort) : undefined,
      ),
    );
  return rows.map((row) => row.userId);
}

async function listCourses(db: Database, programId: string) {
  const rows = await db
    .select({ id: courses.id, title: courses.title })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .where(eq(programCourses.programId, programId))
    .orderBy(asc(programCourses.position));
  return rows.map((course) => ({ ...course, begun: 0, completed: 0, counts: false }));
}

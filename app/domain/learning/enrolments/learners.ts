import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { peopleNames } from '#domain/identity/people-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import type { EnrolmentEnd, EnrolmentWay } from './enrolment-constants.ts';
import { enrolments } from './enrolments-tables.server.ts';
import type { learnerSorts, learnerStates } from './learner-constants.ts';

/** Somebody who learns, or learned, in a course, as its instructors see them: what they did, and nothing about why. */
export type Learner = {
  /** Of the enrolment. */
  id: string;
  firstName: string;
  lastName: string;
  way: EnrolmentWay;
  startedAt: Date;
  endedAt: Date | null;
  endReason: EnrolmentEnd | null;
  /** The version that they are in, and how many of its lessons they have completed. */
  number: number;
  completed: number;
  lessons: number;
  /** When they were in a lesson last; null for whoever has not opened one yet. */
  visitedAt: Date | null;
};

export type LearnersQuery = PageQuery<(typeof learnerSorts)[number]> & {
  courseId: string;
  state?: (typeof learnerStates)[number] | undefined;
};

/** One page of the people of a course; a page behind the last one is the last one. */
export async function listLearners(
  db: Database,
  { courseId, state, ...query }: LearnersQuery,
): Promise<Found<Learner>> {
  const { id, way, startedAt, endedAt, endReason, versionId, userId } = enrolments;
  const people = peopleNames(db);
  // Looked up for those who are shown alone, unless the list is sorted by it: then each is one look at an index.
  const own = and(eq(lessonProgress.versionId, versionId), eq(lessonProgress.userId, userId));
  const completed = sql<number>`(select count(${lessonProgress.completedAt}) from ${lessonProgress}
    where ${own})`.mapWith(Number);
  const visited = sql<Date | null>`(select max(${lessonProgress.visitedAt}) from ${lessonProgress}
    where ${own})`.mapWith((at: string | Date | null) => (at === null ? null : new Date(at)));
  const size = db
    .select({
      versionId: lessons.versionId,
      lessons: sql<number>`count(*)`.mapWith(Number).as('lessons_count'),
    })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(eq(courseVersions.courseId, courseId))
    .groupBy(lessons.versionId)
    .as('size');
  const rows = db
    .select({
      ...{ id, way, startedAt, endedAt, endReason, number: courseVersions.number },
      ...{ firstName: people.firstName, lastName: people.lastName },
      completed: completed.as('completed_lessons'),
      lessons: sql<number>`coalesce(${size.lessons}, 0)`.mapWith(Number).as('all_lessons'),
      visitedAt: visited.as('visited'),
    })
    .from(enrolments)
    .innerJoin(people, eq(people.userId, userId))
    .innerJoin(courseVersions, eq(courseVersions.id, versionId))
    .leftJoin(size, eq(size.versionId, versionId))
    .$dynamic();
  const wanted = state === 'ended' ? isNotNull(endedAt) : isNull(endedAt);
  return await readPage(
    db,
    {
      rows,
      where: and(eq(enrolments.courseId, courseId), wanted),
      searched: sql`search_fold(${people.firstName} || ' ' || ${people.lastName})`,
      sorts: {
        name: people.nameKey,
        started: startedAt,
        progress: sql`${completed}::float8 / greatest(${size.lessons}, 1)`,
        visited,
      },
      emptyLast: ['visited'],
      ties: [asc(startedAt), asc(id)],
    },
    query,
  );
}

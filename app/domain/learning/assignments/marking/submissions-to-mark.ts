import { and, asc, countDistinct, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { courseVersions, lessons } from '../../outline/outline-tables.server.ts';
import { courses, courseTitleKey } from '../../tables.server.ts';
import { handedInStatuses, type WorkStatus } from '../assignment-constants.ts';
import { submissions } from '../assignments-tables.server.ts';
import { peerWorks } from '../peers/peers-tables.server.ts';
import { coursesToMark } from './courses-to-mark.ts';

/** Who marks. Nobody sees work of their own here. */
export type Marker = { userId: string; roles: readonly GrantedRole[] };

/** A try as the list of markers shows it. */
export type SubmissionEntry = {
  id: string;
  number: number;
  status: (typeof handedInStatuses)[number];
  submittedAt: Date;
  learner: string;
  lesson: Bilingual;
  course: Bilingual;
};

/** By what the list can be sorted. */
export const submissionSorts = ['submitted', 'course'] as const;

export type SubmissionQuery = PageQuery<(typeof submissionSorts)[number]> & {
  marker: Marker;
  language: Language;
  status: WorkStatus;
  /** The id of a course. */
  course?: string | undefined;
};

/** One page of what was handed in in the courses of a marker; a page behind the last one is the last one. */
export async function listSubmissionsToMark(
  db: Database,
  { marker, language, status, course, ...query }: SubmissionQuery,
): Promise<Found<SubmissionEntry>> {
  const { id, number, submittedAt, userId } = submissions;
  const rows = db
    .select({
      ...{ id, number, submittedAt, userId, status: submissions.status },
      lesson: sql<Bilingual>`${lessons.title}`.as('lesson'),
      course: sql<Bilingual>`${courses.title}`.as('course'),
    })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .$dynamic();
  const found = await readPage(
    db,
    {
      rows,
      where: and(
        isForMarker(marker),
        isOfStatus(status),
        course === undefined ? undefined : eq(courses.id, course),
      ),
      sorts: { submitted: submittedAt, course: courseTitleKey(language) },
      ties: [asc(submittedAt), asc(id)],
    },
    query,
  );
  const names = await namesOf(
    db,
    found.items.map(({ userId }) => userId),
  );
  const items = found.items.map(({ userId, status, submittedAt, ...entry }) => ({
    ...{ ...entry, learner: names.get(userId) ?? '', submittedAt: submittedAt! },
    status: status as SubmissionEntry['status'],
  }));
  return { ...found, items };
}

/** The courses in which something was handed in that a marker may see, with how much waits, by title. */
export async function listCoursesToMark(
  db: Database,
  { marker, language }: { marker: Marker; language: Language },
): Promise<{ id: string; title: Bilingual; waiting: number }[]> {
  return await db
    .select({
      ...{ id: courses.id, title: courses.title },
      waiting: countDistinct(sql`case when ${isOfStatus('handed-in')} then ${submissions.id} end`),
    })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(and(isForMarker(marker), inArray(submissions.status, [...handedInStatuses])))
    .groupBy(courses.id)
    .orderBy(courseTitleKey(language), asc(courses.id));
}

/** How much waits in all courses, for somebody who marks in each; without what they handed in themselves. */
export async function countSubmissionsToMark(db: Database, userId: string): Promise<number> {
  return await db.$count(submissions, and(ne(submissions.userId, userId), isOfStatus('handed-in')));
}

function isOfStatus(status: WorkStatus): SQL {
  const isWithLearners = sql`exists (select from ${peerWorks} where ${peerWorks.submissionId} = ${submissions.id} and ${peerWorks.teacherAskedAt} is null)`;
  if (status === 'with-learners') return sql`(${submissions.status} = 'handed-in' and ${isWithLearners})`;
  if (status === 'handed-in') return sql`(${submissions.status} = 'handed-in' and not ${isWithLearners})`;
  return eq(submissions.status, status);
}

function isForMarker({ userId, roles }: Marker): SQL | undefined {
  const own = coursesToMark(roles);
  const isTheirs =
    own === 'all' ? undefined : own.length === 0 ? sql`false` : inArray(courseVersions.courseId, own);
  return and(ne(submissions.userId, userId), isTheirs);
}

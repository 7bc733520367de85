import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import type { CourseStatus } from '../course-constants.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { courses, courseTitleKey } from '../tables.server.ts';
import type { TaughtState, taughtSorts } from './version-states.ts';

/** A course as whoever writes it finds it. */
export type TaughtCourse = {
  id: string;
  slug: string;
  title: Bilingual;
  status: CourseStatus;
  /** The number of the version that is being written, and how it stands; null while none is. */
  writing: { number: number; submittedAt: Date | null; returnedAt: Date | null } | null;
  /** The number of the version that people begin now; null while there is none. */
  publishedNumber: number | null;
  /** How many people are enrolled, in whatever version. */
  learners: number;
};

export type TaughtQuery = PageQuery<(typeof taughtSorts)[number]> & {
  language: Language;
  roles: readonly GrantedRole[];
  state?: TaughtState | undefined;
};

const open = and(eq(courseVersions.courseId, courses.id), isNull(courseVersions.publishedAt));

const stateIs: Record<TaughtState, SQL | undefined> = {
  writing: sql`${courseVersions.id} is not null and ${courseVersions.submittedAt} is null and ${courseVersions.returnedAt} is null`,
  submitted: isNotNull(courseVersions.submittedAt),
  returned: isNotNull(courseVersions.returnedAt),
  none: isNull(courseVersions.id),
};

/** One page of the courses that somebody with these roles may write. */
export async function listTaughtCourses(
  db: Database,
  { roles, state, language, ...query }: TaughtQuery,
): Promise<Found<TaughtCourse>> {
  const { id, slug, title, status } = courses;
  const learners = sql<number>`(select count(*) from ${enrolments}
    where ${enrolments.courseId} = ${courses.id} and ${enrolments.endedAt} is null)`.mapWith(Number);
  const rows = db
    .select({
      ...{ id, slug, title, status },
      number: courseVersions.number,
      submittedAt: courseVersions.submittedAt,
      returnedAt: courseVersions.returnedAt,
      publishedNumber: sql<number | null>`(select max(published.number) from ${courseVersions} published
        where published.course_id = ${courses.id} and published.published_at is not null)`.as(
        'published_number',
      ),
      learners: learners.as('learners'),
    })
    .from(courses)
    .leftJoin(courseVersions, open)
    .$dynamic();
  const found = await readPage(
    db,
    {
      rows,
      where: and(mayWrite(roles), state && stateIs[state]),
      searched: courses.foldedTitle,
      sorts: {
        title: courseTitleKey(language),
        learners,
        submitted: courseVersions.submittedAt,
      },
      emptyLast: ['submitted'],
      ties: [asc(slug)],
    },
    query,
  );
  return {
    ...found,
    items: found.items.map(({ number, submittedAt, returnedAt, publishedNumber, ...course }) => ({
      ...course,
      writing: number === null ? null : { number, submittedAt, returnedAt },
      publishedNumber: publishedNumber === null ? null : Number(publishedNumber),
    })),
  };
}

/** Whoever may write all courses is held to none. */
function mayWrite(roles: readonly GrantedRole[]): SQL | undefined {
  if (may(roles, 'courses.edit')) return undefined;
  const ids = roles.flatMap(({ scope }) =>
    scope !== 'global' && may(roles, 'courses.edit', scope) ? [scope.slice('course:'.length)] : [],
  );
  return ids.length === 0 ? sql`false` : inArray(courses.id, ids);
}

/** How many versions wait for somebody to check them. */
export async function countSubmittedVersions(db: Database): Promise<number> {
  return await db.$count(
    courseVersions,
    and(isNull(courseVersions.publishedAt), isNotNull(courseVersions.submittedAt)),
  );
}

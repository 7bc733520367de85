import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { courses, courseTitleKey } from '../tables.server.ts';

/** A course that people learn in or could, with how many began and how many of them lately. */
export type ReportedCourse = { slug: string; title: Bilingual; began: number; lately: number };

export const reportSorts = ['title'] as const;

type ReportedQuery = PageQuery<(typeof reportSorts)[number]> & { language: Language; since: Date };

/** One page of the published courses; only those that are shown are counted. Refunds are left out. */
export async function listReportedCourses(
  db: Database,
  { language, since, ...query }: ReportedQuery,
): Promise<Found<ReportedCourse>> {
  const { slug, title } = courses;
  const began = (more = sql``) =>
    sql<number>`(select count(*) from enrolments as e join course_versions as v on v.id = e.version_id
      where v.course_id = ${courses}.id and e.end_reason is distinct from 'refund' ${more})`.mapWith(Number);
  const rows = db
    .select({
      ...{ slug, title },
      began: began().as('began'),
      lately: began(sql`and e.started_at >= ${since.toISOString()}::timestamptz`).as('lately'),
    })
    .from(courses)
    .$dynamic();
  return await readPage(
    db,
    {
      rows,
      where: eq(courses.status, 'published'),
      searched: courses.foldedTitle,
      sorts: { title: courseTitleKey(language) },
      ties: [asc(slug)],
    },
    query,
  );
}

import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { projectColumns, type EnteredProject } from './project-changes.ts';
import { projectStatuses, type ListedStatus, type ProjectStatus } from './project-constants.ts';
import { projects } from './tables.server.ts';

/** A project as the list of staff shows it, whoever wrote it. */
export type ProjectEntry = {
  id: string;
  title: Bilingual;
  clientName: Bilingual;
  budgetPiastres: number;
  deadlineOn: string;
  postedOn: string;
  status: ListedStatus;
  /** Whether a client posted it. */
  isPosted: boolean;
};

/** By what a list of projects can be sorted. */
export const projectSorts = ['title', 'budget', 'deadline', 'posted'] as const;

/** The words are those of the title or the client's name in either language. */
export type ProjectQuery = PageQuery<(typeof projectSorts)[number]> & {
  language: Language;
  status?: ProjectStatus | undefined;
};

/**
 * One page of all projects that fit, of equal ones the newest change first, and how many there are; a page behind the last
 * one is the last one.
 */
export async function listProjectsForStaff(db: Database, query: ProjectQuery): Promise<Found<ProjectEntry>> {
  const { id, title, clientName, budgetPiastres, deadlineOn, postedOn, status, slug, updatedAt } = projects;
  const isPosted = sql<boolean>`(${projects.clientId} is not null)`;
  return await readPage(
    db,
    {
      rows: db
        .select({
          ...{ id, title, clientName, postedOn },
          status: sql<ListedStatus>`${status}`.as('listed_status'),
          budgetPiastres: sql<number>`${budgetPiastres}`.mapWith(budgetPiastres).as('budget'),
          deadlineOn: sql<string>`${deadlineOn}`.mapWith(deadlineOn).as('deadline'),
          isPosted: isPosted.as('is_posted'),
        })
        .from(projects)
        .$dynamic(),
      where: and(ne(status, 'draft'), query.status && eq(status, query.status)),
      searched: sql`search_fold(concat_ws(' ', ${title} ->> 'en', ${title} ->> 'ar',
        ${clientName} ->> 'en', ${clientName} ->> 'ar'))`,
      sorts: {
        title: sql`search_fold(${title} ->> ${query.language})`,
        budget: budgetPiastres,
        deadline: deadlineOn,
        posted: postedOn,
      },
      ties: [desc(updatedAt), asc(slug)],
    },
    query,
  );
}

/** A project that staff entered, for whoever edits it; null when there is none. */
export async function findProject(db: Database, id: string): Promise<EnteredProject | null> {
  if (!isRowId(id)) return null;
  const [project] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.clientId)));
  return (project as EnteredProject | undefined) ?? null;
}

/** How many projects are open, and how many of the others stand where. */
export async function countProjects(db: Database): Promise<Record<ProjectStatus, number>> {
  const { status } = projects;
  const rows = await db.select({ status, count: count() }).from(projects).groupBy(status);
  const none = Object.fromEntries(projectStatuses.map((each) => [each, 0]));
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) } as Record<
    ProjectStatus,
    number
  >;
}

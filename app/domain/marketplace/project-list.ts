import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin, readSearchWords } from '#platform/search/search.server.ts';
import { projectColumns, type ProjectRow } from './project-changes.ts';
import type { ProjectStatus } from './project-constants.ts';
import { projects } from './tables.server.ts';

/** A project as the list of staff shows it, open or closed. */
export type ProjectEntry = {
  id: string;
  title: Bilingual;
  clientName: Bilingual;
  budgetPiastres: number;
  deadlineOn: string;
  postedOn: string;
  status: ProjectStatus;
};

/** By what a list of projects can be sorted. */
export const projectSorts = ['title', 'budget', 'deadline', 'posted'] as const;

export type ProjectQuery = {
  /** Words of the title or the client's name in either language, in any spelling. */
  q: string;
  language: Language;
  status?: ProjectStatus | undefined;
  sort: (typeof projectSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** One page of all projects that fit, and how many there are; a page behind the last one is the last one. */
export async function listProjectsForStaff(
  db: Database,
  query: ProjectQuery,
): Promise<{ items: ProjectEntry[]; total: number; page: number }> {
  const { q, status, language, perPage } = query;
  const words = q === '' ? [] : await readSearchWords(db, q);
  const searched = sql`search_fold(concat_ws(' ', ${projects.title} ->> 'en', ${projects.title} ->> 'ar',
    ${projects.clientName} ->> 'en', ${projects.clientName} ->> 'ar'))`;
  const where = and(
    status && eq(projects.status, status),
    ...words.map((word) => sql`position(${word} in ${searched}) > 0`),
    q !== '' && words.length === 0 ? sql`false` : undefined,
  );
  const total = await db.$count(projects, where);
  const page = pageWithin(query.page, { total, perPage });
  const inDirection = query.direction === 'ascending' ? asc : desc;
  const sortedBy = {
    title: sql`search_fold(${projects.title} ->> ${language})`,
    budget: projects.budgetPiastres,
    deadline: projects.deadlineOn,
    posted: projects.postedOn,
  };
  const { id, title, clientName, budgetPiastres, deadlineOn, postedOn } = projects;
  const items = await db
    .select({ id, title, clientName, budgetPiastres, deadlineOn, postedOn, status: projects.status })
    .from(projects)
    .where(where)
    .orderBy(inDirection(sortedBy[query.sort]), asc(projects.slug))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

/** A project for whoever edits it; null when there is none. */
export async function findProject(db: Database, id: string): Promise<ProjectRow | null> {
  if (!isRowId(id)) return null;
  const [project] = await db.select(projectColumns).from(projects).where(eq(projects.id, id));
  return project ?? null;
}

/** How many projects are open, and how many are closed. */
export async function countProjects(db: Database): Promise<Record<ProjectStatus, number>> {
  const { status } = projects;
  const rows = await db.select({ status, count: count() }).from(projects).groupBy(status);
  return { open: 0, closed: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

import type { Database } from '#platform/database/database.server.ts';
import type { Found, Search } from '#platform/search/search.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import type { SearchContext, SearchItem, StaffFound, StaffQuery } from '#domain/domain-module.ts';
import { listProjectsForStaff } from './project-list.ts';
import { searchProjects } from './search-projects.ts';

/** The projects that visitors find. */
export async function findProjects(
  { db, language }: SearchContext,
  search: Search,
): Promise<{ projects: Found<SearchItem> }> {
  const { items, total, page } = await searchProjects(db, search);
  const results = items.map(({ slug, title, description, clientName, category, skills }): SearchItem => ({
    key: slug,
    href: `/freelance/projects/${slug}`,
    title: pick(title, language),
    text: pick(description, language),
    details: [
      { term: 'category', text: pick(category, language), isReason: false },
      { term: 'client', text: pick(clientName, language), isReason: true },
      { term: 'skills', text: listOf(pick(skills, language), language), isReason: true },
    ],
  }));
  return { projects: { items: results, total, page } };
}

/** Projects that have every word, for the search of the staff area. */
export async function findProjectsForStaff(
  db: Database,
  { q, language }: StaffQuery,
  most: number,
): Promise<StaffFound> {
  const query = { q, language, sort: 'title', direction: 'ascending', page: 1, perPage: most } as const;
  const { items, total } = await listProjectsForStaff(db, query);
  return {
    total,
    items: items.map(({ id, title, clientName, isPosted }) => ({
      id,
      href: `/admin/freelance/${isPosted ? 'posted' : 'projects'}/${id}`,
      title: pick(title, language),
      note: pick(clientName, language),
    })),
    allHref: `/admin/freelance/projects?${new URLSearchParams({ q })}`,
  };
}

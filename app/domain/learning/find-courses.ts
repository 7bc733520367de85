import type { Database } from '#platform/database/database.server.ts';
import type { Found, Search } from '#platform/search/search.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import type { SearchContext, SearchItem, StaffFound, StaffQuery } from '#domain/domain-module.ts';
import { courseCategoriesMemory } from './catalogue.ts';
import { listCoursesForStaff } from './course-list.ts';
import { searchCourses } from './search-courses.ts';

/** The courses that visitors find. */
export async function findCourses(
  { db, language, remember }: SearchContext,
  search: Search,
): Promise<{ courses: Found<SearchItem> }> {
  const { items, total, page } = await searchCourses(db, search);
  const categories = await remember(courseCategoriesMemory);
  const names = new Map(categories.map(({ slug, name }) => [slug, pick(name, language)]));
  const results = items.map(({ slug, categorySlug, title, summary, instructorName, skills }): SearchItem => ({
    key: slug,
    href: `/courses/${slug}`,
    title: pick(title, language),
    text: pick(summary, language),
    details: [
      { term: 'category', text: names.get(categorySlug) ?? categorySlug, isReason: false },
      { term: 'instructor', text: pick(instructorName, language), isReason: true },
      { term: 'skills', text: listOf(pick(skills, language), language), isReason: true },
    ],
  }));
  return { courses: { items: results, total, page } };
}

/** Courses that have every word, for the search of the staff area. */
export async function findCoursesForStaff(
  db: Database,
  { q, language }: StaffQuery,
  most: number,
): Promise<StaffFound> {
  const query = { q, language, sort: 'title', direction: 'ascending', page: 1, perPage: most } as const;
  const { items, total } = await listCoursesForStaff(db, query);
  return {
    total,
    items: items.map(({ id, title, category }) => ({
      id,
      href: `/admin/education/courses/${id}`,
      title: pick(title, language),
      note: pick(category, language),
    })),
    allHref: `/admin/education?${new URLSearchParams({ q })}`,
  };
}

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import {
  choosePage,
  inOrderOf,
  listVocabulary,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search/search.server.ts';
import { courseCategories, courses } from './tables.server.ts';

export type CourseFound = {
  slug: string;
  categorySlug: string;
  title: Bilingual;
  summary: Bilingual;
  instructorName: Bilingual;
  skills: Bilingual<string[]>;
};

/**
 * The published courses that have every word of the search in their title, skills, instructor, summary or
 * the name of their category: best first, in an order that stays the same from page to page.
 */
export async function searchCourses(db: Database, search: Search): Promise<Found<CourseFound>> {
  const categories = await listFoldedCategories(db);
  const { matches, merit } = searchConditions(search, {
    table: courses,
    title: sql`${courses.title} ->> ${search.language}`,
    alsoHas: (word) => {
      const slugs = categories.filter(({ name }) => name.includes(word)).map(({ slug }) => slug);
      return slugs.length > 0 ? inArray(courses.categorySlug, slugs) : undefined;
    },
  });
  const { ids, ...found } = await choosePage(db, {
    ...{ table: courses, where: and(isPublished, matches), page: search.page, perPage: search.perPage },
    order: [
      { by: merit, way: desc },
      // Whatever is not featured has no position, and comes last.
      { by: courses.featuredPosition, way: asc },
      { by: courses.publishedAt, way: desc },
      { by: courses.slug, way: asc },
    ],
  });
  const items = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      categorySlug: courses.categorySlug,
      title: courses.title,
      summary: courses.summary,
      instructorName: courses.instructorName,
      skills: courses.skills,
    })
    .from(courses)
    .where(inArray(courses.id, ids));
  return { items: inOrderOf(ids, items), ...found };
}

/** The words that slips in a search for courses are corrected by. */
export async function listCourseWords(db: Database): Promise<string[]> {
  const words = await listVocabulary(db, { table: courses, where: isPublished });
  const categories = await listFoldedCategories(db);
  return [...new Set([...words, ...categories.flatMap(({ name }) => name.split(' '))])];
}

/** The words of courses, remembered. */
export const courseWordsMemory = defineMemory('course words', listCourseWords);

const isPublished = eq(courses.status, 'published');

async function listFoldedCategories(db: Database): Promise<{ slug: string; name: string }[]> {
  const { name } = courseCategories;
  return db
    .select({
      slug: courseCategories.slug,
      name: sql<string>`search_fold((${name} ->> 'en') || ' ' || (${name} ->> 'ar'))`,
    })
    .from(courseCategories);
}

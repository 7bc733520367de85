import { and, asc, desc, inArray, sql } from 'drizzle-orm';
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
import { isOnBoard } from './projects.ts';
import { projects } from './tables.server.ts';

export type ProjectFound = {
  slug: string;
  title: Bilingual;
  clientName: Bilingual;
  category: Bilingual;
  description: Bilingual;
  skills: Bilingual<string[]>;
};

/**
 * The open projects that have every word of the search in their title, skills, category, client or description:
 * best first, in an order that stays the same from page to page.
 */
export async function searchProjects(db: Database, search: Search): Promise<Found<ProjectFound>> {
  const { matches, merit } = searchConditions(search, {
    table: projects,
    title: sql`${projects.title} ->> ${search.language}`,
  });
  const { ids, ...found } = await choosePage(db, {
    ...{ table: projects, where: and(isOnBoard, matches), page: search.page, perPage: search.perPage },
    order: [
      { by: merit, way: desc },
      { by: projects.postedOn, way: desc },
      { by: projects.slug, way: asc },
    ],
  });
  const items = await db
    .select({
      id: projects.id,
      slug: projects.slug,
      title: projects.title,
      clientName: projects.clientName,
      category: projects.category,
      description: projects.description,
      skills: projects.skills,
    })
    .from(projects)
    .where(inArray(projects.id, ids));
  return { items: inOrderOf(ids, items), ...found };
}

/** The words that slips in a search for projects are corrected by. */
export async function listProjectWords(db: Database): Promise<string[]> {
  return await listVocabulary(db, { table: projects, where: isOnBoard });
}

/** The words of projects, remembered. */
export const projectWordsMemory = defineMemory('project words', listProjectWords);

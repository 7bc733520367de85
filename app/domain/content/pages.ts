import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';
import type { Section } from './structured-text.ts';
import { pages } from './tables.server.ts';

export type ContentPage = {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  sections: Bilingual<Section[]>;
  /** The day on which the words last changed, as `2026-11-21`. */
  lastUpdatedOn: string;
};

/** The page that visitors see under this name, or null when there is none or it is a draft. */
export async function findPage(db: Database, slug: string): Promise<ContentPage | null> {
  const [page] = await db
    .select({
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      sections: pages.sections,
      lastUpdatedOn: pages.lastUpdatedOn,
    })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')));
  return page ?? null;
}

import { sql } from 'drizzle-orm';
import { searchDocuments } from '#domain/documents/search-documents.ts';
import * as content from '#domain/documents/tables.server.ts';
import type { Section } from '#domain/documents/text/structured-text.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { documents as sample } from '#db/seed/documents.ts';
import { median } from './server-figures.ts';

/** How long one search took; `found` is how many documents it found. */
export type SearchFigure = { query: string; found: number; milliseconds: number };

const documentsCount = 10_000;
const atOnce = 125;
const rounds = 15;

/** What people look for: one word, two, a rare one, a part of a word, Arabic, a word of nearly every document, none. */
const queries: [string, Language][] = [
  ['excel', 'en'],
  ['screen reader', 'en'],
  ['sherbini4821', 'en'],
  ['proposal client price', 'en'],
  ['accessib', 'en'],
  ['قارئ الشاشة', 'ar'],
  ['المنحه', 'ar'],
  ['the', 'en'],
  ['zzzzqq', 'en'],
];

/** Searches a database server with ten thousand documents as the site does: words folded and looked up, kinds counted, the best five of each read. */
export async function measureSearch(databaseUrl: string): Promise<SearchFigure[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrateDatabase(db);
    await fill(db);
    const figures: SearchFigure[] = [];
    for (const [query, language] of queries) {
      const taken = [];
      let found = 0;
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        found = await search(db, query, language);
        taken.push(performance.now() - startedAt);
      }
      figures.push({ query, found, milliseconds: median(taken) });
    }
    return figures;
  } finally {
    await close();
  }
}

async function search(db: Database, query: string, language: Language): Promise<number> {
  const asked = await readSearch(db, { query, language, page: 1, perPage: 5 });
  const places = [{ kind: 'article' as const }, { kind: 'post' as const }];
  const { article, post } = await searchDocuments(db, asked, { places });
  return (article?.total ?? 0) + (post?.total ?? 0);
}

/** Documents of the length of an article, from the sentences of the sample content, each with a word of its own. */
async function fill(db: Database): Promise<void> {
  const blocks = {
    en: sample.flatMap(({ sections }) => sections.en.flatMap((section) => section.blocks)),
    ar: sample.flatMap(({ sections }) => sections.ar.flatMap((section) => section.blocks)),
  };
  const heading = sample.flatMap(({ sections }) => sections.en.map((section) => section.heading));
  const sectionsOf = (language: Language, number: number): Section[] =>
    Array.from({ length: 4 }, (_, index) => ({
      id: `part-${index}`,
      heading: heading[(number * 7 + index * 13) % heading.length]!,
      blocks: Array.from({ length: 5 }, (_, at) => {
        const own = blocks[language];
        return own[(number * 31 + index * 17 + at * 101) % own.length]!;
      }),
    }));
  const insert = async (from: number) => {
    await db.insert(content.documents).values(
      Array.from({ length: atOnce }, (_, index) => {
        const number = from + index;
        const title = sample[number % sample.length]!.title;
        return {
          ...{ kind: number % 2 ? ('post' as const) : ('article' as const), slug: `document-${number}` },
          title: { en: `${title.en} sherbini${number}`, ar: `${title.ar} ${number}` },
          description: sample[(number * 3) % sample.length]!.description,
          sections: { en: sectionsOf('en', number), ar: sectionsOf('ar', number) },
          ...{ status: 'published' as const, publishedAt: new Date(1.7e12 + number * 6e4) },
          lastUpdatedOn: '2026-11-21',
        };
      }),
    );
  };
  // The first ones bring nearly all words: two who learn the same word wait for each other.
  for (let from = 0; from < 500; from += atOnce) await insert(from);
  for (let from = 500; from < documentsCount; from += 2 * atOnce)
    await Promise.all([insert(from), insert(from + atOnce)]);
  // What a server does by itself a minute after so much was written.
  await db.execute(sql`vacuum (analyze) documents`);
  await db.execute(sql`vacuum (analyze) search_vocabulary`);
}

import { settingsMemory } from '#domain/site/settings.ts';
import type { Found, Search } from '#platform/search/search.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import { documentPath, type DocumentKind } from './document-kinds.ts';
import { pageSlugsMemory, searchDocuments, type Among, type DocumentFound } from './search-documents.ts';
import { passageOf } from './search-passage.ts';

/** The kinds that search knows, with what they are called among documents. */
const kinds = {
  programs: 'program',
  events: 'event',
  questions: 'question',
  articles: 'article',
  posts: 'post',
  stories: 'success-story',
  team: 'team-member',
  pages: 'page',
} as const satisfies Record<string, DocumentKind>;

/** All kinds of documents, counted; only those of the wanted kind are read, when one is. */
export async function findDocuments(
  context: SearchContext,
  search: Search,
  wanted: string | undefined,
): Promise<Record<string, Found<SearchItem>>> {
  const { db, language, remember } = context;
  const settings = await remember(settingsMemory);
  const places = await Promise.all(Object.values(kinds).map(async (kind) => await placeOf(context, kind)));
  const wantedKinds = Object.entries(kinds).filter(([name]) => name === wanted);
  const found = await searchDocuments(db, search, {
    places,
    wanted: wanted === undefined ? undefined : wantedKinds.map(([, kind]) => kind),
  });
  const describe = (each: DocumentFound): SearchItem => ({
    key: each.slug,
    href: documentPath(each),
    title: pick(each.title, language),
    text: each.block ? passageOf(each.block, { settings, language }) : pick(each.description, language),
    details: detailsOf(each, language),
  });
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const { items, total, page } = found[kind] ?? { items: [], total: 0, page: 1 };
      return [name, { items: items.map(describe), total, page }];
    }),
  );
}

/** Pages of content without an address of their own are not found. */
async function placeOf({ isPage, remember }: SearchContext, kind: DocumentKind): Promise<Among> {
  if (kind !== 'page') return { kind };
  const slugs = await remember(pageSlugsMemory);
  return { kind, slugs: slugs.filter((slug) => isPage(documentPath({ kind, slug }))) };
}

/** The day, where it decides whether a result is still worth reading. */
function detailsOf({ kind, fields, publishedAt }: DocumentFound, language: Language): SearchItem['details'] {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  if ('startsAt' in fields)
    return [{ term: 'date', text: day.format(new Date(fields.startsAt)), isReason: false }];
  if (kind !== 'article' && kind !== 'post') return [];
  return [{ term: 'published', text: day.format(publishedAt), isReason: false }];
}

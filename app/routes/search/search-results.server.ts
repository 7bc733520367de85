import type { RouterContextProvider } from 'react-router';
import { documentPath, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { passageOf } from '#domain/documents/search-passage.ts';
import {
  listDocumentWords,
  listPageSlugs,
  searchDocuments,
  type Among,
  type DocumentFound,
} from '#domain/documents/search-documents.ts';
import { readSettings } from '#domain/site/settings.ts';
import { listCategories } from '#domain/learning/catalogue.ts';
import { listCourseWords, searchCourses } from '#domain/learning/search-courses.ts';
import { listProjectWords, searchProjects } from '#domain/marketplace/search-projects.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { excerptOf, markMatches } from '#platform/search/search-marks.server.ts';
import { readSearch, readSearchWords, type Found, type Search } from '#platform/search/search.server.ts';
import { suggestWords } from '#platform/text/spelling.ts';
import {
  documentSearchKinds,
  searchKinds,
  type DocumentSearchKind,
  type SearchKind,
  type SearchTerm,
} from './search-kinds.ts';

export type SearchResult = {
  key: string;
  href: string;
  title: MarkedText;
  text: MarkedText;
  /** Facts in a few words, such as the category of a course. */
  details: { term: SearchTerm; text: MarkedText }[];
};

export type SearchGroup = Group<SearchResult>;

/** Of each kind the best few are shown; all of one kind are a page of their own. */
const perPage = 20;
const perGroup = 5;

/**
 * What the site has on a query, one group for each kind that has any. Only where nothing has the words as
 * they are written, slips are forgiven and `isSimilar` says so. `kind` asks for one group alone, from which
 * `page` is taken.
 */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  asked: { query: string; kind: SearchKind | undefined; page: number },
): Promise<{ groups: SearchGroup[]; total: number; isSimilar: boolean }> {
  const { db, remember } = context.get(appContext);
  const words = await readSearchWords(db, asked.query);
  const exact = await findWords(context, { ...asked, words: words.map((word) => [word]) });
  if (exact.total > 0 || words.length === 0) return { ...exact, isSimilar: false };
  const vocabulary = [
    ...(await remember('course words', listCourseWords)),
    ...(await remember('project words', listProjectWords)),
    ...(await remember('document words', listDocumentWords)),
  ];
  const suggested = suggestWords(words, [...new Set(vocabulary)]);
  if (!suggested) return { ...exact, isSimilar: false };
  return { ...(await findWords(context, { ...asked, words: suggested })), isSimilar: true };
}

type Asked = { query: string; words: Search['words']; kind: SearchKind | undefined; page: number };

async function findWords(context: Readonly<RouterContextProvider>, { query, words, kind, page }: Asked) {
  const { db, language } = context.get(appContext);
  const size = kind ? { page, perPage } : { page: 1, perPage: perGroup };
  const search = await readSearch(db, { query, words, language, ...size });
  const found: Partial<Record<SearchKind, Found<Unmarked>>> = {
    courses: await findCourses(context, search),
    projects: await findProjects(context, search),
    ...(await findDocuments(context, search, kind)),
  };
  const groups = searchKinds.flatMap((each): Group<Unmarked>[] => {
    const { items, total, page } = found[each] ?? { items: [], total: 0, page: 1 };
    if (items.length === 0 || (kind ?? each) !== each) return [];
    const pages = Math.ceil(total / search.perPage);
    return [{ kind: each, total, page, pages, isWhole: kind === each, results: items }];
  });
  return {
    total: searchKinds.reduce((sum, each) => sum + (found[each]?.total ?? 0), 0),
    groups: await markGroups(context, groups, words),
  };
}

async function listPlaces(context: Readonly<RouterContextProvider>): Promise<Among[]> {
  return await Promise.all(
    (Object.keys(documentSearchKinds) as DocumentSearchKind[]).map((kind) => placeOf(context, kind)),
  );
}

/** Pages of content without an address of their own are not found. */
async function placeOf(context: Readonly<RouterContextProvider>, kind: DocumentSearchKind): Promise<Among> {
  const { isPage, remember } = context.get(appContext);
  if (kind !== 'pages') return { kind: documentSearchKinds[kind] };
  const slugs = await remember('page slugs', listPageSlugs);
  return { kind: 'page', slugs: slugs.filter((slug) => isPage(documentPath({ kind: 'page', slug }))) };
}

type Unmarked = {
  key: string;
  href: string;
  title: string;
  text: string;
  /** `isReason`: only told when it has a match, to say why this was found. */
  details: { term: SearchTerm; text: string; isReason: boolean }[];
};
type Group<Result> = {
  kind: SearchKind;
  total: number;
  page: number;
  pages: number;
  /** Whether the page shows this kind alone, a page at a time; otherwise the best few. */
  isWhole: boolean;
  results: Result[];
};

async function findCourses(context: Readonly<RouterContextProvider>, search: Search) {
  const { db, language, remember } = context.get(appContext);
  const { items, total, page } = await searchCourses(db, search);
  const categories = await remember('course categories', listCategories);
  const names = new Map(categories.map(({ slug, name }) => [slug, pick(name, language)]));
  const results = items.map(({ slug, categorySlug, title, summary, instructorName, skills }): Unmarked => ({
    key: slug,
    // Until a course has a page of its own, its shelf is where it stands.
    href: `/learn?category=${categorySlug}#courses`,
    title: pick(title, language),
    text: pick(summary, language),
    details: [
      { term: 'category', text: names.get(categorySlug) ?? categorySlug, isReason: false },
      { term: 'instructor', text: pick(instructorName, language), isReason: true },
      { term: 'skills', text: listOf(pick(skills, language), language), isReason: true },
    ],
  }));
  return { items: results, total, page };
}

async function findProjects(context: Readonly<RouterContextProvider>, search: Search) {
  const { db, language } = context.get(appContext);
  const { items, total, page } = await searchProjects(db, search);
  const results = items.map(({ slug, title, description, clientName, category, skills }): Unmarked => ({
    key: slug,
    href: '/freelance#projects',
    title: pick(title, language),
    text: pick(description, language),
    details: [
      { term: 'category', text: pick(category, language), isReason: false },
      { term: 'client', text: pick(clientName, language), isReason: true },
      { term: 'skills', text: listOf(pick(skills, language), language), isReason: true },
    ],
  }));
  return { items: results, total, page };
}

/** All kinds of documents, counted; only those of `wanted` are read, when it is given. */
async function findDocuments(
  context: Readonly<RouterContextProvider>,
  search: Search,
  wanted: SearchKind | undefined,
): Promise<Partial<Record<SearchKind, Found<Unmarked>>>> {
  const { db, language, remember } = context.get(appContext);
  const settings = await remember('settings', readSettings);
  const places = await listPlaces(context);
  const found = await searchDocuments(db, search, { places, wanted: wanted && documentKindsOf(wanted) });
  const describe = (each: DocumentFound): Unmarked => ({
    key: each.slug,
    href: documentPath(each),
    title: pick(each.title, language),
    text: each.block ? passageOf(each.block, { settings, language }) : pick(each.description, language),
    details: detailsOf(each, language),
  });
  return Object.fromEntries(
    Object.entries(documentSearchKinds).map(([kind, documents]) => {
      const { items, total, page } = found[documents] ?? { items: [], total: 0, page: 1 };
      return [kind, { items: items.map(describe), total, page }];
    }),
  );
}

function documentKindsOf(kind: SearchKind): DocumentKind[] {
  return kind in documentSearchKinds ? [documentSearchKinds[kind as DocumentSearchKind]] : [];
}

/** The day, where it decides whether a result is still worth reading. */
function detailsOf({ kind, fields, publishedAt }: DocumentFound, language: Language): Unmarked['details'] {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  if ('startsAt' in fields)
    return [{ term: 'date', text: day.format(new Date(fields.startsAt)), isReason: false }];
  if (kind !== 'article' && kind !== 'post') return [];
  return [{ term: 'published', text: day.format(publishedAt), isReason: false }];
}

function listOf(names: readonly string[], language: Language): string {
  return names.join(language === 'ar' ? '، ' : ', ');
}

async function markGroups(
  context: Readonly<RouterContextProvider>,
  groups: Group<Unmarked>[],
  words: Search['words'],
): Promise<SearchGroup[]> {
  const { db } = context.get(appContext);
  const textsOf = ({ title, text, details }: Unmarked) => [title, text, ...details.map(({ text }) => text)];
  const marked = (
    await markMatches(
      db,
      groups.flatMap(({ results }) => results.flatMap(textsOf)),
      words,
    )
  ).values();
  const next = () => marked.next().value ?? [];
  return groups.map((group) => ({
    ...group,
    results: group.results.map(({ key, href, details }) => ({
      ...{ key, href },
      title: next(),
      text: excerptOf(next()),
      details: details
        .map(({ term, isReason }) => ({ term, isReason, text: next() }))
        .filter(({ isReason, text }) => !isReason || text.some((part) => part.isMatch))
        .map(({ term, text }) => ({ term, text })),
    })),
  }));
}

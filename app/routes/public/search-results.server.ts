import type { RouterContextProvider } from 'react-router';
import { passageOf } from '#domain/content/search-passage.ts';
import { listPageSlugs, listPageWords, searchPages } from '#domain/content/search-pages.ts';
import { readSettings } from '#domain/content/settings.ts';
import { listCategories } from '#domain/learning/catalogue.ts';
import { listCourseWords, searchCourses } from '#domain/learning/search-courses.ts';
import { pick } from '#platform/language.ts';
import type { MarkedText } from '#platform/marked-text.ts';
import { appContext } from '#platform/request-context.server.ts';
import { excerptOf, markMatches } from '#platform/search-marks.server.ts';
import { readSearchWords, type Search } from '#platform/search.server.ts';
import { suggestWords } from '#platform/spelling.ts';
import type { SearchKind, SearchTerm } from './search-kinds.ts';

export type SearchResult = {
  key: string;
  href: string;
  title: MarkedText;
  text: MarkedText;
  /** Facts in a few words, such as the category of a course. */
  details: { term: SearchTerm; text: MarkedText }[];
};

export type SearchGroup = {
  kind: SearchKind;
  total: number;
  page: number;
  pages: number;
  results: SearchResult[];
};

const perPage = 20;

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
    ...(await remember('page words', listPageWords)),
  ];
  const suggested = suggestWords(words, [...new Set(vocabulary)]);
  if (!suggested) return { ...exact, isSimilar: false };
  return { ...(await findWords(context, { ...asked, words: suggested })), isSimilar: true };
}

type Asked = { query: string; words: Search['words']; kind: SearchKind | undefined; page: number };

async function findWords(context: Readonly<RouterContextProvider>, { query, words, kind, page }: Asked) {
  const { language } = context.get(appContext);
  const searchOf = (each: SearchKind): Search => ({
    ...{ query, words, language, perPage },
    page: each === kind ? page : 1,
  });
  const all = [
    { kind: 'courses' as const, ...(await findCourses(context, searchOf('courses'))) },
    { kind: 'pages' as const, ...(await findPages(context, searchOf('pages'))) },
  ];
  const groups = all
    .filter((group) => group.total > 0 && (kind ?? group.kind) === group.kind)
    .map((group) => ({ ...group, pages: Math.ceil(group.total / perPage) }));
  return {
    total: all.reduce((sum, group) => sum + group.total, 0),
    groups: await markGroups(context, groups, words),
  };
}

type Unmarked = {
  key: string;
  href: string;
  title: string;
  text: string;
  /** `isReason`: only told when it has a match, to say why this was found. */
  details: { term: SearchTerm; text: string; isReason: boolean }[];
};
type Group<Result> = { kind: SearchKind; total: number; page: number; pages: number; results: Result[] };

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
      { term: 'skills', text: pick(skills, language).join(language === 'ar' ? '، ' : ', '), isReason: true },
    ],
  }));
  return { total, page, results };
}

async function findPages(context: Readonly<RouterContextProvider>, search: Search) {
  const { db, language, isPage, remember } = context.get(appContext);
  const slugs = await remember('page slugs', listPageSlugs);
  const settings = await remember('settings', readSettings);
  const { items, total, page } = await searchPages(
    db,
    search,
    slugs.filter((slug) => isPage(pathOf(slug))),
  );
  const results = items.map(({ slug, title, description, block }): Unmarked => ({
    key: slug,
    href: pathOf(slug),
    title: pick(title, language),
    text: block ? passageOf(block, { settings, language }) : pick(description, language),
    details: [],
  }));
  return { total, page, results };
}

function pathOf(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`;
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

import type { RouterContextProvider } from 'react-router';
import type { SearchItem, SearchTerm } from '#domain/domain-module.ts';
import { searchKinds, type SearchKind } from '#domain/manifests.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { excerptOf, markMatches } from '#platform/search/search-marks.server.ts';
import { readSearch, readSearchWords, type Found, type Search } from '#platform/search/search.server.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { suggestWords } from '#platform/text/spelling.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { modules } from '#modules';

const parts = modules.flatMap(({ search }) => search ?? []);

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
): Promise<{ groups: SearchGroup[]; total: number; hasMore: boolean; isSimilar: boolean }> {
  const { db, remember } = context.get(appContext);
  const words = await readSearchWords(db, asked.query);
  const exact = await findWords(context, { ...asked, words: words.map((word) => [word]) });
  if (exact.total > 0 || words.length === 0) return { ...exact, isSimilar: false };
  const lists = parts.flatMap(({ words }) => words);
  const vocabulary = await Promise.all(lists.map(async (list) => await remember(list)));
  const suggested = suggestWords(words, [...new Set(vocabulary.flat())]);
  if (!suggested) return { ...exact, isSimilar: false };
  return { ...(await findWords(context, { ...asked, words: suggested })), isSimilar: true };
}

type WordQuery = { query: string; words: Search['words']; kind: SearchKind | undefined; page: number };

async function findWords(context: Readonly<RouterContextProvider>, { query, words, kind, page }: WordQuery) {
  const { db, language, remember, isPage } = context.get(appContext);
  const member = findMember(context);
  // Staff who see the site as somebody else find what visitors do: what members of a private group read is not theirs.
  const userId = member && !member.impersonation ? member.userId : null;
  const size = kind ? { page, perPage } : { page: 1, perPage: perGroup };
  const search = await readSearch(db, { query, words, language, ...size });
  const all = await Promise.all(
    parts.map(async (part) => await part.find({ db, language, userId, remember, isPage }, search, kind)),
  );
  const found: Partial<Record<SearchKind, Found<SearchItem>>> = Object.assign({}, ...all);
  const groups = searchKinds.flatMap((each): Group<SearchItem>[] => {
    const { items, total, page, hasMore = false } = found[each] ?? { items: [], total: 0, page: 1 };
    if (items.length === 0 || (kind ?? each) !== each) return [];
    const pages = Math.ceil(total / search.perPage);
    return [{ kind: each, total, page, pages, hasMore, isWhole: kind === each, results: items }];
  });
  return {
    total: searchKinds.reduce((sum, each) => sum + (found[each]?.total ?? 0), 0),
    hasMore: groups.some(({ hasMore }) => hasMore),
    groups: await markGroups(context, groups, words),
  };
}

type Group<Result> = {
  kind: SearchKind;
  total: number;
  page: number;
  pages: number;
  /** Whether there are more, which nobody counted. */
  hasMore: boolean;
  /** Whether the page shows this kind alone, a page at a time; otherwise the best few. */
  isWhole: boolean;
  results: Result[];
};

async function markGroups(
  context: Readonly<RouterContextProvider>,
  groups: Group<SearchItem>[],
  words: Search['words'],
): Promise<SearchGroup[]> {
  const { db } = context.get(appContext);
  const textsOf = ({ title, text, details }: SearchItem) => [title, text, ...details.map(({ text }) => text)];
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

import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { FiltersInWords } from './list-filters.tsx';
import { isNarrowed, type ListQuery } from './list-query.ts';

/** What a list can be narrowed by: the names and words of its filters. */
export type Narrowing = Pick<FiltersInWords, 'choices'>;

/**
 * How many rows a list has, and for what: "3 results for “mona”, Suspended". The heading of its rows, and of a list that
 * was searched or filtered the title of the page as well, so that it is heard as soon as the answer is there.
 */
export function useListAnswer(
  query: Pick<ListQuery, 'q' | 'filters'>,
  total: number,
  { choices }: Narrowing,
): string {
  const t = useText('admin');
  const { language } = usePage();
  if (!isNarrowed(query)) return t('list.all', { count: total });
  const asked = [
    ...(query.q === '' ? [] : [t('list.quoted', { q: `\u2068${query.q}\u2069` })]),
    ...choices.flatMap(({ name, choices: values }) => {
      const chosen = values.find(({ value }) => value === query.filters[name]);
      return chosen ? [chosen.label] : [];
    }),
  ];
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' });
  return t('list.found', { count: total, asked: list.format(asked) });
}

/** What the title of a page begins with whose list was searched or filtered; undefined for the whole list, or none. */
export function useListTitle(
  list: { query: ListQuery; total: number } | null | undefined,
  filters: Narrowing,
): string | undefined {
  const answer = useListAnswer(list?.query ?? nothingAsked, list?.total ?? 0, filters);
  return list && isNarrowed(list.query) ? answer : undefined;
}

const nothingAsked = { q: '', filters: {} };

import { readPageNumber } from '#routes/kit/page-number.ts';
import type { ListQuery, SortDirection } from './list-query.ts';

type Choices = Record<string, readonly string[]>;

type Definition<Sort extends string, Filters extends Choices> = {
  sorts: readonly Sort[];
  /** How the list is sorted when the address does not say. */
  sort: Sort;
  direction?: SortDirection;
  /** The values that each filter takes; none where only the request knows them, which then gives them to `read`. */
  filters?: Filters;
  perPage?: number;
};

export type ReadListQuery<Sort extends string, Filters extends Choices> = Omit<
  ListQuery,
  'sort' | 'filters'
> & {
  sort: Sort;
  filters: { [Name in keyof Filters]?: Filters[Name][number] };
};

/** More would only be a way to make the database work. */
const longestSearch = 100;

/**
 * Defines what a list may be asked for. Its `read` takes search, filters, sort and page from an address. Whatever is
 * unknown falls back to what the list shows by itself, so that no address gives an error.
 */
export function defineList<const Sort extends string, const Filters extends Choices = {}>(
  definition: Definition<Sort, Filters>,
) {
  return {
    read: (url: URL, known: Partial<Record<keyof Filters, readonly string[]>> = {}) =>
      readListQuery(url, { ...definition, filters: { ...definition.filters, ...known } as Filters }),
  };
}

function readListQuery<Sort extends string, Filters extends Choices>(
  url: URL,
  { sorts, sort, direction = 'ascending', filters, perPage = 25 }: Definition<Sort, Filters>,
): ReadListQuery<Sort, Filters> {
  const asked = url.searchParams;
  const knownSort = sorts.find((each) => each === asked.get('sort'));
  const knownDirection = (['ascending', 'descending'] as const).find(
    (each) => each === asked.get('direction'),
  );
  const chosen = Object.entries(filters ?? {}).flatMap(([name, values]) => {
    const value = values.find((each) => each === asked.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  return {
    path: url.pathname.replace(/^\/ar(?=\/)/, ''),
    q: withoutControls(asked.get('q') ?? ''),
    sort: knownSort ?? sort,
    direction: knownDirection ?? (knownSort && knownSort !== sort ? 'ascending' : direction),
    page: readPageNumber(asked),
    perPage,
    filters: Object.fromEntries(chosen) as { [Name in keyof Filters]?: Filters[Name][number] },
    unasked: { sort, direction },
  };
}

function withoutControls(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch);
}

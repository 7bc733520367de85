/** What a list of the staff area is asked for, as its address says it; plain, so that a screen may have it. */
export type ListQuery = {
  /** Without the language prefix. */
  path: string;
  q: string;
  sort: string;
  direction: SortDirection;
  page: number;
  perPage: number;
  /** Chosen values by name; a filter that is not set is missing. */
  filters: Partial<Record<string, string>>;
  /** How the list is sorted when the address does not say. */
  unasked: { sort: string; direction: SortDirection };
};

export type SortDirection = 'ascending' | 'descending';

/** What another view of the list differs in: `q`, `sort`, `direction`, `page` or a filter; null takes it out. */
export type ListChanges = Record<string, string | number | null | undefined>;

/** The address of another view of a list. What is not `page` changes which rows there are: it begins at page 1. */
export function listHref(query: ListQuery, changes: ListChanges = {}): string {
  const { path, q, sort, direction, page, filters, unasked } = query;
  const isOtherList = Object.keys(changes).some((name) => name !== 'page');
  const asked: ListChanges = {
    q,
    ...filters,
    sort,
    direction,
    ...(isOtherList ? {} : { page }),
    ...changes,
  };
  if (asked.sort === unasked.sort && asked.direction === unasked.direction) {
    asked.sort = null;
    asked.direction = null;
  }
  if (Number(asked.page) === 1) asked.page = null;
  const kept = Object.entries(asked).filter(
    (entry): entry is [string, string | number] =>
      entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** How a column's heading sorts the list: the first press upwards, the next one the other way round. */
export function sortColumn(query: ListQuery, name: string): { sortHref: string; sorted?: SortDirection } {
  const isSorted = query.sort === name;
  const direction = isSorted && query.direction === 'ascending' ? 'descending' : 'ascending';
  const sortHref = listHref(query, { sort: name, direction });
  return isSorted ? { sortHref, sorted: query.direction } : { sortHref };
}

/** How many pages a list of so many rows has; at least one. */
export function pagesOf(query: Pick<ListQuery, 'perPage'>, total: number): number {
  return Math.max(1, Math.ceil(total / query.perPage));
}

/** Whether words or filters are set, so that an empty list need not be empty without them. */
export function isNarrowed({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean {
  return q !== '' || Object.keys(filters).length > 0;
}

/** The address of the whole list as a file, all pages of it: `/export` below the list. */
export function exportHref(query: ListQuery): string {
  return listHref({ ...query, path: `${query.path}/export` }, { page: null });
}

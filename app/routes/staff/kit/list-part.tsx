import type { ReactNode } from 'react';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { isNarrowed, listHref, pagesOf, type ListQuery } from './list-query.ts';

export type ListPartProps = {
  /** With the page that is shown. */
  query: ListQuery;
  /** How many rows there are on all pages. */
  total: number;
  /** `ListFilters`. */
  filters: ReactNode;
  /** Nothing fits; `all` are the words of a link to the whole list. */
  none: { heading: string; text: string; all?: string };
  /** There is nothing to look for yet: then there are no filters either. Left out, it is said as `none`. */
  noneYet?: { heading: string; text: string };
  /** Of the heading of an empty list: 3 where the list has a heading itself. */
  level?: 2 | 3;
  /** The rows that fit, as a table or as cards. */
  children: ReactNode;
};

/** A list: search and filters, the rows of one page or why there are none, and the way to the other pages. */
export function ListPart({ query, total, filters, none, noneYet, level = 3, children }: ListPartProps) {
  const isYetEmpty = noneYet && total === 0 && !isNarrowed(query);
  return (
    <Stack>
      {!isYetEmpty && filters}
      {total > 0 ? (
        children
      ) : isYetEmpty ? (
        <EmptyState level={level} heading={noneYet.heading}>
          {noneYet.text}
        </EmptyState>
      ) : (
        <EmptyState
          level={level}
          heading={none.heading}
          action={none.all && <ButtonLink href={query.path}>{none.all}</ButtonLink>}
        >
          {none.text}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => listHref(query, { page })}
      />
    </Stack>
  );
}

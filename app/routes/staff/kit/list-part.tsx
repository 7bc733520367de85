import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ListHead } from '#ui/staff/list-head.tsx';
import type { loader } from '../layout.tsx';
import { useListAnswer } from './list-answer.ts';
import { ListFilters, type FiltersInWords } from './list-filters.tsx';
import { isNarrowed, listHref, pagesOf, type ListQuery } from './list-query.ts';

export type ListPartProps = {
  /** With the page that is shown. */
  query: ListQuery;
  /** How many rows there are on all pages. */
  total: number;
  filters: FiltersInWords;
  /** In place of the usual form for `filters`, where it asks for more. */
  form?: ReactNode;
  /** Nothing fits; `all` are the words of a link to the whole list. */
  none: { heading: string; text: string; all?: string };
  /** There is nothing to look for yet: then there are no filters either. Left out, it is said as `none`. */
  noneYet?: { heading: string; text: string };
  /** Of the heading of its rows, and of an empty list: 3 where the list has a heading itself. */
  level?: 2 | 3;
  /** What fits stands in cards, which have no rows to make lower. */
  isCards?: boolean;
  /** The rows that fit, as a table or as cards. */
  children: ReactNode;
};

/** A list: search and filters, the rows of one page or why there are none, and the way to the other pages. */
export function ListPart({
  query,
  total,
  filters,
  form = <ListFilters query={query} {...filters} />,
  none,
  noneYet,
  level = 3,
  isCards = false,
  children,
}: ListPartProps) {
  const answer = useListAnswer(query, total, filters);
  const rows = useRouteLoaderData<typeof loader>('routes/staff/layout')?.frame?.rows ?? 'comfortable';
  const Heading = `h${level}` as const;
  const isYetEmpty = noneYet && total === 0 && !isNarrowed(query);
  return (
    <Stack gap="close">
      {!isYetEmpty && form}
      {total > 0 ? (
        <>
          {isCards ? (
            <Heading>{answer}</Heading>
          ) : (
            <ListHead level={level} rows={rows} framePath="/admin/sidebar">
              {answer}
            </ListHead>
          )}
          {children}
        </>
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

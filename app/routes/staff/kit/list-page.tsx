import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { ListPart, type ListPartProps } from './list-part.tsx';
import { exportHref } from './list-query.ts';
import { StaffPage, type StaffPageProps } from './staff-page.tsx';

export type ListPageProps = Omit<StaffPageProps, 'children'> &
  Omit<ListPartProps, 'level'> & {
    /** The words of the link to the list as a file, which stands at `/export` below it. */
    exportLabel?: string;
  };

/** A page of the staff area that is a list. */
export function ListPage({ query, total, filters, none, noneYet, children, ...rest }: ListPageProps) {
  const { exportLabel, actions, ...page } = rest;
  return (
    <StaffPage
      {...page}
      actions={
        exportLabel ? (
          <>
            {actions}
            <ButtonLink href={exportHref(query)}>{exportLabel}</ButtonLink>
          </>
        ) : (
          actions
        )
      }
    >
      <Band>
        <ListPart {...{ query, total, filters, none }} {...(noneYet && { noneYet })} level={2}>
          {children}
        </ListPart>
      </Band>
    </StaffPage>
  );
}

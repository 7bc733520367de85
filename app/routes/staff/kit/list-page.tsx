import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { ListPart, type ListPartProps } from './list-part.tsx';
import { useListTitle } from './list-answer.ts';
import { exportHref } from './list-query.ts';
import { StaffPage, type StaffPageProps } from './staff-page.tsx';

export type ListPageProps = Omit<StaffPageProps, 'children' | 'answer'> &
  Omit<ListPartProps, 'level'> & {
    /** The words of the link to the list as a file, which stands at `/export` below it. */
    exportLabel?: string;
  };

/** A page of the staff area that is a list. */
export function ListPage({ query, total, filters, form, none, noneYet, ...rest }: ListPageProps) {
  const answer = useListTitle({ query, total }, filters);
  const { exportLabel, actions, isCards = false, children, ...page } = rest;
  return (
    <StaffPage
      {...page}
      answer={answer}
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
        <ListPart
          {...{ query, total, filters, none }}
          {...(form && { form })}
          {...(noneYet && { noneYet })}
          level={2}
          isCards={isCards}
        >
          {children}
        </ListPart>
      </Band>
    </StaffPage>
  );
}

import { Fragment } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Link } from '#ui/text/link.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { SearchGroup } from './search-results.server.ts';

type Props = { group: SearchGroup; hrefOf: (page: number) => string };

/** The results of one kind: how many there are, the best of them, and the way to the others. */
export function SearchGroupList({ group, hrefOf }: Props) {
  const t = useText('search');
  const { kind, total, page, pages, hasMore, isWhole, results } = group;
  const heading = t(`${kind}.heading`);
  return (
    <Part id={kind} heading={heading}>
      <p>{hasMore ? t('more', { count: total }) : t(`${kind}.count`, { count: total })}</p>
      <List items={results} keyOf={({ key }) => key}>
        {({ href, title, text, details }) => (
          <Stack gap="close">
            <h3>
              <Link href={href} look="standing">
                <MarkedText text={title} />
              </Link>
            </h3>
            <p>
              <MarkedText text={text} />
            </p>
            {details.length > 0 && (
              <Facts
                items={details.map((detail) => (
                  <Fragment key={detail.term}>
                    {t(`term.${detail.term}`)}: <MarkedText text={detail.text} />
                  </Fragment>
                ))}
              />
            )}
          </Stack>
        )}
      </List>
      {isWhole && <Pagination page={page} pages={pages} hrefOf={hrefOf} name={heading} />}
      {!isWhole && total > results.length && (
        <ButtonRow>
          <ButtonLink href={hrefOf(1)}>
            {hasMore ? t('newest', { count: total }) : t(`${kind}.all`, { count: total })}
          </ButtonLink>
        </ButtonRow>
      )}
    </Part>
  );
}

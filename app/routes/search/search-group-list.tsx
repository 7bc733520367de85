import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { SearchGroup } from './search-results.server.ts';

type Props = { group: SearchGroup; hrefOf: (page: number) => string };

/** The results of one kind: how many there are, the best of them, and the way to the others. */
export function SearchGroupList({ group, hrefOf }: Props) {
  const t = useText('search');
  const { kind, total, page, pages, isWhole, results } = group;
  const heading = t(`${kind}.heading`);
  return (
    <Section id={kind} heading={heading} lead={t(`${kind}.count`, { count: total })}>
      <Stack>
        <CardList items={results} keyOf={({ key }) => key}>
          {({ href, title, text, details }) => (
            <Card heading={<MarkedText text={title} />} href={href}>
              <p>
                <MarkedText text={text} />
              </p>
              {details.length > 0 && (
                <DetailsList
                  items={details.map((detail) => ({
                    term: t(`term.${detail.term}`),
                    value: <MarkedText text={detail.text} />,
                  }))}
                />
              )}
            </Card>
          )}
        </CardList>
        {isWhole && <Pagination page={page} pages={pages} hrefOf={hrefOf} name={heading} />}
        {!isWhole && total > results.length && (
          <ButtonRow>
            <ButtonLink href={hrefOf(1)}>{t(`${kind}.all`, { count: total })}</ButtonLink>
          </ButtonRow>
        )}
      </Stack>
    </Section>
  );
}

import type { ReportedPage } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

/** The words of somebody's page in the community as whoever reported it read them. */
export function PageShownPart({ page: { name, about, goodAt } }: { page: ReportedPage }) {
  const t = useText('staff-moderation');
  const people = useText('people');
  return (
    <Section id="page" heading={t('page-shown')} lead={t('page-shown.lead')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('page-shown.name'), value: <Named>{name}</Named> },
          {
            term: people('part.about'),
            value: about === null ? t('page-shown.none') : <TypedText text={about} />,
          },
          {
            term: people('part.goodAt'),
            value: goodAt === null ? t('page-shown.none') : <Named>{goodAt}</Named>,
          },
        ]}
      />
    </Section>
  );
}

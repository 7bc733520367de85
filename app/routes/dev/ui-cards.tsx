import { useText } from '#platform/text/i18n.ts';
import { Badge, BadgeList } from '#ui/data/badge.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row } from '#ui/layout/stack.tsx';

/** Cards with and without a link, roomy and compact. */
export function CardGallery() {
  const t = useText('dev');
  return (
    <Section
      id="cards"
      heading={t('cards')}
      after={
        <Link href="/learn" look="standing">
          {t('buttons.link')}
        </Link>
      }
    >
      <CardList items={['1', '2', '3'] as const} keyOf={(item) => item}>
        {(item) => (
          <Card heading={t(`cards.${item}.title`)} href={`/learn/${item}`} foot={<CourseDetails />}>
            <Row>
              <Badge tone={item === '1' ? 'accent' : 'plain'}>{t('cards.beginner')}</Badge>
              {item === '1' && <Badge>{t('cards.new')}</Badge>}
            </Row>
            <p>{t(`cards.${item}.text`)}</p>
            <BadgeList label={t('cards.skills')} items={[t('cards.skill1'), t('cards.skill2')]} />
          </Card>
        )}
      </CardList>
    </Section>
  );
}

function CourseDetails() {
  const t = useText('dev');
  return (
    <DetailsList
      items={[
        { term: t('cards.instructor'), value: t('cards.instructorName') },
        { term: t('cards.length'), value: t('cards.weeks') },
        { term: t('cards.price'), value: <Money piastres={125000} /> },
      ]}
    />
  );
}

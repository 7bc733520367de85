import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Accordion, Disclosure } from '#ui/layout/disclosure.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { List, Steps } from '#ui/data/list.tsx';
import { Money } from '#ui/text/money.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { Columns, Row, Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';

/** Notices in each tone and badges. */
export function NoticeGallery() {
  const t = useText('dev');
  return (
    <Section id="notices" heading={t('notices')} tone="sand">
      <Stack>
        {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {t(`notices.${tone}`)}
          </Notice>
        ))}
        <Row>
          <Badge tone="accent">{t('badge.open')}</Badge>
          <Badge tone="success">{t('badge.approved')}</Badge>
          <Badge tone="danger">{t('badge.declined')}</Badge>
          <Badge>{t('badge.draft')}</Badge>
        </Row>
      </Stack>
    </Section>
  );
}

const statement = [
  { what: 'topUp', on: '2026-11-20', piastres: 150000 },
  { what: 'course', on: '2026-11-21', piastres: 20050 },
] as const;

/** Steps, rows and a table that turns into a list where it is narrow. */
export function ListGallery() {
  const t = useText('dev');
  return (
    <Section id="lists" heading={t('lists')}>
      <Stack>
        <Columns>
          <Steps items={['step1', 'step2', 'step3'] as const} keyOf={(step) => step}>
            {(step) => <p>{t(`lists.${step}`)}</p>}
          </Steps>
          <List items={['step1', 'step2', 'step3'] as const} keyOf={(step) => step}>
            {(step) => t(`lists.${step}`)}
          </List>
        </Columns>
        <Table
          caption={t('table.caption')}
          rows={statement}
          keyOf={(row) => row.what}
          columns={[
            { key: 'what', heading: t('table.what'), cell: (row) => t(`table.${row.what}`) },
            {
              key: 'on',
              heading: t('table.when'),
              cell: (row) => <DateText on={row.on} />,
              sortHref: '/dev/ui?sort=on',
              sorted: 'ascending',
            },
            {
              key: 'piastres',
              heading: t('table.amount'),
              cell: (row) => <Money piastres={row.piastres} />,
              sortHref: '/dev/ui?sort=amount',
              isNumber: true,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

/** Ways through a place, and what shows while there is nothing. */
export function WaysGallery() {
  const t = useText('dev');
  return (
    <>
      <Section id="disclosure" heading={t('disclosure')} tone="sand">
        <Accordion
          name="questions"
          items={[
            { id: 'pay', summary: t('disclosure.one'), content: <p>{t('disclosure.oneText')}</p> },
            { id: 'refund', summary: t('disclosure.two'), content: <p>{t('disclosure.twoText')}</p> },
          ]}
        />
        <Disclosure summary={t('disclosure.one')} isOpen>
          <p>{t('disclosure.oneText')}</p>
        </Disclosure>
      </Section>
      <Section id="ways" heading={t('ways')}>
        <Stack>
          <Breadcrumb
            trail={[
              { label: t('ways.home'), href: '/' },
              { label: t('ways.courses'), href: '/learn' },
            ]}
            current={t('cards.1.title')}
          />
          <Pagination page={4} pages={9} hrefOf={(page) => `/dev/ui?page=${page}`} />
          <Progress label={t('ways.lessons')} value={3} max={6} />
          <Progress label={t('ways.lessons')} value={11} max={40} />
        </Stack>
      </Section>
      <Section id="empty" heading={t('empty')} tone="sand">
        <Stack>
          <EmptyState
            heading={t('empty.heading')}
            action={<ButtonLink href="/learn">{t('buttons.link')}</ButtonLink>}
          >
            {t('empty.text')}
          </EmptyState>
          <Spinner />
        </Stack>
      </Section>
    </>
  );
}

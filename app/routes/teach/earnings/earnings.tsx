import { readEarnings } from '#domain/learning/shares/earnings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { TeachPage } from '../teach-page.tsx';
import type { Route } from './+types/earnings';

/** The page shows so many rows of months and courses; the file has all. */
const rowsShown = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { shares, earned, waiting } = await readEarnings(db, getMember(context).userId);
  return {
    shares: titled(shares, language),
    waiting: titled(waiting, language),
    earned: titled(earned.slice(0, rowsShown), language),
    hasMore: earned.length > rowsShown,
    earnedPiastres: sumOf(earned),
    waitingPiastres: sumOf(waiting),
  };
}

function titled<Row extends { title: Bilingual }>(rows: readonly Row[], language: Language) {
  return rows.map(({ title, ...row }) => ({ ...row, title: pick(title, language) }));
}

function sumOf(rows: readonly { piastres: number }[]): number {
  return rows.reduce((sum, { piastres }) => sum + piastres, 0);
}

/** What the reader earned by shares of courses, what waits and until when, and how it is counted. */
export default function Earnings({ loaderData }: Route.ComponentProps) {
  const t = useText('earnings');
  const { shares, earned, waiting } = loaderData;
  if (shares.length === 0 && earned.length === 0 && waiting.length === 0)
    return (
      <TeachPage
        title={t('title')}
        lead={t('none')}
        actions={<ButtonLink href="/contact">{t('none.contact')}</ButtonLink>}
      />
    );
  return (
    <TeachPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ButtonLink href="/wallet">{t('wallet')}</ButtonLink>
          {(earned.length > 0 || waiting.length > 0) && (
            <ButtonLink href="/teach/earnings/export">{t('export')}</ButtonLink>
          )}
        </>
      }
    >
      <Band>
        <Sums {...loaderData} />
      </Band>
      <Section id="waiting" heading={t('waiting')} lead={waiting.length > 0 && t('waiting.lead')}>
        <Waiting waiting={waiting} />
      </Section>
      <Section id="earned" heading={t('earned')} lead={earned.length > 0 && t('earned.lead')} tone="sand">
        <Earned {...loaderData} />
      </Section>
      <Section id="shares" heading={t('shares')}>
        {shares.length === 0 ? (
          <p>{t('shares.none')}</p>
        ) : (
          <List items={shares} keyOf={({ slug }) => slug}>
            {({ title, percent }) =>
              t('shares.item', { course: `\u2068${title}\u2069`, percent: percent / 100 })
            }
          </List>
        )}
      </Section>
      <Section id="rules" heading={t('rules')} tone="sand">
        <List items={rules} keyOf={(rule) => rule}>
          {(rule) => t(`rules.${rule}`)}
        </List>
      </Section>
    </TeachPage>
  );
}

const rules = ['money', 'moment', 'refund', 'single', 'leave'] as const;

type Shown = Route.ComponentProps['loaderData'];

/** All of it in a sentence, before the tables. */
function Sums({ earnedPiastres, waitingPiastres }: Shown) {
  const t = useText('earnings');
  const { language } = usePage();
  const amount = (piastres: number) => `\u2068${spokenMoney(piastres, language)}\u2069`;
  const earned = earnedPiastres > 0 ? t('sum.earned', { amount: amount(earnedPiastres) }) : t('sum.nothing');
  if (waitingPiastres === 0) return <p>{earned}</p>;
  return <p>{`${earned} ${t('sum.waiting', { amount: amount(waitingPiastres) })}`}</p>;
}

function Waiting({ waiting }: Pick<Shown, 'waiting'>) {
  const t = useText('earnings');
  const amounts = useAmountColumns();
  if (waiting.length === 0) return <p>{t('waiting.none')}</p>;
  return (
    <Table
      caption={t('waiting')}
      isCaptionHeard
      keyOf={({ dueAt, title }) => `${dueAt.toISOString()} ${title}`}
      rows={waiting}
      columns={[
        { key: 'day', heading: t('day'), cell: ({ dueAt }) => <DateText at={dueAt} /> },
        { key: 'course', heading: t('course'), cell: ({ title }) => <bdi>{title}</bdi> },
        ...amounts,
      ]}
    />
  );
}

function Earned({ earned, hasMore }: Pick<Shown, 'earned' | 'hasMore'>) {
  const t = useText('earnings');
  const { language } = usePage();
  const month = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const amounts = useAmountColumns();
  if (earned.length === 0) return <p>{t('earned.none')}</p>;
  return (
    <Stack>
      <Table
        caption={t('earned')}
        isCaptionHeard
        keyOf={(row) => `${row.month} ${row.title}`}
        rows={earned}
        columns={[
          {
            ...{ key: 'month', heading: t('month') },
            cell: (row) => month.format(new Date(`${row.month}-01T00:00:00Z`)),
          },
          { key: 'course', heading: t('course'), cell: ({ title }) => <bdi>{title}</bdi> },
          ...amounts,
        ]}
      />
      {hasMore && <p>{t('earned.latest', { count: earned.length })}</p>}
    </Stack>
  );
}

function useAmountColumns() {
  const t = useText('earnings');
  return [
    {
      ...{ key: 'purchases', heading: t('purchases'), isNumber: true },
      cell: ({ purchases }: { purchases: number }) => <NumberText value={purchases} />,
    },
    {
      ...{ key: 'amount', heading: t('amount'), isNumber: true },
      cell: ({ piastres }: { piastres: number }) => <Money piastres={piastres} />,
    },
  ];
}

import { data } from 'react-router';
import { listCardRefundsOf } from '#domain/wallet/card-refunds/find-card-refunds.ts';
import { findTopUpForStaff } from '#domain/wallet/desk/list-top-ups.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CardRefundsOfTopUp } from '#routes/staff/refunds/card-refunds-of-top-up.tsx';
import type { Route } from './+types/top-up';
import { DeskPage } from './desk-page.tsx';
import { isolated, Person, ReportedAmount, toldOf, TopUpBadge } from './desk-words.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, language } = context.get(appContext);
  const found = await findTopUpForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { payUrl: _, ...topUp } = found.topUp;
  const purchases = found.purchases.map((each) => ({ ...each, title: pick(each.title, language) }));
  return {
    ...{ ...found, topUp, purchases },
    refunds: (await listCardRefundsOf(db, topUp.id)).map(({ id, number, status, amountPiastres }) => ({
      ...{ id, number, status, amountPiastres },
    })),
    journalHref: topUp.status === 'paid' ? `/admin/finance/ledger/${journalIdOf('top-up', topUp.id)}` : null,
  };
}

/** One top-up: what it is, how it came there, and what its provider told about it. */
export default function TopUp({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { topUp, steps } = loaderData;
  return (
    <DeskPage list="top-ups" title={t('top-up.title', { number: topUp.number })}>
      <Section id="details" heading={t('details')}>
        <Details {...loaderData} />
      </Section>
      <Section id="steps" heading={t('steps')}>
        <Table
          caption={t('steps')}
          isCaptionHeard
          keyOf={({ id }) => String(id)}
          rows={steps}
          columns={[
            { key: 'status', heading: t('status'), cell: ({ status }) => t(`top-up.${status}`) },
            { key: 'time', heading: t('time'), cell: ({ at }) => <DateText at={at} withTime /> },
          ]}
        />
      </Section>
      <CardRefundsOfTopUp refunds={loaderData.refunds} />
      <Section id="reports" heading={t('reports')} lead={t('reports.lead')}>
        <Reports {...loaderData} />
      </Section>
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Details({ topUp, receipts, purchases, journalHref }: Data) {
  const t = useText('staff-finance');
  const { providerOrder, transaction, referenceNumber, declineReason, hint, returnedPiastres } = topUp;
  const codes = [
    { term: t('top-up.order'), code: providerOrder },
    { term: t('top-up.transaction'), code: transaction },
    { term: t('top-up.reference'), code: referenceNumber },
    { term: t('top-up.hint'), code: hint },
  ];
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('person'), value: <Person name={topUp.name} /> },
        { term: t('amount'), value: <Money piastres={topUp.amountPiastres} /> },
        { term: t('status'), value: <TopUpBadge status={topUp.status} /> },
        ...(declineReason ? [{ term: t('top-up.why'), value: t(`decline.${declineReason}`) }] : []),
        {
          term: t('provider'),
          value: t('top-up.way', {
            provider: t(`provider.${topUp.provider}`),
            method: t(`method.${topUp.method}`),
          }),
        },
        ...codes.flatMap(({ term, code }) => (code ? [{ term, value: <bdi>{code}</bdi> }] : [])),
        ...(returnedPiastres > 0
          ? [{ term: t('top-up.returned'), value: <Money piastres={returnedPiastres} /> }]
          : []),
        ...receipts.map(({ number }) => ({ term: t('receipt'), value: t('receipt.number', { number }) })),
        ...purchases.map(({ id, number, title }) => ({
          term: t('top-up.for'),
          value: (
            <Link href={`/admin/finance/purchases/${id}`} look="standing">
              {t('purchase.named', { number, title: isolated(title) })}
            </Link>
          ),
        })),
        ...(journalHref
          ? [
              {
                term: t('journal'),
                value: (
                  <Link href={journalHref} look="standing">
                    {t('journal.see')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Reports({ reports }: Data) {
  const t = useText('staff-finance');
  if (reports.length === 0) return <p>{t('reports.none')}</p>;
  return (
    <Table
      caption={t('reports')}
      isCaptionHeard
      keyOf={({ id }) => String(id)}
      rows={reports}
      columns={[
        {
          key: 'told',
          heading: t('report.told'),
          cell: (report) => t(`report.${toldOf(report)}`),
        },
        {
          ...{ key: 'amount', heading: t('amount'), isNumber: true },
          cell: ({ currency, amountPiastres }) => (
            <ReportedAmount currency={currency} amountPiastres={amountPiastres} />
          ),
        },
        {
          key: 'transaction',
          heading: t('top-up.transaction'),
          cell: ({ transaction }) => <bdi>{transaction}</bdi>,
        },
        {
          key: 'outcome',
          heading: t('report.outcome'),
          cell: ({ id, outcome }) =>
            outcome === 'done' || outcome === 'nothing-new' ? (
              t(`outcome.${outcome}`)
            ) : (
              <Link href={`/admin/finance/differences/${id}`} look="standing">
                {t(`outcome.${outcome}`)}
              </Link>
            ),
        },
        {
          key: 'time',
          heading: t('time'),
          cell: ({ receivedAt }) => <DateText at={receivedAt} withTime isShort />,
        },
      ]}
    />
  );
}

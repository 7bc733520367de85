import { differenceKinds } from '#domain/wallet/desk/difference-kinds.ts';
import { listDifferences } from '#domain/wallet/desk/differences.ts';
import { countUnresolvedRows } from '#domain/wallet/reconciliation/find-settlements.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { providerNames } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/differences';
import { DeskPage } from './desk-page.tsx';
import { ReportedAmount } from './desk-words.tsx';
import { differenceList } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = differenceList.read(url);
  const { state, ...filters } = query.filters;
  const asked = { ...query, ...filters, isResolved: state === 'resolved' };
  const { items, total, page } = await listDifferences(db, asked);
  return { items, total, query: { ...query, page }, inReports: await countUnresolvedRows(db) };
}

/** What providers told us that does not fit what we know: it waits for somebody to find out why. */
export default function Differences({ loaderData }: Route.ComponentProps) {
  const { items, total, query, inReports } = loaderData;
  const t = useText('staff-finance');
  const filters = useDifferenceFilters();
  return (
    <DeskPage
      title={t('menu.differences')}
      lead={t('differences.lead')}
      answer={useListTitle({ query, total }, filters)}
    >
      {inReports > 0 && (
        <Band>
          <Link href="/admin/finance/reconciliation?standing=open" look="standing">
            {t('differences.inReports', { count: inReports })}
          </Link>
        </Band>
      )}
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('differences.none'), text: t('differences.none.text') }}
        >
          <Table
            caption={t('menu.differences')}
            isCaptionHeard
            keyOf={({ id }) => String(id)}
            rows={items}
            columns={[
              {
                ...{ key: 'what', heading: t('report.outcome') },
                cell: ({ id, outcome, transaction }) => (
                  <Link
                    href={`/admin/finance/differences/${id}`}
                    look="standing"
                    label={t('difference.named', { outcome: t(`outcome.${outcome}`), transaction })}
                  >
                    {t(`outcome.${outcome}`)}
                  </Link>
                ),
              },
              { key: 'provider', heading: t('provider'), cell: ({ provider }) => t(`provider.${provider}`) },
              {
                ...{ key: 'told', heading: t('difference.told'), isNumber: true },
                cell: ({ currency, amountPiastres }) => <ReportedAmount {...{ currency, amountPiastres }} />,
              },
              {
                ...{ key: 'expected', heading: t('difference.expected'), isNumber: true },
                cell: ({ expected }) =>
                  expected ? <Money piastres={expected.amountPiastres} /> : t('difference.expected.nothing'),
              },
              {
                ...{ key: 'time', heading: t('time') },
                cell: ({ receivedAt }) => <DateText at={receivedAt} withTime isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

function useDifferenceFilters(): FiltersInWords {
  const t = useText('staff-finance');
  return {
    ...{ label: t('differences.filter'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'state', label: t('status'), any: t('difference.waiting') },
        choices: [{ value: 'resolved', label: t('difference.resolved') }],
      },
      {
        ...{ name: 'kind', label: t('report.outcome'), any: t('filter.all') },
        choices: differenceKinds.map((value) => ({ value, label: t(`outcome.${value}`) })),
      },
      {
        ...{ name: 'provider', label: t('provider'), any: t('filter.all') },
        choices: providerNames.map((value) => ({ value, label: t(`provider.${value}`) })),
      },
    ],
  };
}

import { contractStatuses } from '#domain/marketplace/contracts/contract-constants.ts';
import {
  contractSorts,
  listContractsForStaff,
  sumContracts,
} from '#domain/marketplace/contracts/contract-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { pick } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import type { Route } from './+types/contracts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { SideName } from './side-name.tsx';

const contractList = defineList({
  sorts: contractSorts,
  sort: 'started',
  direction: 'descending',
  filters: { status: contractStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'contracts.see');
  const { db, language } = context.get(appContext);
  const query = contractList.read(url);
  const { items, total, page } = await listContractsForStaff(db, { ...query, ...query.filters, language });
  return {
    contracts: items.map((each) => ({ ...each, title: pick(each.title, language) })),
    ...{ total, sums: await sumContracts(db), query: { ...query, page } },
  };
}

/** All contracts, whose they are, what they come to, and what is kept for them. */
export default function Contracts({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-contracts');
  const freelance = useText('staff-freelance');
  const { language } = usePage();
  const { total, query, sums } = loaderData;
  const filters = useContractFilters();
  return (
    <StaffPage
      title={t('title')}
      answer={useListTitle({ query, total }, filters)}
      lead={t('lead', { count: sums.active, held: formatMoney(sums.heldPiastres, language) })}
      above={[{ href: '/admin/freelance', label: freelance('freelance.title') }]}
    >
      <Section id="contracts" heading={t('heading')} lead={t('found', { count: total })}>
        <ContractTable {...loaderData} filters={filters} />
      </Section>
    </StaffPage>
  );
}

type ListProps = Route.ComponentProps['loaderData'] & { filters: FiltersInWords };

function ContractTable({ contracts, total, query, filters }: ListProps) {
  const t = useText('staff-contracts');
  return (
    <ListPart
      query={query}
      total={total}
      filters={filters}
      none={{ heading: t('none'), text: t('noneText') }}
    >
      <Table
        caption={t('heading')}
        keyOf={({ id }) => id}
        rows={contracts}
        columns={[
          {
            ...{ key: 'number', heading: t('contract'), ...sortColumn(query, 'number') },
            cell: ({ id, number, title }) => (
              <Link href={`/admin/freelance/contracts/${id}`} look="standing">
                {t('named', { number, title: `\u2068${title}\u2069` })}
              </Link>
            ),
          },
          { key: 'client', heading: t('client'), cell: ({ clientName }) => <SideName name={clientName} /> },
          {
            ...{ key: 'freelancer', heading: t('freelancer') },
            cell: ({ freelancerName }) => <SideName name={freelancerName} />,
          },
          {
            ...{ key: 'status', heading: t('status') },
            cell: ({ status }) => (
              <Badge tone={status === 'active' ? 'success' : 'plain'}>{t(`status.${status}`)}</Badge>
            ),
          },
          {
            ...{ key: 'worth', heading: t('worth'), isNumber: true, ...sortColumn(query, 'worth') },
            cell: ({ worthPiastres }) => <Money piastres={worthPiastres} />,
          },
          {
            ...{ key: 'held', heading: t('held'), isNumber: true, ...sortColumn(query, 'held') },
            cell: ({ heldPiastres }) => <Money piastres={heldPiastres} />,
          },
          {
            ...{ key: 'started', heading: t('started'), ...sortColumn(query, 'started') },
            cell: ({ startedAt }) => <DateText at={startedAt} isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

function useContractFilters(): FiltersInWords {
  const t = useText('staff-contracts');
  const freelance = useText('staff-freelance');
  return {
    label: t('filter'),
    search: t('search'),
    submitLabel: freelance('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: freelance('filter.all') },
        choices: contractStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
  };
}

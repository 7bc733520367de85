import { doubts, referralStatuses } from '#domain/wallet/referrals/referral-constants.ts';
import { countHeldReferrals, listReferrals, referralSorts } from '#domain/wallet/referrals/referral-list.ts';
import { listOf } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/referrals';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { PersonName, ReferralBadge } from './referral-words.tsx';

const referralList = defineList({
  sorts: referralSorts,
  sort: 'invited',
  direction: 'descending',
  filters: { status: referralStatuses, doubt: doubts },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'referrals.judge');
  const { db } = context.get(appContext);
  const query = referralList.read(url);
  const [found, held] = await Promise.all([
    listReferrals(db, { ...query, ...query.filters }),
    countHeldReferrals(db),
  ]);
  return { found, held, query: { ...query, page: found.page } };
}

/** Who invited whom, what is in doubt about it, and what was decided. */
export default function Referrals({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-referrals');
  const { found, held, query } = loaderData;
  const { language } = usePage();
  return (
    <ListPage
      title={t('title')}
      lead={held > 0 ? t('lead', { count: held }) : t('lead-none')}
      above={[{ href: '/admin/finance', label: t('finance') }]}
      query={query}
      total={found.total}
      filters={useFilters()}
      none={{ heading: t('none'), text: t('none-text'), all: t('none-all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet-text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            key: 'invited',
            heading: t('invited'),
            cell: ({ id, invited }) => (
              <Link href={`/admin/finance/referrals/${id}`} look="standing">
                <PersonName name={invited} />
              </Link>
            ),
          },
          {
            key: 'inviter',
            heading: t('inviter'),
            cell: ({ inviter }) => <PersonName name={inviter} />,
          },
          { key: 'status', heading: t('status'), cell: ({ status }) => <ReferralBadge status={status} /> },
          {
            key: 'doubts',
            heading: t('doubts'),
            cell: ({ doubts: found }) =>
              found.length === 0
                ? t('doubts.none')
                : listOf(
                    found.map((doubt) => t(`doubt.${doubt}`)),
                    language,
                  ),
          },
          {
            ...{ key: 'at', heading: t('at'), ...sortColumn(query, 'invited') },
            cell: ({ invitedAt }) => <DateText at={invitedAt} isShort />,
          },
          {
            ...{ key: 'decided', heading: t('decided'), ...sortColumn(query, 'decided') },
            cell: ({ decidedAt }) => (decidedAt ? <DateText at={decidedAt} isShort /> : t('not-yet')),
          },
        ]}
      />
    </ListPage>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-referrals');
  const any = t('filter.all');
  return {
    label: t('filter'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any },
        choices: referralStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        ...{ name: 'doubt', label: t('doubts'), any },
        choices: doubts.map((value) => ({ value, label: t(`doubt.${value}`) })),
      },
    ],
  };
}

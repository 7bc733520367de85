import { listWithdrawalsOf } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/list';
import { StateBadge } from './state-badge.tsx';
import { useDestinationWords } from './withdrawal-words.ts';

const perPage = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId } = getMember(context);
  const page = readPageNumber(url.searchParams);
  const found = await listWithdrawalsOf(db, { userId, page, perPage });
  return {
    page: found.page,
    pages: Math.max(1, Math.ceil(found.total / perPage)),
    rows: found.items.map((row) => ({
      ...{ id: row.id, number: row.number, status: row.status, amountPiastres: row.amountPiastres },
      ...{ requestedAt: row.requestedAt, kind: row.destinationKind, ending: row.destinationEnding },
    })),
  };
}

/** All withdrawals of somebody with their states, each the way to its own page. */
export default function Withdrawals({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const t = useText('withdrawals');
  const wordsOf = useDestinationWords();
  return (
    <WalletPage
      title={t('list.title')}
      lead={t('list.lead')}
      above={[{ label: t('withdraw.title'), href: '/wallet/withdraw' }]}
    >
      {rows.length === 0 ? (
        <EmptyState
          heading={t('list.none')}
          level={2}
          action={<ButtonLink href="/wallet/withdraw">{t('withdraw.title')}</ButtonLink>}
        >
          {t('list.none.text')}
        </EmptyState>
      ) : (
        <Table
          caption={t('list.caption')}
          keyOf={({ id }) => id}
          rows={rows}
          columns={[
            {
              ...{ key: 'number', heading: t('list.number') },
              cell: ({ id, number }) => (
                <Link href={`/wallet/withdrawals/${id}`} look="standing">
                  {t('title', { number })}
                </Link>
              ),
              detail: (row) => wordsOf(row),
            },
            {
              ...{ key: 'amount', heading: t('list.amount'), isNumber: true },
              cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
            },
            {
              ...{ key: 'state', heading: t('fact.state') },
              cell: ({ status }) => <StateBadge status={status} />,
            },
            {
              ...{ key: 'on', heading: t('list.on') },
              cell: ({ requestedAt }) => <DateText at={requestedAt} isShort />,
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(each) => (each > 1 ? `/wallet/withdrawals?page=${each}` : '/wallet/withdrawals')}
      />
    </WalletPage>
  );
}

import { randomUUID } from 'node:crypto';
import type { HeadersArgs } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { batchSorts, listBatches, makeBatch } from '#domain/wallet/withdrawals/batches.ts';
import { listWithdrawals } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { mostInBatch } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Table } from '#ui/data/table.tsx';
import { BulkForm } from '#ui/form/bulk-form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/batches';
import { batchForm } from './payout-forms.server.ts';
import { rowOf } from './payout-rows.server.ts';
import { PayoutTable, type PayoutRow } from './payout-table.tsx';
import { useFinanceTrail } from './trail.ts';

const path = '/admin/finance/batches';
const batchList = defineList({ sorts: batchSorts, sort: 'number', direction: 'descending' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = batchList.read(url);
  const approved = { sort: 'number', direction: 'ascending', page: 1, perPage: mostInBatch } as const;
  const [found, ready] = await Promise.all([
    listBatches(db, query),
    listWithdrawals(db, { ...approved, status: 'approved' }),
  ]);
  return {
    ...{ batches: found.items, total: found.total, query: { ...query, page: found.page } },
    ready: ready.items.map(rowOf),
    mayPrepare: may(roles, 'payouts.prepare'),
    // The same form makes one batch, however often it is sent.
    batchId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'payouts.prepare');
  return await batchForm.handle({ request, context }, async ({ values: { id, withdrawal } }) => {
    const asked = { ...staff, batchId: id, withdrawalIds: withdrawal, siteUrl: page.origin };
    await makeBatch(db, asked, now);
    return `${path}/${id}?done=batch`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What is ready for the bank, and the batches that were made. */
export default function Batches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-payouts');
  const { batches, total, query, ready, mayPrepare, batchId } = loaderData;
  const filters = useFilters();
  const problem = useStaffErrors(actionData, { labels: {} })?.form;
  return (
    <StaffPage
      title={t('batches.title')}
      answer={useListTitle({ query, total }, filters)}
      lead={t('batches.lead')}
      above={[...useFinanceTrail(), { href: '/admin/finance/withdrawals', label: t('title') }]}
      errors={problem !== undefined}
    >
      <Section id="ready" heading={t('batches.ready')}>
        {problem && (
          <Notice tone="error" announce={problem}>
            {problem}
          </Notice>
        )}
        <Ready {...{ ready, mayPrepare, batchId }} chosen={actionData?.values.withdrawal?.split(',') ?? []} />
      </Section>
      <Section id="batches" heading={t('batches.made')} tone="sand">
        <ListPart
          query={query}
          total={total}
          filters={filters}
          none={{ heading: t('batches.none'), text: t('batches.none.text') }}
          noneYet={{ heading: t('batches.none.yet'), text: t('batches.none.yet.text') }}
        >
          <Table
            caption={t('batches.made')}
            keyOf={({ id }) => id}
            rows={batches}
            columns={[
              {
                ...{ key: 'number', heading: t('batch.number'), ...sortColumn(query, 'number') },
                cell: ({ id, number }) => (
                  <Link href={`${path}/${id}`} look="standing">
                    {t('batch.title', { number })}
                  </Link>
                ),
              },
              {
                ...{ key: 'made', heading: t('batch.made') },
                cell: ({ madeAt }) => <DateText at={madeAt} isShort />,
              },
              {
                ...{ key: 'count', heading: t('batch.count'), isNumber: true },
                cell: ({ withdrawals }) => <NumberText value={withdrawals} />,
              },
              {
                ...{ key: 'open', heading: t('batch.open'), isNumber: true },
                cell: ({ open }) => <NumberText value={open} />,
              },
              {
                ...{ key: 'sum', heading: t('batch.sum'), isNumber: true },
                cell: ({ piastres }) => <Money piastres={piastres} />,
              },
            ]}
          />
        </ListPart>
      </Section>
    </StaffPage>
  );
}

type ReadyProps = {
  ready: readonly PayoutRow[];
  mayPrepare: boolean;
  batchId: string;
  chosen: readonly string[];
};

function Ready({ ready, mayPrepare, batchId, chosen }: ReadyProps) {
  const t = useText('staff-payouts');
  if (ready.length === 0)
    return <EmptyState heading={t('batches.ready.none')}>{t('batches.ready.none.text')}</EmptyState>;
  const caption = t('batches.ready.caption');
  if (!mayPrepare) return <PayoutTable rows={ready} caption={caption} />;
  return (
    <BulkForm
      action={path}
      label={t('batches.make.label')}
      actions={[{ value: 'batch', label: t('batches.make'), busyLabel: t('busy') }]}
    >
      <input type="hidden" name="id" value={batchId} />
      <PayoutTable rows={ready} caption={caption} chosen={chosen} />
    </BulkForm>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-payouts');
  return {
    label: t('batches.filter'),
    search: t('batches.search'),
    submitLabel: t('filter.submit'),
    choices: [],
  };
}

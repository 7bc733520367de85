import { data, type HeadersArgs } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { findBatch, markWithdrawals } from '#domain/wallet/withdrawals/batches.ts';
import { batchOutcomes, longestWithdrawalReason } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { BulkForm } from '#ui/form/bulk-form.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { FormProvider } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/batch';
import { batchMarkForm } from './payout-forms.server.ts';
import { rowOf } from './payout-rows.server.ts';
import { PayoutTable } from './payout-table.tsx';
import { useFinanceTrail } from './trail.ts';

const path = '/admin/finance/batches';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const batch = await findBatch(db, params.id);
  if (!batch) throw data(null, { status: 404 });
  const { id, number, madeAt, madeByName, withdrawals } = batch;
  const counted = (name: string) => {
    const count = Number(url.searchParams.get(name));
    return Number.isInteger(count) && count >= 0 && count <= withdrawals.length ? count : 0;
  };
  const isMarked = url.searchParams.get('done') === 'marked';
  return {
    batch: { id, number, madeAt, madeByName },
    rows: withdrawals.map(rowOf),
    piastres: withdrawals.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0),
    mayPrepare: may(roles, 'payouts.prepare'),
    isMade: url.searchParams.get('done') === 'batch',
    marked: isMarked ? { marked: counted('marked'), left: counted('left') } : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'payouts.prepare');
  const batch = await findBatch(db, params.id);
  if (!batch) throw data(null, { status: 404 });
  const body = await request.formData();
  const act = textOf(body, 'action');
  const isWhole = act === 'all-paid';
  const outcome = batchOutcomes.find((each) => each === act) ?? (isWhole ? 'paid' : null);
  if (!outcome) throw data(null, { status: 400 });
  return await batchMarkForm.handle({ request, context, body }, async ({ values }) => {
    const own = batch.withdrawals.filter(({ id, status }) =>
      isWhole ? status === 'in-batch' : values.withdrawal.includes(id),
    );
    const asked = { ...staff, outcome, siteUrl: page.origin, reason: values.reason };
    const { marked, left } = await markWithdrawals(
      db,
      { ...asked, withdrawalIds: own.map(({ id }) => id) },
      now,
    );
    return `${path}/${params.id}?done=marked&marked=${marked}&left=${left}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One batch: its file for the bank, and what the bank did with each withdrawal. */
export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-payouts');
  const { batch, rows, piastres, mayPrepare, isMade, marked } = loaderData;
  const labels = { reason: t('reason') };
  const errors = useStaffErrors(actionData, { labels, fieldOf: { 'payout-reason-missing': 'reason' } });
  const said = marked
    ? [
        t('done.marked', { count: marked.marked }),
        ...(marked.left > 0 ? [t('done.left', { count: marked.left })] : []),
      ].join(' ')
    : isMade && t('done.batch');
  const open = rows.filter(({ status }) => status === 'in-batch').length;
  return (
    <StaffPage
      title={t('batch.title', { number: batch.number })}
      lead={t('batch.lead', { count: rows.length })}
      above={[...useFinanceTrail(), { href: path, label: t('batches.title') }]}
      done={errors ? undefined : said}
      errors={errors !== null}
      actions={mayPrepare && <ButtonLink href={`${path}/${batch.id}/csv`}>{t('batch.file')}</ButtonLink>}
    >
      <Section id="facts" heading={t('batch.facts')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('batch.made'), value: <DateText at={batch.madeAt} withTime /> },
            {
              term: t('batch.by'),
              value: batch.madeByName ? <Named>{batch.madeByName}</Named> : t('member.gone'),
            },
            { term: t('batch.sum'), value: <Money piastres={piastres} /> },
            { term: t('batch.open'), value: <NumberText value={open} /> },
          ]}
        />
      </Section>
      {mayPrepare && open > 0 && (
        <Section id="all" heading={t('batch.all.heading')} tone="sand">
          <Form action={`${path}/${batch.id}`} label={t('batch.all.heading')} prefix="all-">
            <Button look="primary" name="action" value="all-paid" busyLabel={t('busy')}>
              {t('batch.all', { count: open })}
            </Button>
          </Form>
        </Section>
      )}
      <Section id="withdrawals" heading={t('batch.withdrawals')}>
        <Withdrawals {...loaderData} errors={errors} result={actionData} />
      </Section>
    </StaffPage>
  );
}

type WithdrawalsProps = Route.ComponentProps['loaderData'] & {
  errors: FieldErrors | null;
  result: FormResult | undefined;
};

function Withdrawals({ batch, rows, mayPrepare, errors, result }: WithdrawalsProps) {
  const t = useText('staff-payouts');
  const caption = t('batch.withdrawals');
  if (!mayPrepare) return <PayoutTable rows={rows} caption={caption} />;
  const found: FieldErrors = errors ?? {};
  return (
    <BulkForm
      action={`${path}/${batch.id}`}
      label={t('batch.chosen')}
      actions={[
        { value: 'paid', label: t('mark.paid'), busyLabel: t('busy') },
        { value: 'returned', label: t('mark.returned'), busyLabel: t('busy') },
        { value: 'refused', label: t('mark.refused'), busyLabel: t('busy'), tone: 'danger' },
      ]}
    >
      {errors && <ErrorSummary errors={found} prefix="" />}
      <PayoutTable rows={rows} caption={caption} chosen={result?.values.withdrawal?.split(',') ?? []} />
      <FormProvider value={{ prefix: '', errors: found, values: result?.values ?? {}, isFilter: false }}>
        <TextAreaField
          name="reason"
          label={t('reason')}
          hint={t('reason.bulk-hint')}
          rows={3}
          maxLength={longestWithdrawalReason}
          isOptional
        />
      </FormProvider>
    </BulkForm>
  );
}

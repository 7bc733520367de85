import { data, redirect, type HeadersArgs } from 'react-router';
import { feeOf } from '#domain/marketplace/contracts/milestone-rules.ts';
import { decideDispute } from '#domain/marketplace/disputes/decide-dispute.ts';
import { disputeLimits } from '#domain/marketplace/disputes/dispute-constants.ts';
import { shareOf } from '#domain/marketplace/disputes/dispute-rows.ts';
import { findDeposit, leftOf } from '#domain/marketplace/deposits/find-deposits.ts';
import { findDispute } from '#domain/marketplace/disputes/find-disputes.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/decide';
import { disputeDecisionForm } from './decision-form.server.ts';
import { openForStaff } from './open-dispute.server.ts';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const opened = await openForStaff({ request, context, id: params.id });
  const { id, milestone, contract, status, wholePiastres, canDecide } = opened;
  if (!canDecide) throw redirect(`/admin/freelance/disputes/${id}`, 303);
  const { db } = context.get(appContext);
  const deposit = await findDeposit(db, contract.id);
  const typed = url.searchParams.get('percent');
  const read = typed === null ? null : readWholeNumber(typed.slice(0, 40), { least: 0, most: 100 });
  const percent = read !== null && typeof read !== 'string' ? read.number : null;
  const part = percent === null ? 0 : shareOf(wholePiastres, percent);
  return {
    ...{ id, number: contract.number, milestone: milestone.title, isFinal: status === 'appealed' },
    ...{ percent, typed: typed?.slice(0, 40) ?? '', isWrong: typeof read === 'string' },
    keptPiastres: deposit ? leftOf(deposit) : 0,
    sums: { part, fee: feeOf(part, contract), rest: wholePiastres - part },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'disputes.decide');
  if (!(await findDispute(db, params.id))) throw data(null, { status: 404 });
  const requestSource = requestSourceOf(request, context);
  const deciding = { disputeId: params.id, actor, requestSource, siteUrl: page.origin };
  return await disputeDecisionForm.handle({ request, context }, async ({ values }) => {
    await decideDispute(db, { ...deciding, ...values }, now);
    return `/admin/freelance/disputes/${params.id}?done=decided`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Decides a dispute: first the percent and what it means for both, then the reasons that both read. */
export default function DecideDispute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-disputes');
  const freelance = useText('staff-freelance');
  const { id, number, milestone, isFinal, percent, typed, isWrong } = loaderData;
  const path = `/admin/freelance/disputes/${id}`;
  const named = { milestone: `\u2068${milestone}\u2069`, number };
  return (
    <StaffPage
      title={t('decide.title', named)}
      lead={isFinal ? t('decide.lead.final') : t('decide.lead')}
      above={[
        { href: '/admin/freelance', label: freelance('freelance.title') },
        { href: '/admin/freelance/disputes', label: t('title') },
        { href: path, label: t('one.title', named) },
      ]}
      errors={actionData !== undefined || isWrong}
    >
      <Section id="share" heading={t('decide.percent.heading')}>
        <Form
          action={`${path}/decide`}
          method="get"
          values={{ percent: typed }}
          errors={isWrong ? { percent: t('decide.percent.invalid') } : null}
        >
          <Field name="percent" label={t('decide.percent')} inputMode="numeric" width="short" />
          <Button>{t('decide.percent.show')}</Button>
        </Form>
      </Section>
      {percent !== null && <Reasons {...loaderData} percent={percent} path={path} result={actionData} />}
    </StaffPage>
  );
}

type ReasonsProps = Pick<Route.ComponentProps['loaderData'], 'sums' | 'keptPiastres'> & {
  percent: number;
  path: string;
  result: Route.ComponentProps['actionData'];
};

function Reasons({ sums: { part, fee, rest }, keptPiastres, percent, path, result }: ReasonsProps) {
  const t = useText('staff-disputes');
  const { language } = usePage();
  const { reasons: most, leastReasons: least } = disputeLimits;
  const errors = useFormErrors(result, {
    // Every problem of this form is a key of this area.
    say: (problem) => t(problem as 'decide.reasons.short', { least, most }),
  });
  const money = (piastres: number) => formatMoney(piastres, language);
  return (
    <Section id="reasons" heading={t('decide.sums', { percent })} tone="sand">
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('decide.sums.part'), value: <Money piastres={part} /> },
            { term: t('decide.sums.fee'), value: <Money piastres={fee} /> },
            { term: t('decide.sums.net'), value: <Money piastres={part - fee} /> },
            { term: t('decide.sums.rest'), value: <Money piastres={rest} /> },
          ]}
        />
        <Form
          action={`${path}/decide?percent=${percent}`}
          errors={errors}
          values={result?.values ?? { depositPercent: '0' }}
          prefix="reasons-"
        >
          <input type="hidden" name="percent" value={percent} />
          {keptPiastres > 0 && (
            <Field
              name="depositPercent"
              label={t('decide.deposit')}
              hint={t('decide.deposit.hint', { amount: money(keptPiastres) })}
              inputMode="numeric"
              width="short"
            />
          )}
          <TextAreaField
            name="reasons"
            label={t('decide.reasons')}
            hint={t('decide.reasons.hint', { least })}
            rows={8}
            maxLength={most}
          />
          <DecisionDots />
          <Button look="primary" busyLabel={t('busy')}>
            {t('decide.submit', { part: money(part), rest: money(rest) })}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}

import { data, type HeadersArgs } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import {
  approveWithdrawal,
  markWithdrawal,
  refuseWithdrawal,
} from '#domain/wallet/withdrawals/decide-withdrawal.ts';
import { findWithdrawalForStaff } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { useDestinationWords } from '#routes/wallet/withdrawals/withdrawal-words.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/withdrawal';
import { Acts } from './acts.tsx';
import { payoutApprovalForm, payoutPaidForm, payoutRefusalForm } from './payout-forms.server.ts';
import { rowOf } from './payout-rows.server.ts';
import { PayoutBadge } from './payout-table.tsx';
import { useFinanceTrail } from './trail.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findWithdrawalForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { withdrawal, account, approvers, batch, steps } = found;
  const { feePiastres, approvalsNeeded } = withdrawal;
  return {
    withdrawal: { ...rowOf(withdrawal), feePiastres, approvalsNeeded },
    account: account && {
      ...{ name: account.name, language: account.language },
      ...{ isVerified: account.isFullyVerified, isSuspended: account.isSuspended },
      href: may(roles, 'users.see') ? `/admin/users/${account.userId}` : null,
    },
    approvals: approvers.length,
    batch: batch && { id: batch.id, number: batch.number },
    steps: steps.map(({ id, status, at, reason, by }) => ({ id, status, at, reason, by })),
    isOwn: withdrawal.userId === userId,
    hasApproved: approvers.includes(userId),
    mayApprove: may(roles, 'payouts.approve'),
    mayPrepare: may(roles, 'payouts.prepare'),
    done: readDone(url, ['approved', 'refused', 'paid', 'returned']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  getStaffWho(context, 'money.see');
  if (!(await findWithdrawalForStaff(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const here = `/admin/finance/withdrawals/${params.id}`;
  const by = (permission: 'payouts.approve' | 'payouts.prepare') => ({
    ...readStaffContext({ request, context }, permission),
    ...{ withdrawalId: params.id, siteUrl: page.origin },
  });
  const act = textOf(body, 'action');
  switch (act) {
    case 'approve': {
      const which = by('payouts.approve');
      const approve = async () => {
        await approveWithdrawal(db, which, now);
        return `${here}?done=approved`;
      };
      return await payoutApprovalForm.handle(submission, approve, whenGone);
    }
    case 'paid': {
      const which = by('payouts.prepare');
      const mark = async () => {
        await markWithdrawal(db, { ...which, outcome: 'paid' }, now);
        return `${here}?done=paid`;
      };
      return await payoutPaidForm.handle(submission, mark, whenGone);
    }
    default: {
      // Before its approval a withdrawal is refused by whoever approves; afterwards by whoever prepares.
      const isDecision = act !== 'returned' && act !== 'reject';
      const which = by(isDecision ? 'payouts.approve' : 'payouts.prepare');
      const outcome = act === 'returned' ? 'returned' : 'refused';
      return await payoutRefusalForm.handle(
        submission,
        async ({ values: { reason } }) => {
          if (isDecision) await refuseWithdrawal(db, { ...which, reason }, now);
          else await markWithdrawal(db, { ...which, outcome, reason }, now);
          return `${here}?done=${outcome}`;
        },
        whenGone,
      );
    }
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One withdrawal for staff: what it is about, what can be decided, and what happened. */
export default function StaffWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-payouts');
  const { withdrawal, steps, done } = loaderData;
  const title = t('one.title', { number: withdrawal.number });
  return (
    <StaffPage
      title={title}
      lead={t(`state.${withdrawal.status}`)}
      above={[...useFinanceTrail(), { href: '/admin/finance/withdrawals', label: t('title') }]}
      done={actionData === undefined && done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="facts" heading={t('one.facts')}>
        <Facts {...loaderData} />
      </Section>
      <Section id="decision" heading={t('decide')} tone="sand">
        <Acts {...loaderData} result={actionData} />
      </Section>
      <Section id="history" heading={t('one.history')}>
        <Steps items={steps} keyOf={({ id }) => String(id)}>
          {({ status, at, by, reason }) => (
            <Stack gap="close">
              <p>
                {t(`state.${status}`)}, <DateText at={at} withTime />
                {by && (
                  <>
                    {', '}
                    {t('one.by', { name: `\u2068${by}\u2069` })}
                  </>
                )}
              </p>
              {reason && <p dir="auto">{t('one.reason', { reason: `\u2068${reason}\u2069` })}</p>}
            </Stack>
          )}
        </Steps>
      </Section>
    </StaffPage>
  );
}

function Facts({ withdrawal, account, approvals, batch }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-payouts');
  const wordsOf = useDestinationWords();
  const { status, amountPiastres, feePiastres, approvalsNeeded, requestedAt } = withdrawal;
  const { destinationKind: kind, destinationEnding: ending } = withdrawal;
  return (
    <Stack>
      <DetailsList
        look="rows"
        items={[
          { term: t('status'), value: <PayoutBadge status={status} /> },
          { term: t('member'), value: account ? <Named>{account.name}</Named> : t('member.gone') },
          ...(account ? [{ term: t('verified'), value: t(account.isVerified ? 'yes' : 'no') }] : []),
          { term: t('amount'), value: <Money piastres={amountPiastres} /> },
          { term: t('fee'), value: <Money piastres={feePiastres} /> },
          { term: t('to'), value: wordsOf({ kind, ending }) },
          { term: t('requested'), value: <DateText at={requestedAt} withTime /> },
          { term: t('needed'), value: t(approvalsNeeded === 2 ? 'needed.2' : 'needed.1') },
          { term: t('given'), value: <NumberText value={approvals} /> },
        ]}
      />
      {account?.isSuspended && <p>{t('suspended')}</p>}
      {account?.href && (
        <p>
          <Link href={account.href} look="standing">
            {t('one.person')}
          </Link>
        </p>
      )}
      {batch && (
        <p>
          <Link href={`/admin/finance/batches/${batch.id}`} look="standing">
            {t('one.batch', { number: batch.number })}
          </Link>
        </p>
      )}
    </Stack>
  );
}

import { data, redirect, type HeadersArgs } from 'react-router';
import { fundMilestone } from '#domain/marketplace/contracts/work-on-milestone.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/fund';
import { milestoneStepForm } from './contract-forms.server.ts';
import { ContractPage } from './contract-page.tsx';
import { getOwnMilestone } from './own-milestone.server.ts';
import { PayFromWallet } from './pay-from-wallet.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const own = await getOwnMilestone(context, params);
  if (own.contract.side !== 'client') throw data(null, { status: 404 });
  if (own.milestone.status !== 'agreed')
    throw redirect(`/contracts/${params.id}/milestones/${params.milestone}`, 303);
  const { money } = await findHoldings(db, getMember(context).userId);
  return { ...own, availablePiastres: money.available };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  await getOwnMilestone(context, params);
  return await milestoneStepForm.handle(
    { request, context },
    async ({ values: { seen } }) => {
      const step = { milestoneId: params.milestone, userId: member.userId, requestSource };
      await fundMilestone(db, { ...step, siteUrl: page.origin, seen }, now);
      return `/contracts/${params.id}/milestones/${params.milestone}?done=funded`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What funding a milestone means, what is in the wallet, the rules of cancelling, and the button that pays. */
export default function Fund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const { language } = usePage();
  const errors = useButtonErrors(actionData);
  const { contract, milestone, availablePiastres } = loaderData;
  const { amountPiastres, days, title, waitsForDeposit } = milestone;
  const missing = Math.max(0, amountPiastres - availablePiastres);
  const path = `/contracts/${contract.id}/milestones/${milestone.id}`;
  const say = (piastres: number) => formatMoney(piastres, language);
  return (
    <ContractPage
      title={t('fund.title', { milestone: `\u2068${title}\u2069` })}
      lead={
        waitsForDeposit
          ? t('fund.waits')
          : missing > 0
            ? t('fund.missing', { missing: say(missing) })
            : t('fund.lead')
      }
      above={aboveOf(contract, milestone, t('one.title', { number: contract.number, title: contract.title }))}
      hasErrors={errors !== null}
    >
      <Section id="sums" heading={t('fund.sums')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('fund.amount'), value: <Money piastres={amountPiastres} /> },
            { term: t('fund.available'), value: <Money piastres={availablePiastres} /> },
            missing > 0
              ? { term: t('fund.missing-amount'), value: <Money piastres={missing} /> }
              : { term: t('fund.left'), value: <Money piastres={availablePiastres - amountPiastres} /> },
          ]}
        />
      </Section>
      <Section id="rules" heading={t('fund.rules')} tone="sand">
        <Stack>
          <p>{t('fund.rule.days', { count: days })}</p>
          <p>{t('terms.silence', { count: contract.silenceDays })}</p>
          <p>{t('terms.late', { count: contract.lateDays })}</p>
          <p>{t('terms.cancel')}</p>
          <p>{t('terms.dispute')}</p>
        </Stack>
      </Section>
      {!waitsForDeposit && (
        <PayFromWallet
          heading={t('fund.pay')}
          missing={missing}
          action={`${path}/fund`}
          errors={errors}
          submit={t('fund.submit', { amount: say(amountPiastres) })}
        >
          <input type="hidden" name="seen" value={amountPiastres} />
        </PayFromWallet>
      )}
    </ContractPage>
  );
}

function aboveOf(
  { id }: { id: string },
  milestone: { id: string; title: string },
  title: string,
): { label: string; href: string }[] {
  return [
    { label: title, href: `/contracts/${id}` },
    { label: milestone.title, href: `/contracts/${id}/milestones/${milestone.id}` },
  ];
}

import { data, redirect, type HeadersArgs } from 'react-router';
import { approveMilestone } from '#domain/marketplace/contracts/work-on-milestone.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/approve';
import { milestoneStepForm } from './contract-forms.server.ts';
import { ContractPage } from './contract-page.tsx';
import { getOwnMilestone } from './own-milestone.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await getOwnMilestone(context, params);
  if (own.contract.side !== 'client') throw data(null, { status: 404 });
  if (own.milestone.status !== 'delivered')
    throw redirect(`/contracts/${params.id}/milestones/${params.milestone}`, 303);
  return own;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  await getOwnMilestone(context, params);
  return await milestoneStepForm.handle(
    { request, context },
    async ({ values: { seen } }) => {
      const step = { milestoneId: params.milestone, userId: member.userId, requestSource };
      await approveMilestone(db, { ...step, siteUrl: page.origin, seen }, now);
      return `/contracts/${params.id}/milestones/${params.milestone}?done=approved`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks once more before money goes: it cannot be taken back. */
export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const { language } = usePage();
  const errors = useButtonErrors(actionData);
  const { contract, milestone } = loaderData;
  const amount = formatMoney(milestone.amountPiastres, language);
  const path = `/contracts/${contract.id}/milestones/${milestone.id}`;
  return (
    <ContractPage
      title={t('approve.title', { milestone: `\u2068${milestone.title}\u2069` })}
      lead={t('approve.lead', { amount, other: `\u2068${contract.other ?? ''}\u2069` })}
      above={[
        {
          label: t('one.title', { number: contract.number, title: contract.title }),
          href: `/contracts/${contract.id}`,
        },
        { label: milestone.title, href: path },
      ]}
      hasErrors={errors !== null}
    >
      <Section id="approve" heading={t('approve.heading')}>
        <Form action={`${path}/approve`} errors={errors}>
          <p>{t('approve.text')}</p>
          <input type="hidden" name="seen" value={milestone.amountPiastres} />
          <DecisionDots />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('approve.submit', { amount })}
            </Button>
          </div>
        </Form>
      </Section>
    </ContractPage>
  );
}

import { randomUUID } from 'node:crypto';
import { data, redirect, type HeadersArgs } from 'react-router';
import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { findOwnContract } from '#domain/marketplace/contracts/find-contracts.ts';
import { proposeMilestone } from '#domain/marketplace/contracts/propose-milestone.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/milestone-new';
import { milestoneForm } from './contract-forms.server.ts';
import { ContractPage } from './contract-page.tsx';
import { useContractErrors } from './contract-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const own = await findOwnContract(db, { id: params.id, userId: getMember(context).userId });
  if (!own) throw data(null, { status: 404 });
  const { id, number, title, status } = own.contract;
  if (status !== 'active') throw redirect(`/contracts/${id}`, 303);
  return { id, number, title: pick(title, language), form: randomUUID() as string };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  if (!(await findOwnContract(db, { id: params.id, userId: member.userId })))
    throw data(null, { status: 404 });
  return await milestoneForm.handle(
    { request, context },
    async ({ values: { id, title, amount: amountPiastres, days } }) => {
      const milestoneId = isRowId(id) ? id : randomUUID();
      const asked = { contractId: params.id, milestoneId, userId: member.userId, requestSource };
      await proposeMilestone(db, { ...asked, title, amountPiastres, days, siteUrl: page.origin }, now);
      return `/contracts/${params.id}?done=proposed`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Proposes one more milestone to the other side. */
export default function NewMilestone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const errors = useContractErrors(actionData);
  const { id, number, title, form } = loaderData;
  return (
    <ContractPage
      title={t('new.title')}
      lead={t('new.lead')}
      above={[{ label: t('one.title', { number, title }), href: `/contracts/${id}` }]}
      hasErrors={errors !== null}
    >
      <Section id="new" heading={t('new.heading')}>
        <Form action={`/contracts/${id}/milestones/new`} errors={errors} values={actionData?.values ?? {}}>
          <input type="hidden" name="id" value={actionData?.values.id ?? form} />
          <Field name="title" label={t('new.title.label')} maxLength={contractLimits.title} />
          <Field
            name="amount"
            label={t('new.amount.label')}
            hint={t('amount.hint')}
            inputMode="decimal"
            width="short"
          />
          <Field
            name="days"
            label={t('new.days.label')}
            hint={t('new.days.hint')}
            inputMode="numeric"
            width="short"
          />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('new.submit')}
            </Button>
          </div>
        </Form>
      </Section>
    </ContractPage>
  );
}

import { randomUUID } from 'node:crypto';
import { offerTeamPlan } from '#domain/wallet/teams/sell-team-plan.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/team-new';
import { ContactFields, TermsFields, useTeamErrors } from './team-fields.tsx';
import { teamOfferForm } from './team-forms.server.ts';
import { contactOf, termsOf, valuesOfNew } from './team-values.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'teams.sell');
  const { now } = context.get(appContext);
  return { id: randomUUID(), values: valuesOfNew(now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'teams.sell');
  const { db, now, page } = context.get(appContext);
  return await teamOfferForm.handle({ request, context }, async ({ values }) => {
    const { id, note } = values;
    const about = { terms: termsOf(values), contact: contactOf(values), siteUrl: page.origin };
    await offerTeamPlan(db, { ...staff, id, note, ...about }, now);
    return `/admin/finance/teams/${id}?done=offered`;
  });
}

/** Offers seats to a team: its contact is mailed the invoice and the private link at once. */
export default function TeamNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const errors = useTeamErrors(actionData);
  return (
    <DeskPage list="teams" title={t('team.new')} lead={t('team.new.lead')} errors={errors !== null}>
      <Band>
        <Form action="/admin/finance/teams/new" errors={errors} values={actionData?.values}>
          <input type="hidden" name="id" value={actionData?.values.id || loaderData.id} />
          <TermsFields values={loaderData.values} />
          <ContactFields values={loaderData.values} />
          <Button look="primary" busyLabel={t('team.busy')}>
            {t('team.submit')}
          </Button>
        </Form>
      </Band>
    </DeskPage>
  );
}

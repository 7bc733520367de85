import { data } from 'react-router';
import { findTeamPlan } from '#domain/wallet/teams/list-team-plans.ts';
import { changeTeamContact, changeTeamPlan } from '#domain/wallet/teams/sell-team-plan.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import type { OnRefusal } from '#routes/kit/form.server.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/team-edit';
import { ContactFields, TermsFields, useTeamErrors } from './team-fields.tsx';
import { teamChangeForm, teamContactForm } from './team-forms.server.ts';
import { contactOf, termsOf, valuesOf } from './team-values.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'teams.sell');
  const { db } = context.get(appContext);
  const found = await findTeamPlan(db, params.id);
  if (!found || found.plan.closedAt) throw data(null, { status: 404 });
  const { plan } = found;
  const { id, number, organisation, revision, status } = plan;
  return { id, number, organisation, revision, isOffered: status === 'offered', values: valuesOf(plan) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'teams.sell');
  const { db, now, page } = context.get(appContext);
  const found = await findTeamPlan(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, status } = found.plan;
  const about = { ...staff, id, siteUrl: page.origin };
  const submission = { request, context };
  // Whoever saves once more has been told that somebody saved meanwhile, and means it.
  const seen: OnRefusal = async ({ code }) => {
    const current = code === 'changed-meanwhile' ? await findTeamPlan(db, id) : null;
    return current ? { values: { revision: String(current.plan.revision) } } : undefined;
  };
  const next = `/admin/finance/teams/${id}?done=changed`;
  if (status === 'offered')
    return await teamChangeForm.handle(
      submission,
      async ({ values }) => {
        const { note, revision } = values;
        const change = { terms: termsOf(values), contact: contactOf(values), note, revision };
        await changeTeamPlan(db, { ...about, ...change }, now);
        return next;
      },
      seen,
    );
  return await teamContactForm.handle(
    submission,
    async ({ values }) => {
      const { note, revision } = values;
      await changeTeamContact(db, { ...about, contact: contactOf(values), note, revision }, now);
      return next;
    },
    seen,
  );
}

/** Changes an offer that nobody has paid; of a plan that runs its contact and the note alone. */
export default function TeamEdit({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const { id, number, organisation, revision, isOffered, values } = loaderData;
  const errors = useTeamErrors(result);
  const path = `/admin/finance/teams/${id}`;
  return (
    <DeskPage
      list="teams"
      below={[{ href: path, label: t('plan.title', { number }) }]}
      title={t('team.change')}
      lead={
        <>
          <Named>{organisation}</Named>
          {t(isOffered ? 'team.change.offered' : 'team.change.active')}
        </>
      }
      errors={errors !== null}
    >
      <Band>
        <Stack>
          <SavedMeanwhile result={result} path={path} />
          <Form action={`${path}/edit`} errors={errors} values={result?.values}>
            <input type="hidden" name="revision" value={result?.values.revision || revision} />
            {isOffered && <TermsFields values={values} />}
            <ContactFields values={values} />
            <Button look="primary" busyLabel={t('team.busy')}>
              {t('team.save')}
            </Button>
          </Form>
        </Stack>
      </Band>
    </DeskPage>
  );
}

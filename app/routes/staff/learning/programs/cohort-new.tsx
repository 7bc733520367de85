import { data, type HeadersArgs } from 'react-router';
import { createCohort } from '#domain/learning/programs/desk/cohorts.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Band } from '#ui/layout/section.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/cohort-new';
import { CohortForm } from './cohort-form.tsx';
import { cohortForm } from './program-forms.server.ts';
import { programsPath, useAbove } from './words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'programs.manage');
  const { db, language } = context.get(appContext);
  const program = await findProgramForStaff(db, params.id);
  if (!program) throw data(null, { status: 404 });
  return { program: { id: program.programId, title: pick(program.title, language) } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  if (!(await findProgramForStaff(db, params.id))) throw data(null, { status: 404 });
  return await cohortForm.handle({ request, context }, async ({ values: { content } }) => {
    await createCohort(db, { ...staff, programId: params.id, content }, now);
    return `${programsPath}/${params.id}?done=cohort-created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new cohort of a program. */
export default function NewCohort({ loaderData: { program }, actionData }: Route.ComponentProps) {
  const t = useText('staff-programs');
  const path = `${programsPath}/${program.id}`;
  return (
    <StaffPage
      title={t('cohort.new')}
      lead={t('cohort.new.lead')}
      above={useAbove({ href: path, label: program.title })}
      errors={actionData !== undefined}
    >
      <Band>
        <CohortForm
          action={`${path}/cohorts/new`}
          values={{}}
          result={actionData}
          submit={t('cohort.create')}
        />
      </Band>
    </StaffPage>
  );
}

import { listOfferedPrograms } from '#domain/scholarships/programs.ts';
import { createCycle } from '#domain/scholarships/save-cycle.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/new-cycle';
import { CycleForm } from './cycle-form.tsx';
import { cycleForm } from './cycle-form.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const programs = await listOfferedPrograms(db);
  return { programs: programs.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now } = context.get(appContext);
  const given = { programs: await listOfferedPrograms(db) };
  return await cycleForm.handle({ request, context, given }, async ({ values }) => {
    const { id } = await createCycle(db, { fields: values, ...staff }, now);
    return `${scholarshipsPath}/${id}?done=created`;
  });
}

/** A new time in which one can apply. */
export default function NewCycle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  return (
    <StaffPage title={t('cycle.new')} lead={t('cycle.new.lead')} above={useAbove()} errors={errors !== null}>
      <Band>
        <CycleForm
          action={`${scholarshipsPath}/new`}
          programs={loaderData.programs}
          errors={errors}
          values={actionData?.values ?? { visibility: 'blind' }}
        />
      </Band>
    </StaffPage>
  );
}

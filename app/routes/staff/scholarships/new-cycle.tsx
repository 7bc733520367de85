import { redirect } from 'react-router';
import { listOfferedPrograms } from '#domain/scholarships/programs.ts';
import { createCycle } from '#domain/scholarships/save-cycle.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { useWrittenErrors } from '#routes/kit/written-answer.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/new-cycle';
import { CycleForm } from './cycle-form.tsx';
import { readCycleForm } from './cycle-wish.server.ts';
import { readStaffContext } from './staffing.server.ts';
import { scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const programs = await listOfferedPrograms(db);
  return { programs: programs.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const app = context.get(appContext);
  const { db, now } = app;
  const sent = readCycleForm(await request.formData(), await listOfferedPrograms(db));
  if (!sent.wish) return sayProblems(sent, sent.problems);
  try {
    const { id } = await createCycle(db, { wish: sent.wish, ...staff }, now);
    return redirect(`${scholarshipsPath}/${id}?done=created`, 303);
  } catch (error) {
    return sayWhyNot(error, sent, app);
  }
}

/** A new time in which one can apply. */
export default function NewCycle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const errors = useWrittenErrors(actionData, {
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
          values={actionData?.written ?? { sight: 'blind' }}
        />
      </Band>
    </StaffPage>
  );
}

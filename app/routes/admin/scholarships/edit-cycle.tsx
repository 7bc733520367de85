import { data, redirect } from 'react-router';
import { findCycle, listCyclePrograms } from '#domain/scholarships/cycle-list.ts';
import { listOfferedPrograms } from '#domain/scholarships/programs.ts';
import { hasSubmittedReviews } from '#domain/scholarships/rubric.ts';
import { changeCycle } from '#domain/scholarships/save-cycle.ts';
import { useText } from '#platform/i18n.ts';
import { pick } from '#platform/language.ts';
import { appContext } from '#platform/request-context.server.ts';
import { Band } from '#ui/section.tsx';
import { sayProblems, sayWhyNot } from '../../written-answer.server.ts';
import { useWrittenErrors } from '../../written-answer.ts';
import { StaffPage } from '../staff-page.tsx';
import { getStaffWho } from '../staff.server.ts';
import type { Route } from './+types/edit-cycle';
import { CycleForm } from './cycle-form.tsx';
import { readCycleForm } from './cycle-wish.server.ts';
import { readStaffing } from './staffing.server.ts';
import { scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const programs = await listOfferedPrograms(db);
  const own = await listCyclePrograms(db, cycle.id);
  const placesOf = (id: string) => own.find(({ programId }) => programId === id)?.places;
  const named = programs.filter(({ id }) => placesOf(id) !== undefined);
  const { title, opensOn, closesOn, places, isBlind, reviewerFiles } = cycle;
  return {
    id: cycle.id,
    name: pick(title, language),
    isViewFixed: await hasSubmittedReviews(db, cycle.id),
    programs: programs.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })),
    values: {
      ...{ 'title-en': title.en, 'title-ar': title.ar, places: String(places) },
      ...{ opensOn: writeDay(opensOn), closesOn: writeDay(closesOn), sight: isBlind ? 'blind' : 'open' },
      ...{ files: reviewerFiles.join(), programs: named.map(({ slug }) => slug).join() },
      ...Object.fromEntries(named.map(({ id, slug }) => [`places-${slug}`, String(placesOf(id) ?? '')])),
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staffing = readStaffing({ request, context }, 'scholarships.run');
  const app = context.get(appContext);
  const { db, now } = app;
  if (!(await findCycle(db, params.id))) throw data(null, { status: 404 });
  const sent = readCycleForm(await request.formData(), await listOfferedPrograms(db));
  if (!sent.wish) return sayProblems(sent, sent.problems);
  try {
    await changeCycle(db, { cycleId: params.id, wish: sent.wish, ...staffing }, now);
    return redirect(`${scholarshipsPath}/${params.id}?done=changed`, 303);
  } catch (error) {
    return sayWhyNot(error, sent, app);
  }
}

/** Changes a cycle; the public page shows it at once. */
export default function EditCycle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, name, programs, values, isViewFixed } = loaderData;
  const errors = useWrittenErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  return (
    <StaffPage
      title={t('cycle.edit')}
      lead={t('cycle.edit.lead')}
      above={useAbove({ href: `${scholarshipsPath}/${id}`, label: name })}
      errors={errors !== null}
    >
      <Band>
        <CycleForm
          action={`${scholarshipsPath}/${id}/edit`}
          programs={programs}
          errors={errors}
          values={actionData?.written ?? values}
          isViewFixed={isViewFixed}
        />
      </Band>
    </StaffPage>
  );
}

/** A day as it is written into a field: day, month, year. */
function writeDay(on: string): string {
  const [year, month, day] = on.split('-');
  return `${Number(day)}/${Number(month)}/${year}`;
}

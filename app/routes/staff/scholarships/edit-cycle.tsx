import { data } from 'react-router';
import { deleteCycle, isCycleEmpty } from '#domain/scholarships/delete-cycle.ts';
import { findCycle, listCyclePrograms } from '#domain/scholarships/cycle-list.ts';
import { listOfferedPrograms } from '#domain/scholarships/programs.ts';
import { hasSubmittedReviews } from '#domain/scholarships/reviews/rubric.ts';
import { changeCycle } from '#domain/scholarships/save-cycle.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/edit-cycle';
import { CycleForm } from './cycle-form.tsx';
import { cycleDeletion, cycleForm } from './cycle-form.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

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
    isEmpty: await isCycleEmpty(db, cycle.id),
    programs: programs.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })),
    values: {
      ...{ 'title-en': title.en, 'title-ar': title.ar, places: String(places) },
      ...{ opensOn: writeDay(opensOn), closesOn: writeDay(closesOn), visibility: isBlind ? 'blind' : 'open' },
      ...{ files: reviewerFiles.join(), programs: named.map(({ slug }) => slug).join() },
      ...Object.fromEntries(named.map(({ id, slug }) => [`places-${slug}`, String(placesOf(id) ?? '')])),
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now } = context.get(appContext);
  if (!(await findCycle(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  if (textOf(body, 'intent') === 'delete') {
    return await cycleDeletion.handle({ request, context, body }, async () => {
      await deleteCycle(db, { cycleId: params.id, ...staff }, now);
      return `${scholarshipsPath}?done=deleted`;
    });
  }
  const given = { programs: await listOfferedPrograms(db) };
  return await cycleForm.handle({ request, context, body, given }, async ({ values }) => {
    await changeCycle(db, { cycleId: params.id, fields: values, ...staff }, now);
    return `${scholarshipsPath}/${params.id}?done=changed`;
  });
}

/** Changes a cycle; the public page shows it at once. */
export default function EditCycle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, name, programs, values, isViewFixed, isEmpty } = loaderData;
  const errors = useFormErrors(actionData, {
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
          values={resultOf(actionData, 'cycle')?.values ?? values}
          isViewFixed={isViewFixed}
        />
      </Band>
      <Section id="delete" heading={t('cycle.delete.heading')} tone="sand">
        {isEmpty ? (
          <Disclosure summary={t('cycle.delete.open')}>
            <Form action={`${scholarshipsPath}/${id}/edit`} prefix="delete-">
              <p>{t('cycle.delete.text', { name: isolated(name) })}</p>
              <Button look="danger" name="intent" value="delete" busyLabel={t('cycle.deleting')}>
                {t('cycle.delete')}
              </Button>
            </Form>
          </Disclosure>
        ) : (
          <p>{t('cycle.delete.used')}</p>
        )}
      </Section>
    </StaffPage>
  );
}

import { data } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { findAwardOf } from '#domain/scholarships/awards.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { listService, recordService, removeService } from '#domain/scholarships/service-hours.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/community-service';
import { serviceForm, serviceRemoval } from './staff-forms.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { findAsked } from './staffing.server.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { application, cycle, visibility } = await findAsked(context, params.id);
  const { db, language } = context.get(appContext);
  const award = await findAwardOf(db, application.id);
  if (!award || visibility !== 'open') throw data(null, { status: 404 });
  const entries = await listService(db, application.id);
  return {
    id: application.id,
    name: application.fullName ?? '',
    cycle: { id: cycle.id, name: pick(cycle.title, language) },
    hours: award.minutes / 60,
    serviceHours: (await readSettings(db)).scholarship.serviceHours,
    entries: entries.map(({ id, doneOn, minutes, note, recordedBy }) => ({
      ...{ id, doneOn, note, recordedBy, hours: minutes / 60 },
    })),
    done: readDone(url, ['recorded', 'removed']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { application } = await findAsked(context, params.id);
  const { db, now } = context.get(appContext);
  const body = await request.formData();
  const path = `${scholarshipsPath}/applications/${application.id}/service`;
  const about = { applicationId: application.id, ...staff };
  const entryId = textOf(body, 'remove');
  if (entryId) {
    return await serviceRemoval.handle({ request, context, body }, async () => {
      await removeService(db, { ...about, entryId }, now);
      return `${path}?done=removed`;
    });
  }
  return await serviceForm.handle({ request, context, body }, async ({ values }) => {
    const { doneOn, hours: minutes, note } = values;
    await recordService(db, { ...about, doneOn, minutes, note }, now);
    return `${path}?done=recorded`;
  });
}

/** The community service of somebody with a scholarship. */
export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, name, cycle, hours, serviceHours, entries, done } = loaderData;
  const path = `${scholarshipsPath}/applications/${id}/service`;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  const above = useAbove(
    { href: `${scholarshipsPath}/${cycle.id}`, label: cycle.name },
    { href: `${scholarshipsPath}/${cycle.id}/awards`, label: t('awards.title') },
  );
  return (
    <StaffPage
      title={t('service.of', { name: isolated(name) })}
      lead={t('service.lead', { all: serviceHours })}
      above={above}
      done={done && !errors ? t(`service.${done}`) : undefined}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          <Progress label={t('service.done')} value={hours} max={serviceHours} />
          {entries.length > 0 && <Entries path={path} entries={entries} />}
          <Part id="record" heading={t('service.record')}>
            <Form action={path} errors={errors} values={actionData?.values}>
              <Field
                name="doneOn"
                label={t('service.day')}
                hint={t('day.hint')}
                width="short"
                maxLength={40}
                autoComplete="off"
              />
              <Field
                name="hours"
                label={t('service.hours')}
                hint={t('service.hours.hint')}
                inputMode="decimal"
                width="short"
                maxLength={10}
                autoComplete="off"
              />
              <Field
                name="note"
                label={t('service.note')}
                hint={t('service.note.hint')}
                maxLength={staffLimits.hoursNote}
                autoComplete="off"
                isOptional
              />
              <Button look="primary" busyLabel={t('saving')}>
                {t('service.save')}
              </Button>
            </Form>
          </Part>
        </Stack>
      </Band>
    </StaffPage>
  );
}

type EntriesProps = { path: string; entries: Route.ComponentProps['loaderData']['entries'] };

function Entries({ path, entries }: EntriesProps) {
  const t = useText('staff-scholarships');
  const { language } = usePage();
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Table
      caption={t('service.entries')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { key: 'day', heading: t('service.day'), cell: ({ doneOn }) => <DateText on={doneOn} isShort /> },
        {
          ...{ key: 'hours', heading: t('service.hours'), isNumber: true },
          cell: ({ hours }) => <NumberText value={hours} maximumFractionDigits={2} />,
        },
        {
          ...{ key: 'note', heading: t('service.note') },
          cell: ({ note }) => (note ? <Named>{note}</Named> : t('nothing')),
        },
        {
          ...{ key: 'by', heading: t('service.by') },
          cell: ({ recordedBy }) => (recordedBy ? <Named>{recordedBy}</Named> : t('person.gone')),
        },
        {
          ...{ key: 'remove', heading: t('service.remove') },
          cell: ({ id, doneOn, hours }) => (
            <Form action={path} prefix={`${id}-`}>
              <Button
                look="quiet"
                name="remove"
                value={id}
                label={t('service.remove.entry', { hours, day: format.format(new Date(doneOn)) })}
              >
                {t('service.remove')}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}

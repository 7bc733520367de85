import type { HeadersArgs } from 'react-router';
import { preparationLimits } from '#domain/community/event-constants.ts';
import { givesCertificate, listPlaceFacts, prepareEvent } from '#domain/community/event-preparation.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/prepare';
import { prepareForm } from './event-forms.server.ts';
import { factField } from './fact-field.ts';
import { EventLinks } from './event-links.tsx';
import { getPreparedEvent } from './prepared-event.server.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'events.run');
  const { db } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  const facts = await listPlaceFacts(db, event);
  const values = facts.flatMap(({ fact, words }) => [
    [factField(fact, 'en'), words?.en ?? ''],
    [factField(fact, 'ar'), words?.ar ?? ''],
  ]);
  return {
    ...{ event: shown, facts: facts.map(({ fact }) => fact), done: readDone(url, ['saved']) },
    values: Object.fromEntries(values) as Record<string, string>,
    mayPublish: may(roles, 'content.publish'),
    gives: await givesCertificate(db, event.id),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'events.run');
  const { event } = await getPreparedEvent(context, params.id);
  return await prepareForm.handle({ request, context }, async ({ values }) => {
    await prepareEvent(db, { ...by, ...values, eventId: event.id }, now);
    return `/admin/events/${event.id}/prepare?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What staff say of the way to an event and its place, and whether it gives a certificate. */
export default function Prepare({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, done } = loaderData;
  return (
    <StaffPage
      title={t('prepare.title', { event: event.title })}
      lead={t('prepare.lead')}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      done={done && !actionData ? t('prepare.done') : undefined}
      errors={actionData !== undefined}
    >
      <Band>
        <PrepareForm {...loaderData} result={actionData} />
      </Band>
      <EventLinks id={event.id} mayPublish={loaderData.mayPublish} />
    </StaffPage>
  );
}

type FormProps = Route.ComponentProps['loaderData'] & { result: Route.ComponentProps['actionData'] };

function PrepareForm({ event, facts, values, gives, result }: FormProps) {
  const t = useText('staff-events');
  const events = useText('events');
  const labels = Object.fromEntries(
    facts.flatMap((fact) =>
      (['en', 'ar'] as const).map((language) => [
        factField(fact, language),
        t(`prepare.fact.${language}`, { fact: events(`way.${fact}`) }),
      ]),
    ),
  );
  const errors = useStaffErrors(result, { labels });
  return (
    <Form
      action={`/admin/events/${event.id}/prepare`}
      errors={errors}
      values={result?.values ?? values}
      isWide
    >
      <p>{t('prepare.both')}</p>
      {facts.map((fact) => (
        <FieldGroup key={fact} name={fact} label={events(`way.${fact}`)} isHeading>
          {(['en', 'ar'] as const).map((language) => (
            <TextAreaField
              key={language}
              name={factField(fact, language)}
              label={labels[factField(fact, language)]!}
              rows={2}
              maxLength={preparationLimits.fact}
              language={language}
              isOptional
            />
          ))}
        </FieldGroup>
      ))}
      <CheckboxField
        name="certificate"
        label={t('prepare.certificate')}
        hint={t('prepare.certificate.hint')}
        isChosen={gives}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('prepare.save')}
      </Button>
    </Form>
  );
}

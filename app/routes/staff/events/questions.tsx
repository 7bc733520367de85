import type { HeadersArgs } from 'react-router';
import { preparationLimits, questionKinds } from '#domain/community/event-constants.ts';
import {
  addEventQuestion,
  listEventQuestions,
  removeEventQuestion,
} from '#domain/community/event-questions.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/questions';
import { questionForm, questionRemovalForm } from './event-forms.server.ts';
import { EventLinks } from './event-links.tsx';
import { getPreparedEvent } from './prepared-event.server.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'events.run');
  const { db, language } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  const questions = await listEventQuestions(db, event.id);
  return {
    ...{ event: shown, done: readDone(url, ['added', 'removed']) },
    mayPublish: may(roles, 'content.publish'),
    questions: questions.map(({ words, choices, ...question }) => ({
      ...{ ...question, words: pick(words, language) },
      choices: choices.map((choice) => pick(choice, language)),
    })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'events.run');
  const { event } = await getPreparedEvent(context, params.id);
  const path = `/admin/events/${event.id}/questions`;
  const body = await request.formData();
  const questionId = textOf(body, 'remove');
  if (questionId !== '') {
    return await questionRemovalForm.handle({ request, context, body, row: questionId }, async () => {
      await removeEventQuestion(db, { ...by, eventId: event.id, questionId }, now);
      return `${path}?done=removed`;
    });
  }
  return await questionForm.handle({ request, context, body }, async ({ values: { content } }) => {
    await addEventQuestion(db, { ...by, eventId: event.id, content }, now);
    return `${path}?done=added`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Props = Route.ComponentProps['loaderData'] & { result: FormResult | undefined };

/** What an event asks its guests. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, done } = loaderData;
  const isFull = loaderData.questions.length >= preparationLimits.questions;
  return (
    <StaffPage
      title={t('questions.title', { event: event.title })}
      lead={t('questions.lead')}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      done={done && !actionData ? t(`questions.${done}`) : undefined}
      errors={actionData !== undefined}
    >
      <Section id="asked" heading={t('questions.heading')}>
        <Asked {...loaderData} result={actionData} />
      </Section>
      <Section id="add" heading={t('questions.add')} tone="sand">
        {isFull && !actionData ? (
          <p>{t('questions.full', { count: preparationLimits.questions })}</p>
        ) : (
          <AddForm {...loaderData} result={actionData} />
        )}
      </Section>
      <EventLinks id={event.id} mayPublish={loaderData.mayPublish} />
    </StaffPage>
  );
}

function Asked({ event, questions, result }: Props) {
  const t = useText('staff-events');
  const { language } = usePage();
  const errors = useButtonErrors(resultOf(result, 'event-question-removal'));
  if (questions.length === 0) return <p>{t('questions.none')}</p>;
  return (
    <Form action={`/admin/events/${event.id}/questions`} errors={errors} prefix="asked-">
      <List items={questions} keyOf={({ id }) => id}>
        {({ id, words, kind, isRequired, choices }) => (
          <>
            <h3 dir="auto">{words}</h3>
            <p>
              {t('questions.facts', {
                kind: t(`questions.kind.${kind}`, { choices: listOf(choices, language) }),
                need: t(isRequired ? 'questions.required' : 'questions.optional'),
              })}
            </p>
            <Button
              look="danger"
              name="remove"
              value={id}
              label={t('questions.remove.label', { question: words })}
              busyLabel={t('questions.removing')}
            >
              {t('questions.remove')}
            </Button>
          </>
        )}
      </List>
    </Form>
  );
}

function AddForm({ event, result }: Props) {
  const t = useText('staff-events');
  const own = resultOf(result, 'event-question');
  const labels = {
    wordsEn: t('questions.words.en'),
    wordsAr: t('questions.words.ar'),
    kind: t('questions.kind'),
    choicesEn: t('questions.choices.en'),
    choicesAr: t('questions.choices.ar'),
  };
  const errors = useStaffErrors(own, { labels });
  const { question, choices } = preparationLimits;
  return (
    <Form action={`/admin/events/${event.id}/questions`} errors={errors} values={own?.values ?? {}}>
      <Field name="wordsEn" label={labels.wordsEn} maxLength={question} language="en" autoComplete="off" />
      <Field name="wordsAr" label={labels.wordsAr} maxLength={question} language="ar" autoComplete="off" />
      <RadioGroup
        name="kind"
        label={labels.kind}
        choices={questionKinds.map((value) => ({ value, label: t(`questions.pick.${value}`) }))}
      />
      <TextAreaField
        name="choicesEn"
        label={labels.choicesEn}
        hint={t('questions.choices.hint', { least: 2, most: choices })}
        language="en"
        isOptional
      />
      <TextAreaField name="choicesAr" label={labels.choicesAr} language="ar" isOptional />
      <CheckboxField name="required" label={t('questions.must')} isOptional />
      <Button look="primary" busyLabel={t('busy')}>
        {t('questions.save')}
      </Button>
    </Form>
  );
}

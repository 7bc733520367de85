import { data } from 'react-router';
import { findCourseMessage, wordsFor, wordsOf } from '#domain/learning/messages/course-messages.ts';
import { countReach } from '#domain/learning/messages/message-audience.ts';
import { sendCourseMessage } from '#domain/learning/messages/send-course-message.ts';
import { changeCourseMessage, deleteCourseMessage } from '#domain/learning/messages/write-course-message.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Refusal } from '#platform/input/refusal.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { DeletePart } from '../delete-part.tsx';
import { taughtPath } from '../paths.ts';
import { TeachPage } from '../teach-page.tsx';
import { getTaughtCourse, writerOf } from '../teacher.server.ts';
import type { Route } from './+types/message';
import { messageDeletion, messageForm, messageSending } from './message-forms.server.ts';
import { ChangePart, SendPart, SentPart, WordsPart } from './message-parts.tsx';

async function getMessage(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { db } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const message = await findCourseMessage(db, { id: params.message, courseId: taught.course.id });
  if (!message) throw data(null, { status: 404 });
  return { taught, message };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { taught, message } = await getMessage(context, params);
  const { course } = taught;
  const { id, audience, sentAt, recipients, deliveredAt, revision } = message;
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    ...{ id, audience, words: wordsOf(message), seen: revision },
    subject: wordsFor(wordsOf(message), language).subject,
    sent: sentAt && { sentAt, recipients: recipients!, deliveredAt },
    reach: sentAt ? null : await countReach(db, { courseId: course.id, audience }, now),
    values: {
      ...{ subjectEn: message.subjectEn ?? '', textEn: message.textEn ?? '' },
      ...{ subjectAr: message.subjectAr ?? '', textAr: message.textAr ?? '', audience },
    },
    done: readDone(url, ['kept', 'changed', 'sent']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, message } = await getMessage(context, params);
  const editing = { ...writerOf({ request, context }, taught), messageId: message.id };
  const list = `${taughtPath(taught.course.slug)}/messages`;
  const path = `${list}/${message.id}`;
  const body = await request.formData();
  const submission = { request, context, body };
  // Whoever presses once more has been told that there is another version, and means it.
  const whenRefused = async ({ code }: Refusal) => {
    if (code !== 'changed-meanwhile') return undefined;
    return { values: { seen: String((await getMessage(context, params)).message.revision) } };
  };
  switch (textOf(body, 'act')) {
    case 'send':
      return await messageSending.handle(submission, async ({ values: { seen } }) => {
        await sendCourseMessage(db, { ...editing, seen }, now);
        return `${path}?done=sent`;
      });
    case 'delete':
      return await messageDeletion.handle(submission, async ({ values: { seen } }) => {
        await deleteCourseMessage(db, { ...editing, seen }, now);
        return `${list}?done=deleted`;
      });
    default:
      return await messageForm.handle(
        submission,
        async ({ values }) => {
          await changeCourseMessage(db, { ...editing, ...values }, now);
          return `${path}?done=changed`;
        },
        whenRefused,
      );
  }
}

export type LoadedMessage = Route.ComponentProps['loaderData'];

/** A message to the learners of a course: as a draft with what they will read and how many they are, or as it was sent. */
export default function CourseMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-course-messages');
  const { course, id, subject, words, sent, seen, done } = loaderData;
  const list = `${taughtPath(course.slug)}/messages`;
  const path = `${list}/${id}`;
  const buttons = useButtonErrors(actionData);
  const errorsOf = (form: string) => (resultOf(actionData, form) ? buttons : null);
  return (
    <TeachPage
      title={t(sent ? 'sent.title' : 'draft.title', { subject: `\u2068${subject}\u2069` })}
      lead={t(sent ? 'sent.lead' : 'draft.lead')}
      course={course}
      above={[{ href: list, label: t('title') }]}
      done={!actionData && done ? t(`done.${done}`) : null}
      errors={actionData !== undefined}
    >
      <WordsPart words={words} />
      {done === 'kept' && <TypingDone place={`${list}/new`} />}
      {sent && <TypingDone place={path} />}
      {sent ? (
        <SentPart sent={sent} audience={loaderData.audience} />
      ) : (
        <>
          <SendPart loaded={loaderData} path={path} errors={errorsOf('course-message-sending')} />
          <ChangePart loaded={loaderData} path={path} result={actionData} />
          <DeletePart
            {...{ path, seen, heading: t('delete'), open: t('delete.open'), text: t('delete.text') }}
            submit={t('delete.submit')}
            errors={errorsOf('course-message-deletion')}
          />
        </>
      )}
    </TeachPage>
  );
}

import { addCourseMessage } from '#domain/learning/messages/write-course-message.ts';
import { courseMessageLimits } from '#domain/learning/messages/message-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Band } from '#ui/layout/section.tsx';
import { taughtPath } from '../paths.ts';
import { TeachPage } from '../teach-page.tsx';
import { getTaughtCourse, writerOf } from '../teacher.server.ts';
import type { Route } from './+types/message-new';
import { MessageFields, useMessageErrors } from './message-fields.tsx';
import { messageForm } from './message-forms.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  return { course: { slug: course.slug, title: pick(course.title, language) } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  return await messageForm.handle({ request, context }, async ({ values: { written, audience } }) => {
    const { id } = await addCourseMessage(db, { ...writer, written, audience }, now);
    return `${taughtPath(taught.course.slug)}/messages/${id}?done=kept`;
  });
}

/** A new message to the learners of a course; nothing is sent from here. */
export default function NewMessage({ loaderData: { course }, actionData }: Route.ComponentProps) {
  const t = useText('staff-course-messages');
  const words = useText('staff-lessons');
  const errors = useMessageErrors(actionData);
  const path = `${taughtPath(course.slug)}/messages`;
  return (
    <TeachPage
      title={t('new.title')}
      lead={t('new.lead', { count: courseMessageLimits.perDay })}
      course={course}
      above={[{ href: path, label: t('title') }]}
      errors={errors !== null}
    >
      <Band>
        <Form action={`${path}/new`} errors={errors} values={actionData?.values ?? { audience: 'all' }}>
          <KeptTyping place={`${path}/new`} version="" isUnsaved={actionData !== undefined} />
          <MessageFields />
          <Button look="primary" busyLabel={words('busy')}>
            {t('new.submit')}
          </Button>
        </Form>
      </Band>
    </TeachPage>
  );
}

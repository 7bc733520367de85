import { data } from 'react-router';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { listLiveLessons } from '#domain/learning/live/live-sessions.ts';
import { planSession } from '#domain/learning/live/plan-session.ts';
import { findLesson, findPublishedVersion } from '#domain/learning/outline/outline.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { taughtPath } from '../paths.ts';
import { TeachPage } from '../teach-page.tsx';
import { getTaughtCourse, writerOf } from '../teacher.server.ts';
import type { Route } from './+types/session-new';
import { useLiveErrors } from './live-errors.ts';
import { sessionPlanForm } from './live-forms.server.ts';
import { SessionFields, useSessionLabels } from './session-fields.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const lessons = await listLiveLessons(db, course.id);
  if (lessons.length === 0) throw data(null, { status: 404 });
  const version = await findPublishedVersion(db, course.id);
  const first = version && (await findLesson(db, { versionId: version.id, slug: lessons[0]!.slug }));
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    lessons: lessons.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })),
    minutes: first?.kind === 'live' ? (first.task as LiveContent).minutes : 60,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  return await sessionPlanForm.handle({ request, context }, async ({ values: { lesson, ...plan } }) => {
    const { id } = await planSession(db, { ...writer, ...plan, lessonSlug: lesson }, now);
    return `${taughtPath(taught.course.slug)}/live/${id}?done=planned`;
  });
}

/** A new session: of which lesson, when, and where. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-live');
  const words = useText('staff-lessons');
  const { course, lessons, minutes } = loaderData;
  const labels = { lesson: t('lesson'), ...useSessionLabels() };
  const errors = useLiveErrors(actionData, labels);
  const path = `${taughtPath(course.slug)}/live`;
  return (
    <TeachPage
      title={t('plan.title')}
      lead={t('plan.lead')}
      course={course}
      above={[{ href: path, label: t('title') }]}
      errors={errors !== null}
    >
      <Band>
        <Form
          action={`${path}/new`}
          errors={errors}
          values={actionData?.values ?? { lesson: lessons[0]!.value, minutes: String(minutes) }}
        >
          <SelectField name="lesson" label={labels.lesson} choices={lessons} />
          <SessionFields />
          <Button look="primary" busyLabel={words('busy')}>
            {t('plan.submit')}
          </Button>
        </Form>
      </Band>
    </TeachPage>
  );
}

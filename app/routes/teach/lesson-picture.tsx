import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { PictureChoosing } from '#routes/staff/documents/picture-choosing.tsx';
import { answerPictureChoice, loadPictureChoice } from '#routes/staff/documents/picture-choosing.server.ts';
import { pictureBackHref } from '#routes/staff/documents/picture-place.ts';
import type { Route } from './+types/lesson-picture';
import { getLesson } from './lesson.server.ts';
import { lessonPath } from './paths.ts';
import { TeachPage } from './teach-page.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { taught, lesson } = await getLesson(context, params);
  const { course, member } = taught;
  const writer = { userId: member.userId, path: lessonPath(course.slug, lesson.id) };
  return {
    ...(await loadPictureChoice(context, { ...writer, url })),
    course: { slug: course.slug, title: pick(course.title, language) },
    title: pick(lesson.title, language),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { taught, lesson } = await getLesson(context, params);
  const { course, member } = taught;
  const path = lessonPath(course.slug, lesson.id);
  return await answerPictureChoice({ request, context, userId: member.userId, path });
}

/** Chooses the picture of a block of a lesson, from those that the site has. */
export default function LessonPicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { editor, savedKey, course, title, place } = loaderData;
  // Nothing is typed in this form.
  const errors = useFormErrors(actionData, { say: String });
  return (
    <TeachPage
      title={t('picking.title', place)}
      lead={t('picking.lead')}
      course={course}
      above={[{ href: `${editor}?kept=${savedKey}`, label: title }]}
      errors={actionData !== undefined}
      actions={<ButtonLink href={pictureBackHref(loaderData, 'keep')}>{t('picking.back')}</ButtonLink>}
    >
      <PictureChoosing loaded={loaderData} errors={errors} />
    </TeachPage>
  );
}

import { pairSections } from '#domain/documents/text/paired-sections.ts';
import type { TaskKind } from '#domain/learning/outline/lesson-constants.ts';
import { findVersionProblems } from '#domain/learning/versions/find-version-problems.ts';
import { publishVersion } from '#domain/learning/versions/publish-version.ts';
import { returnVersion } from '#domain/learning/versions/return-version.ts';
import { submitVersion } from '#domain/learning/versions/submit-version.ts';
import { takeBackVersion } from '#domain/learning/versions/take-back-version.ts';
import { writingStateOf } from '#domain/learning/versions/version-states.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/review';
import { fieldOfLessonProblem } from './lesson-problem-place.ts';
import { hrefOfTaskProblem, lessonPath, taskPath, taughtPath } from './paths.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewProblems, type ShownProblem } from './review-problems.tsx';
import { publicationForm, returnForm, submissionForm, takingBackForm } from './teach-forms.server.ts';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse, getVersion, writerOf } from './teacher.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course, mayPublish } = await getTaughtCourse(context, params.course);
  const version = await getVersion(context, course.id);
  const path = taughtPath(course.slug);
  const problems = (await findVersionProblems(db, version)).map((problem): ShownProblem => {
    const { severity, section } = problem;
    const sectionTitle = section && pick(section.title, language);
    if (problem.lesson === null) {
      const { code } = problem;
      const href =
        code === 'outcomes-missing' ? `${path}/aims` : path + (section ? `#section-${section.id}` : '');
      return { code, severity, href, section: sectionTitle, lesson: null, place: null };
    }
    const { lesson } = problem;
    const title = pick(lesson.title, language);
    if (problem.where === null) {
      const { code, field, number } = problem;
      const task = taskPath(course.slug, { id: lesson.id, kind: lesson.kind as TaskKind });
      const href = hrefOfTaskProblem(task, field);
      return { code, severity, href, section: sectionTitle, lesson: title, place: { field, number } };
    }
    const { code, where } = problem;
    const name = fieldOfLessonProblem({ code, severity, where }, pairSections(lesson.content));
    const href = `${lessonPath(course.slug, lesson.id)}#${name}`;
    return { code, severity, href, section: sectionTitle, lesson: title, place: name };
  });
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    ...{ mayPublish, problems, number: version.number, state: writingStateOf(version) },
    submittedAt: version.submittedAt,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  const done = (what: string) => `${taughtPath(taught.course.slug)}?done=${what}`;
  const body = await request.formData();
  const submission = { request, context, body };
  switch (textOf(body, 'act')) {
    case 'publish':
      return await publicationForm.handle(submission, async () => {
        await publishVersion(db, writer, now);
        return done('published');
      });
    case 'return':
      return await returnForm.handle(submission, async ({ values: { note } }) => {
        await returnVersion(db, { ...writer, note }, now);
        return done('returned');
      });
    case 'take-back':
      return await takingBackForm.handle(submission, async () => {
        await takeBackVersion(db, writer, now);
        return done('taken-back');
      });
    default:
      return await submissionForm.handle(submission, async () => {
        await submitVersion(db, writer, now);
        return done('submitted');
      });
  }
}

/** The check of a version: what keeps it from learners, and what can be done with it now. */
export default function ReviewOfVersion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { course, problems, number, state } = loaderData;
  return (
    <TeachPage
      title={t('review.title', { number })}
      lead={t(`review.${state}`)}
      course={course}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack gap="apart">
          <ReviewProblems problems={problems} />
          <ReviewButtons loaded={loaderData} result={actionData} />
        </Stack>
      </Band>
    </TeachPage>
  );
}

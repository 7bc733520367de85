import { data } from 'react-router';
import { lessonKinds } from '#domain/learning/outline/lesson-constants.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/lesson-new';
import { lessonPath, taskPath, taughtPath } from './paths.ts';
import { seenOf } from './seen-of.ts';
import { useTeachErrors } from './teach-errors.ts';
import { newLessonForm } from './teach-forms.server.ts';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse, getVersion, writerOf } from './teacher.server.ts';
import { TitleFields, useTitleLabels } from './title-fields.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const version = await getVersion(context, course.id);
  const sections = (await readOutline(db, version.id)).map(({ id, title }) => ({
    ...{ id, title: pick(title, language) },
  }));
  // A lesson stands in a section: the first of them is made first.
  if (sections.length === 0) throw data(null, { status: 404 });
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    ...{ sections, seen: version.revision },
    section: sections.find(({ id }) => id === url.searchParams.get('section'))?.id ?? sections.at(-1)!.id,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  return await newLessonForm.handle({ request, context }, async ({ values }) => {
    const { titleEn, titleAr, kind, minutes, section, seen } = values;
    const lesson = { sectionId: section, kind, title: { en: titleEn, ar: titleAr }, minutes };
    const { id } = await addLesson(db, { ...writer, ...lesson, seen }, now);
    // What it asks for comes first; its text beside it.
    const path =
      kind === 'text' ? lessonPath(taught.course.slug, id) : taskPath(taught.course.slug, { id, kind });
    return `${path}?done=added`;
  });
}

/** A new lesson: its kind, title and length, and the section that it stands last in. What it says and asks comes next. */
export default function NewLesson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { course, sections, section, seen } = loaderData;
  const labels = {
    ...{ ...useTitleLabels(), kind: t('lesson.kind') },
    ...{ minutes: t('minutes'), section: t('lesson.section') },
  };
  const errors = useTeachErrors(actionData, labels);
  return (
    <TeachPage title={t('lesson.new')} lead={t('lesson.new.lead')} course={course} errors={errors !== null}>
      <Band>
        <Form
          action={`${taughtPath(course.slug)}/lessons/new`}
          errors={errors}
          values={actionData?.values ?? { section, kind: 'text' }}
          isWide
        >
          <input type="hidden" name="seen" value={seenOf(actionData, seen)} />
          <SelectField
            name="kind"
            label={labels.kind}
            choices={lessonKinds.map((kind) => ({ value: kind, label: t(`lesson.kind.${kind}`) }))}
          />
          <TitleFields />
          <Field
            name="minutes"
            label={labels.minutes}
            hint={t('minutes.hint')}
            inputMode="numeric"
            width="short"
            autoComplete="off"
          />
          <SelectField
            name="section"
            label={labels.section}
            choices={sections.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Button look="primary" busyLabel={t('busy')}>
            {t('lesson.add')}
          </Button>
        </Form>
      </Band>
    </TeachPage>
  );
}

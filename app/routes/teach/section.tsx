import { data } from 'react-router';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { addSection } from '#domain/learning/versions/add-section.ts';
import { deleteSection } from '#domain/learning/versions/delete-section.ts';
import { renameSection } from '#domain/learning/versions/rename-section.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/section';
import { DeletePart } from './delete-part.tsx';
import { taughtPath } from './paths.ts';
import { seenOf } from './seen-of.ts';
import { useTeachErrors } from './teach-errors.ts';
import { sectionDeletion, sectionForm } from './teach-forms.server.ts';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse, getVersion, writerOf } from './teacher.server.ts';
import { TitleFields, useTitleLabels } from './title-fields.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const version = await getVersion(context, course.id);
  const shown = {
    course: { slug: course.slug, title: pick(course.title, language) },
    seen: version.revision,
  };
  if (params.section === 'new') return { ...shown, section: null };
  const section = (await readOutline(db, version.id)).find(({ id }) => id === params.section);
  if (!section) throw data(null, { status: 404 });
  const { id, title, lessons } = section;
  return {
    ...shown,
    section: { id, titles: title, title: pick(title, language), lessonsCount: lessons.length },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  const path = taughtPath(taught.course.slug);
  const { section: sectionId } = params;
  const body = await request.formData();
  if (textOf(body, 'act') === 'delete') {
    return await sectionDeletion.handle({ request, context, body }, async ({ values: { seen } }) => {
      await deleteSection(db, { ...writer, seen, sectionId }, now);
      return `${path}?done=section-deleted`;
    });
  }
  return await sectionForm.handle({ request, context, body }, async ({ values }) => {
    const { titleEn, titleAr, seen } = values;
    const title = { en: titleEn, ar: titleAr };
    if (sectionId === 'new') {
      await addSection(db, { ...writer, seen, title }, now);
      return `${path}?done=section-added`;
    }
    await renameSection(db, { ...writer, seen, sectionId, title }, now);
    return `${path}?done=section-renamed`;
  });
}

/** The title of a section, new or not; and deleting it with its lessons. */
export default function SectionOfCourse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { course, section, seen } = loaderData;
  const result = resultOf(actionData, 'section');
  const errors = useTeachErrors(result, useTitleLabels());
  const deletion = useButtonErrors(resultOf(actionData, 'section-deletion'));
  const path = `${taughtPath(course.slug)}/sections/${section?.id ?? 'new'}`;
  const before: Record<string, string> = section
    ? { titleEn: section.titles.en, titleAr: section.titles.ar }
    : {};
  return (
    <TeachPage
      title={section ? t('section.title', { title: `\u2068${section.title}\u2069` }) : t('section.new')}
      lead={t('section.lead')}
      course={course}
      errors={actionData !== undefined}
    >
      <Band>
        <Form action={path} errors={errors} values={result?.values ?? before} isWide>
          <input type="hidden" name="seen" value={seenOf(result, seen)} />
          <TitleFields />
          <Button look="primary" busyLabel={t('busy')}>
            {t(section ? 'save' : 'section.add')}
          </Button>
        </Form>
      </Band>
      {section && (
        <DeletePart
          {...{ path, seen, errors: deletion }}
          heading={t('section.delete.heading')}
          open={t('section.delete.open')}
          text={t('section.delete.text', { count: section.lessonsCount })}
          submit={t('section.delete')}
        />
      )}
    </TeachPage>
  );
}

import { data, redirect } from 'react-router';
import { changeCourse } from '#domain/learning/change-course.ts';
import { findCourse, listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { deleteCourse } from '#domain/learning/delete-course.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/course';
import { textOf, whenceOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CourseForm } from './course-form.tsx';
import { courseTexts, readCourse, writtenCourse } from './course-wish.server.ts';
import { DeleteForm } from './delete-form.tsx';

const doneThings = ['created', 'saved'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const categories = await listCategoriesForStaff(db);
  const { id, title, status, publishedAt, studentsCount } = course;
  return {
    ...{ id, status, title: pick(title, language), values: writtenCourse(course) },
    mayBeDeleted: publishedAt === null && studentsCount === 0,
    categories: categories.map(({ slug, name }) => ({ slug, name: pick(name, language) })),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  if (!(await findCourse(app.db, params.id))) throw data(null, { status: 404 });
  const sent = await request.formData();
  const { written, content, problems } = readCourse(sent);
  const form = { written, texts: courseTexts };
  const editing = { courseId: params.id, actor, whence: whenceOf(request, context) };
  try {
    if (textOf(sent, 'action') === 'delete') {
      await deleteCourse(app.db, editing, app.now);
      return redirect('/admin/education?done=course-deleted', 303);
    }
    if (!content) return sayProblems(form, problems);
    await changeCourse(app.db, { ...editing, content, seen: written.seen }, app.now);
    return redirect(`/admin/education/courses/${params.id}?done=saved`, 303);
  } catch (error) {
    const isOvertaken = error instanceof Refusal && error.code === 'changed-meanwhile';
    const current = isOvertaken ? await findCourse(app.db, params.id) : null;
    // Whoever saves once more has been told of the other version, and means it.
    const seen = current ? current.updatedAt.toISOString() : written.seen;
    return sayWhyNot(error, { ...form, written: { ...written, seen } }, app);
  }
}

/** A course of the catalogue, to change, publish, feature, archive or, while nobody saw it, delete. */
export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { id, title, status, values, mayBeDeleted, categories, done } = loaderData;
  const path = `/admin/education/courses/${id}`;
  return (
    <StaffPage
      title={t('course.title', { title: `\u2068${title}\u2069` })}
      lead={t(`course.${status}.note`)}
      above={[{ href: '/admin/education', label: t('education.title') }]}
      done={done && t(`course.done.${done}`)}
      actions={status === 'published' && <ButtonLink href="/learn">{t('course.see')}</ButtonLink>}
      errors={actionData !== undefined}
    >
      <Band>
        <SavedMeanwhile answer={actionData} path={path} />
        <CourseForm
          action={path}
          values={values}
          answer={actionData}
          categories={categories}
          submit={t('save')}
        />
      </Band>
      {mayBeDeleted && (
        <Section id="delete" heading={t('course.delete.heading')} tone="sand">
          <DeleteForm action={path} summary={t('course.delete.open')} text={t('course.delete.text')}>
            {t('course.delete')}
          </DeleteForm>
        </Section>
      )}
    </StaffPage>
  );
}

import { redirect } from 'react-router';
import { listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { createCourse } from '#domain/learning/create-course.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/course-new';
import { whenceOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CourseForm } from './course-form.tsx';
import { courseTexts, readCourse } from './course-wish.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const categories = await listCategoriesForStaff(db);
  return { categories: categories.map(({ slug, name }) => ({ slug, name: pick(name, language) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  const { written, content, problems } = readCourse(await request.formData());
  const form = { written, texts: courseTexts };
  if (!content) return sayProblems(form, problems);
  try {
    const whence = whenceOf(request, context);
    const { id } = await createCourse(app.db, { content, actor, whence }, app.now);
    return redirect(`/admin/education/courses/${id}?done=created`, 303);
  } catch (error) {
    return sayWhyNot(error, form, app);
  }
}

/** A new course of the catalogue; it begins as a draft unless somebody says otherwise. */
export default function NewCourse({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  return (
    <StaffPage
      title={t('course.new')}
      lead={t('course.new.lead')}
      above={[{ href: '/admin/education', label: t('education.title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <CourseForm
          action="/admin/education/courses/new"
          values={{ status: 'draft' }}
          answer={actionData}
          categories={categories}
          submit={t('course.new.save')}
        />
      </Band>
    </StaffPage>
  );
}

import { mayGiveStatus } from '#domain/learning/course-changes.ts';
import { courseStatuses } from '#domain/learning/course-constants.ts';
import { listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { createCourse } from '#domain/learning/create-course.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/course-new';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CourseForm } from './course-form.tsx';
import { courseForm } from './course-form.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const categories = await listCategoriesForStaff(db);
  return {
    categories: categories.map(({ slug, name }) => ({ slug, name: pick(name, language) })),
    statuses: courseStatuses.filter((after) => mayGiveStatus(roles, { before: null, after })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  const requestSource = requestSourceOf(request, context);
  return await courseForm.handle({ request, context }, async ({ values: { content } }) => {
    const { id } = await createCourse(db, { content, actor, requestSource }, now);
    return `/admin/education/courses/${id}?done=created`;
  });
}

/** A new course of the catalogue; it begins as a draft unless somebody says otherwise. */
export default function NewCourse({
  loaderData: { categories, statuses },
  actionData,
}: Route.ComponentProps) {
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
          result={actionData}
          categories={categories}
          statuses={statuses}
          submit={t('course.new.save')}
        />
      </Band>
    </StaffPage>
  );
}

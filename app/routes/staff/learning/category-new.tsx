import { listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { createCourseCategory } from '#domain/learning/create-course-category.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/category-new';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryForm } from './category-form.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.edit');
  const categories = await listCategoriesForStaff(context.get(appContext).db);
  return { nextPosition: Math.max(0, ...categories.map(({ position }) => position)) + 1 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  const requestSource = requestSourceOf(request, context);
  return await categoryForm.handle({ request, context }, async ({ values: { content } }) => {
    const { slug } = await createCourseCategory(db, { content, actor, requestSource }, now);
    return `/admin/education/categories/${slug}?done=created`;
  });
}

/** A new shelf of the catalogue, the last one unless somebody says otherwise. */
export default function NewCategory({ loaderData: { nextPosition }, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  return (
    <StaffPage
      title={t('category.new')}
      lead={t('category.new.lead')}
      above={[{ href: '/admin/education', label: t('education.title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <CategoryForm
          action="/admin/education/categories/new"
          values={{ position: String(nextPosition) }}
          result={actionData}
          submit={t('category.new.save')}
        />
      </Band>
    </StaffPage>
  );
}

import { data } from 'react-router';
import { changeCourseCategory } from '#domain/learning/change-course-category.ts';
import { listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { deleteCourseCategory } from '#domain/learning/delete-course-category.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { Database } from '#platform/database/database.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/category';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryDeletion, categoryForm, shownCategory } from './category-form.server.ts';
import { DeleteForm } from './delete-form.tsx';

const doneThings = ['created', 'saved'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const category = await findCategory(db, params.slug);
  if (!category) throw data(null, { status: 404 });
  const { slug, name, coursesCount } = category;
  return {
    ...{ slug, coursesCount, name: pick(name, language), values: shownCategory(category) },
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  if (!(await findCategory(db, params.slug))) throw data(null, { status: 404 });
  const body = await request.formData();
  const editing = { slug: params.slug, actor, requestSource: requestSourceOf(request, context) };
  if (textOf(body, 'action') === 'delete') {
    return await categoryDeletion.handle({ request, context, body }, async () => {
      await deleteCourseCategory(db, editing, now);
      return '/admin/education?done=category-deleted';
    });
  }
  return await categoryForm.handle(
    { request, context, body },
    async ({ values: { content, seen } }) => {
      await changeCourseCategory(db, { ...editing, content, seen }, now);
      return `/admin/education/categories/${params.slug}?done=saved`;
    },
    seenMeanwhile(() => findCategory(db, params.slug)),
  );
}

/** A shelf of the catalogue, to change or, while nothing stands on it, to delete. */
export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { slug, name, coursesCount, values, done } = loaderData;
  const path = `/admin/education/categories/${slug}`;
  return (
    <StaffPage
      title={t('category.title', { name: `\u2068${name}\u2069` })}
      lead={t('category.holds', { count: coursesCount })}
      above={[{ href: '/admin/education', label: t('education.title') }]}
      done={done && t(`category.done.${done}`)}
      errors={actionData !== undefined}
    >
      <Band>
        <SavedMeanwhile result={actionData} path={path} />
        <CategoryForm action={path} values={values} result={actionData} submit={t('save')} />
      </Band>
      <Section id="delete" heading={t('category.delete.heading')} tone="sand">
        {coursesCount > 0 ? (
          <p>{t('category.delete.used')}</p>
        ) : (
          <DeleteForm action={path} summary={t('category.delete.open')} text={t('category.delete.text')}>
            {t('category.delete')}
          </DeleteForm>
        )}
      </Section>
    </StaffPage>
  );
}

async function findCategory(db: Database, slug: string) {
  return (await listCategoriesForStaff(db)).find((category) => category.slug === slug) ?? null;
}

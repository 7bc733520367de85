import { data, redirect } from 'react-router';
import { changeCourseCategory } from '#domain/learning/change-course-category.ts';
import { listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { deleteCourseCategory } from '#domain/learning/delete-course-category.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/category';
import { textOf, whenceOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryTexts, readCategory, writtenCategory } from './category-wish.server.ts';
import { DeleteForm } from './delete-form.tsx';

const doneThings = ['created', 'saved'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const category = await findCategory(db, params.slug);
  if (!category) throw data(null, { status: 404 });
  const { slug, name, coursesCount } = category;
  return {
    ...{ slug, coursesCount, name: pick(name, language), values: writtenCategory(category) },
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  if (!(await findCategory(app.db, params.slug))) throw data(null, { status: 404 });
  const sent = await request.formData();
  const { written, content, problems } = readCategory(sent);
  const form = { written, texts: categoryTexts };
  const editing = { slug: params.slug, actor, whence: whenceOf(request, context) };
  try {
    if (textOf(sent, 'action') === 'delete') {
      await deleteCourseCategory(app.db, editing, app.now);
      return redirect('/admin/education?done=category-deleted', 303);
    }
    if (!content) return sayProblems(form, problems);
    await changeCourseCategory(app.db, { ...editing, content, seen: written.seen }, app.now);
    return redirect(`/admin/education/categories/${params.slug}?done=saved`, 303);
  } catch (error) {
    const isOvertaken = error instanceof Refusal && error.code === 'changed-meanwhile';
    const current = isOvertaken ? await findCategory(app.db, params.slug) : null;
    // Whoever saves once more has been told of the other version, and means it.
    const seen = current ? current.updatedAt.toISOString() : written.seen;
    return sayWhyNot(error, { ...form, written: { ...written, seen } }, app);
  }
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
        <SavedMeanwhile answer={actionData} path={path} />
        <CategoryForm action={path} values={values} answer={actionData} submit={t('save')} />
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

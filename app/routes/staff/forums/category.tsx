import { data, type HeadersArgs } from 'react-router';
import { changeForumCategory, findForumCategoryById } from '#domain/forums/forum-categories.ts';
import { categoryHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/category';
import { ForumCategoryForm } from './category-form.tsx';
import { forumCategoryForm, shownForumCategory } from './forum-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db, language } = context.get(appContext);
  const category = await findForumCategoryById(db, params.id);
  if (!category) throw data(null, { status: 404 });
  return {
    ...{ id: category.id, slug: category.slug, name: pick(category.name, language) },
    values: shownForumCategory(category),
    done: readDone(url, ['created', 'saved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'forums.keep');
  if (!(await findForumCategoryById(db, params.id))) throw data(null, { status: 404 });
  const editing = { id: params.id, actor, requestSource: requestSourceOf(request, context) };
  return await forumCategoryForm.handle(
    { request, context },
    async ({ values: { content, seen } }) => {
      await changeForumCategory(db, { ...editing, content, seen }, now);
      return `/admin/forums/${params.id}?done=saved`;
    },
    seenMeanwhile(() => findForumCategoryById(db, params.id)),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A category of the forums, to change, to close or to open. */
export default function ForumCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-forums');
  const { id, slug, name, values, done } = loaderData;
  const path = `/admin/forums/${id}`;
  return (
    <StaffPage
      title={t('category.title', { name: `\u2068${name}\u2069` })}
      lead={t('category.lead')}
      above={[{ href: '/admin/forums', label: t('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack>
          <p>
            <Link href={categoryHref(slug)} look="standing">
              {t('category.page')}
            </Link>
          </p>
          <SavedMeanwhile result={actionData} path={path} />
          <ForumCategoryForm action={path} values={values} result={actionData} submit={t('save')} />
        </Stack>
      </Band>
    </StaffPage>
  );
}

import type { HeadersArgs } from 'react-router';
import { createForumCategory, listForumCategories } from '#domain/forums/forum-categories.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/category-new';
import { ForumCategoryForm } from './category-form.tsx';
import { forumCategoryForm } from './forum-forms.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const categories = await listForumCategories(context.get(appContext).db);
  return { nextPosition: Math.max(0, ...categories.map(({ position }) => position)) + 1 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'forums.keep');
  const requestSource = requestSourceOf(request, context);
  return await forumCategoryForm.handle({ request, context }, async ({ values: { content } }) => {
    const { id } = await createForumCategory(db, { content, actor, requestSource }, now);
    return `/admin/forums/${id}?done=created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new category of the forums, the last one unless somebody says otherwise. */
export default function NewForumCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-forums');
  return (
    <StaffPage
      title={t('new')}
      lead={t('new.lead')}
      above={[{ href: '/admin/forums', label: t('title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <ForumCategoryForm
          action="/admin/forums/new"
          values={{ position: String(loaderData.nextPosition), isOpen: 'yes' }}
          result={actionData}
          submit={t('new.save')}
        />
      </Band>
    </StaffPage>
  );
}

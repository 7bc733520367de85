import { data, redirect, type HeadersArgs } from 'react-router';
import { mayWriteInCategory } from '#domain/forums/category-readers.ts';
import { findForumCategory } from '#domain/forums/forum-categories.ts';
import { categoryHref } from '#domain/forums/forum-constants.ts';
import { findForumDraft } from '#domain/forums/forum-drafts.ts';
import { filesOfNewThreadHref, postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/thread-new-files';
import { changeFiles, doneWithFiles } from './files-action.server.ts';
import { FilesOfDraft } from './files-of-draft.tsx';
import { ForumPage } from './forum-page.tsx';
import { getForumWriter } from './forum-reader.server.ts';
import { useForumTrail } from './forum-trail.ts';
import { readGroupOf } from './group-of-forum.server.ts';

export const handle = {
  uploads: { files: 1, bytes: postFileLimits.bytes },
  sound: 'records',
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = getForumWriter(context);
  const { userId } = member;
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const group = await readGroupOf(db, category);
  if (group && !(await mayWriteInCategory(db, { category, userId }))) throw redirect(group.href);
  const draft = await findForumDraft(db, { userId, categoryId: category.id });
  return {
    slug: category.slug,
    category: group ? group.name : pick(category.name, language),
    group: group && { href: group.href, name: group.name },
    files: draft?.files ?? [],
    ...{ isVerified: mayTakePart(member), isOpen: category.closedAt === null },
    done: doneWithFiles.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const place = { userId, categoryId: category.id };
  return await changeFiles({ request, context, place, path: filesOfNewThreadHref(category.slug) });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The files of a thread that is not begun yet. */
export default function FilesOfNewThread({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { slug, category, group, done } = loaderData;
  const trail = useForumTrail()({ slug, name: category, group });
  return (
    <ForumPage
      title={t('files.of-thread')}
      above={trail.category}
      {...(group && { trail: trail.above })}
      lead={t('files.of-draft.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <FilesOfDraft
        {...loaderData}
        id={slug}
        path={filesOfNewThreadHref(slug)}
        back={`${categoryHref(slug)}/new`}
        result={actionData}
      />
    </ForumPage>
  );
}

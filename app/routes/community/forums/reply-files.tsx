import type { HeadersArgs } from 'react-router';
import { threadHref } from '#domain/forums/forum-constants.ts';
import { findForumDraft } from '#domain/forums/forum-drafts.ts';
import { filesOfReplyHref, postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/reply-files';
import { changeFiles, doneWithFiles } from './files-action.server.ts';
import { FilesOfDraft } from './files-of-draft.tsx';
import { ThreadPage } from './forum-page.tsx';
import { getForumWriter, getThread, isOpen } from './forum-reader.server.ts';

export const handle = {
  uploads: { files: 1, bytes: postFileLimits.bytes },
  sound: 'records',
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const member = getForumWriter(context);
  const { userId } = member;
  const opened = await getThread(context, params.id);
  const { thread } = opened;
  const draft = await findForumDraft(db, { userId, threadId: thread.id });
  return {
    thread: { id: thread.id, title: thread.title },
    files: draft?.files ?? [],
    ...{ isVerified: mayTakePart(member), isOpen: isOpen(opened) },
    done: doneWithFiles.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = getForumWriter(context);
  const { thread } = await getThread(context, params.id);
  const place = { userId, threadId: thread.id };
  return await changeFiles({ request, context, place, path: filesOfReplyHref(thread.id) });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The files of an answer that is not sent yet. */
export default function FilesOfReply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, done } = loaderData;
  return (
    <ThreadPage
      title={t('files.of-reply')}
      thread={thread}
      lead={t('files.of-draft.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <FilesOfDraft
        {...loaderData}
        id={thread.id}
        path={filesOfReplyHref(thread.id)}
        back={`${threadHref(thread.id)}/reply`}
        result={actionData}
      />
    </ThreadPage>
  );
}

import type { HeadersArgs } from 'react-router';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { filesOfPostHref, postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/post-files';
import { changeFiles, doneWithFiles } from './files-action.server.ts';
import { FilesPart } from './files-part.tsx';
import { ThreadPage } from './forum-page.tsx';
import { getOwnPost } from './forum-reader.server.ts';

export const handle = {
  uploads: { files: 1, bytes: postFileLimits.bytes },
  sound: 'records',
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { thread, category, post } = await getOwnPost(context, params);
  return {
    thread: { id: thread.id, title: thread.title },
    number: post.number,
    files: post.files,
    mayChange: !post.isHidden && thread.lockedAt === null && category.closedAt === null,
    done: doneWithFiles.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { thread, post, userId } = await getOwnPost(context, params);
  const place = { userId, threadId: thread.id, number: post.number };
  return await changeFiles({ request, context, place, path: filesOfPostHref(thread.id, post.number) });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The files of one's own post. Everybody who reads it finds what they were before. */
export default function FilesOfPost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, number, files, mayChange, done } = loaderData;
  return (
    <ThreadPage
      title={t('files.of-post', { number })}
      thread={thread}
      lead={t('files.of-post.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <FilesPart
        path={filesOfPostHref(thread.id, number)}
        files={files}
        mayChange={mayChange}
        result={actionData}
      />
      <Band>
        <Stack>
          {!mayChange && <Notice>{t('edit.closed')}</Notice>}
          <p>
            <Link href={placeOfPost(thread.id, number)} look="standing">
              {t('files.to-post', { number })}
            </Link>
          </p>
        </Stack>
      </Band>
    </ThreadPage>
  );
}

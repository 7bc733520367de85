import type { HeadersArgs } from 'react-router';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { muteWriter } from '#domain/forums/mute-writer.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/mute';
import { muteWriterForm } from './forum-forms.server.ts';
import { getPostOfAnother } from './forum-reader.server.ts';
import { WriterPage } from './writer-page.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, post } = await getPostOfAnother(context, params);
  const { number, authorName } = post;
  return { thread: { id: thread.id, title: thread.title }, post: { number, authorName } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, reader } = await getPostOfAnother(context, params);
  return await muteWriterForm.handle(
    { request, context },
    async () => {
      const { id: threadId } = thread;
      await muteWriter(db, { threadId, number: post.number, reader }, now);
      return placeOfPost(threadId, post.number, 'muted');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Says what muting does, and does it. */
export default function MuteWriter({ loaderData, actionData }: Route.ComponentProps) {
  return <WriterPage {...loaderData} act="mute" result={actionData} look="primary" />;
}

import type { HeadersArgs } from 'react-router';
import { blockWriter } from '#domain/forums/block-writer.ts';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/block';
import { blockWriterForm } from './forum-forms.server.ts';
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
  const requestSource = requestSourceOf(request, context);
  return await blockWriterForm.handle(
    { request, context },
    async () => {
      const { id: threadId } = thread;
      await blockWriter(db, { threadId, number: post.number, reader, requestSource }, now);
      return placeOfPost(threadId, post.number, 'blocked');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Says what a block does, and sets it. */
export default function BlockWriter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  return (
    <WriterPage {...loaderData} act="block" result={actionData} look="danger">
      <p>{t('block.public')}</p>
    </WriterPage>
  );
}

import { redirect } from 'react-router';
import { findUnread } from '#domain/forums/find-unread.ts';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getThread } from './forum-reader.server.ts';
import type { Route } from './+types/unread';

/** Leads to the first post that the reader has not read; to the last one where they have read all. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { thread, reader, reading } = await getThread(context, params.id);
  const after = reading?.readNumber ?? 0;
  const { first } = await findUnread(db, { threadId: thread.id, reader, after });
  return redirect(placeOfPost(thread.id, first ?? Math.max(1, thread.lastNumber)));
}

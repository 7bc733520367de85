import { redirect } from 'react-router';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { getThread } from './forum-reader.server.ts';
import type { Route } from './+types/unread';

/** Leads to the first post that the reader has not read; to the last one where they have read all. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, reading } = await getThread(context, params.id);
  const next = (reading?.readNumber ?? 0) + 1;
  return redirect(placeOfPost(thread.id, Math.min(next, Math.max(1, thread.lastNumber))));
}

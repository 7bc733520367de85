import { data, redirect } from 'react-router';
import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { getThread, readPostNumber } from './forum-reader.server.ts';
import type { Route } from './+types/post-place';

/** The lasting address of a post: leads to its place, on whichever page of its thread that is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread } = await getThread(context, params.id);
  const number = readPostNumber(params.number);
  if (number === null || number > thread.lastNumber) throw data(null, { status: 404 });
  return redirect(placeOfPost(thread.id, number));
}

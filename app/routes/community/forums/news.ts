import { findUnread } from '#domain/forums/find-unread.ts';
import { postHref } from '#domain/forums/forum-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/news';
import { getThread, readPostNumber } from './forum-reader.server.ts';

/**
 * What others wrote in a thread after a number, in the words that its open page offers, and where that stands: asked by a script
 * (app/enhance/posts.ts). It marks nothing as read.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { thread, reader } = await getThread(context, params.id);
  const after = readPostNumber(url.searchParams.get('after')) ?? thread.lastNumber;
  const { first, count } = await findUnread(db, { threadId: thread.id, reader, after });
  const t = textsFor(language).getFixedT(null, 'forums');
  const answer = {
    words: first === null ? null : t('new-posts', { count, number: first }),
    // Its place on this very page would be another fragment, and the browser would load nothing.
    href: localizedPath(postHref(thread.id, first ?? thread.lastNumber), language),
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}

import { data } from 'react-router';
import { listNewestPosts } from '#domain/forums/feed-posts.ts';
import { findThread } from '#domain/forums/find-threads.ts';
import { threadFeedHref, threadHref } from '#domain/forums/forum-constants.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/thread-feed';
import { answerForumFeed } from './forum-feed.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** The newest posts of a thread for readers of feeds, as visitors read them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const reader = { userId: null, moderates: false };
  const opened = await findThread(db, { threadId: params.id, reader });
  if (!opened) throw data(null, { status: 404 });
  const { thread, category } = opened;
  const { id, title } = thread;
  const t = textsFor(language).getFixedT(null, 'forums');
  const posts = await listNewestPosts(db, thread);
  return await answerForumFeed(context, {
    title,
    subtitle: t('thread.description', { title, category: pick(category.name, language) }),
    href: threadFeedHref(id),
    pageHref: threadHref(id),
    updatedAt: thread.createdAt,
    posts: posts.map((post) => ({ ...post, title: nameOf(post), titleLanguage: language })),
  });

  function nameOf({ number, authorName }: { number: number; authorName: string | null }): string {
    return t('reply.answered', { number, name: `\u2068${authorName ?? t('former')}\u2069` });
  }
}

import { data, redirect } from 'react-router';
import { listNewestOfTag } from '#domain/forums/feed-posts.ts';
import { findForumTag } from '#domain/forums/tags/find-tags.ts';
import { tagFeedHref, tagHref } from '#domain/forums/forum-constants.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/tag-feed';
import { answerForumFeed } from './forum-feed.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** The newest threads of a tag for readers of feeds, in both languages. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const tag = await findForumTag(db, params.tag);
  if (!tag) throw data(null, { status: 404 });
  // What became another tag leads there for good.
  if (tag.slug !== params.tag) throw redirect(tagFeedHref(tag.slug), 301);
  const t = textsFor(language).getFixedT(null, 'forums');
  const threads = await listNewestOfTag(db, tag);
  return await answerForumFeed(context, {
    title: t('tag.title', { name: tag.name }),
    subtitle: t('feed.tag.about'),
    href: tagFeedHref(tag.slug),
    pageHref: tagHref(tag.slug),
    updatedAt: tag.createdAt,
    posts: threads.map((post) => ({ ...post, titleLanguage: post.language })),
  });
}

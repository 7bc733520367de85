import { data } from 'react-router';
import { listNewestThreads } from '#domain/forums/feed-posts.ts';
import { findForumCategory } from '#domain/forums/forum-categories.ts';
import { categoryFeedHref, categoryHref } from '#domain/forums/forum-constants.ts';
import { isLanguage, pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/category-feed';
import { answerForumFeed } from './forum-feed.server.ts';

export const handle = { cache: { parameters: ['language'] } } satisfies PageHandle;

/** The newest threads of a category for readers of feeds, in both languages or in one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language, recognise } = context.get(appContext);
  const category = await findForumCategory(db, { slug: params.category, userId: null });
  if (!category) throw data(null, { status: 404 });
  const asked = url.searchParams.get('language');
  const chosen = asked !== null && isLanguage(asked) ? asked : null;
  recognise({ language: chosen });
  const t = textsFor(language).getFixedT(null, 'forums');
  const name = pick(category.name, language);
  const threads = await listNewestThreads(db, { categoryId: category.id, language: chosen });
  return await answerForumFeed(context, {
    title: chosen === null ? name : `${name}, ${t(`in.${chosen}`)}`,
    subtitle: pick(category.description, language),
    href: categoryFeedHref(category.slug, chosen),
    pageHref: categoryHref(category.slug) + (chosen === null ? '' : `?language=${chosen}`),
    updatedAt: category.updatedAt,
    posts: threads.map((post) => ({ ...post, titleLanguage: post.language })),
  });
}

import type { PageHandle } from '#platform/page/page-handle.ts';
import type { Route } from './+types/articles-feed';
import { answerFeed } from './writings-feed.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** The newest articles for readers of feeds. */
export async function loader({ context }: Route.LoaderArgs) {
  return await answerFeed(context, { kind: 'article', page: 'articles' });
}

import { and, eq, isNull } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumPosts, forumVouches } from './tables.server.ts';

export type CommunityLimits = SiteSettings['communityLimits'];

/** How somebody stands in the forums. */
export type Standing = {
  isNewcomer: boolean;
  /** That somebody vouched for them; what staff took back is there with that moment. */
  vouch: { vouchedAt: Date; withdrawnAt: Date | null } | null;
  /** What holds now. */
  limits: CommunityLimits;
};

/**
 * Whether somebody is a newcomer: until as many of their posts stand as staff have set, or somebody vouches for them. It is read
 * from the database each time, so that what staff change holds from the next post on.
 */
export async function findStanding(db: Database, userId: string): Promise<Standing> {
  const { communityLimits: limits } = await readSettings(db);
  const { vouchedAt, withdrawnAt } = forumVouches;
  const [vouch = null] = await db
    .select({ vouchedAt, withdrawnAt })
    .from(forumVouches)
    .where(eq(forumVouches.userId, userId));
  if (vouch?.withdrawnAt === null) return { isNewcomer: false, vouch, limits };
  const standing = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, userId), isNull(forumPosts.deletedAt), isNull(forumPosts.hiddenAt)))
    .limit(limits.postsOfNewcomers);
  return { isNewcomer: standing.length < limits.postsOfNewcomers, vouch, limits };
}

import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumPosts, forumVouches } from './tables.server.ts';

const aDay = 24 * 3600 * 1000;

export type CommunityLimits = SiteSettings['communityLimits'];

/** How somebody stands in the forums. */
export type Standing = {
  isNewcomer: boolean;
  /** That somebody vouched for them; what staff took back is there with that moment. */
  vouch: { vouchedAt: Date; withdrawnAt: Date | null } | null;
  /** How many of their posts stand, counted to where a newcomer is none any more; 0 of those for whom somebody vouched. */
  standing: number;
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
  if (vouch?.withdrawnAt === null) return { isNewcomer: false, vouch, standing: 0, limits };
  const standing = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, userId), isNull(forumPosts.deletedAt), isNull(forumPosts.hiddenAt)))
    .limit(limits.postsOfNewcomers);
  return {
    isNewcomer: standing.length < limits.postsOfNewcomers,
    ...{ vouch, standing: standing.length, limits },
  };
}

/** What somebody has written in the last 24 hours: threads that they began, and posts, the first of a thread included. */
type WrittenToday = {
  threads: number;
  posts: number;
};

/** How much somebody has written in the last 24 hours; what they have deleted counts. */
export async function countWritten(db: Database, userId: string, now: Date): Promise<WrittenToday> {
  const [written] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      threads: sql<number>`(count(*) filter (where ${forumPosts.number} = 1))::int`,
    })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, userId), gt(forumPosts.postedAt, aDayBefore(now))));
  return written ?? { posts: 0, threads: 0 };
}

/** One thing of which there is only so much in 24 hours. */
type Share = {
  most: number;
  used: number;
  /** When there is one more again; null while something is left. */
  freeAt: Date | null;
};

export type Allowance = {
  isNewcomer: boolean;
  threads: Share;
  posts: Share;
  /** How many web addresses may stand in a post; null without a limit. */
  links: number | null;
  /** How many posts of theirs must stand until they are no newcomer, and how many do; null of those who are none. */
  until: { posts: number; standing: number } | null;
};

/** What somebody can write in the forums now, what of it they have used, and until when they are a newcomer: what `assertMayWriteMore` asks. */
export async function readAllowance(db: Database, userId: string, now: Date): Promise<Allowance> {
  const { isNewcomer, standing, limits } = await findStanding(db, userId);
  const written = await countWritten(db, userId, now);
  const most = isNewcomer
    ? { threads: limits.newcomerThreads, posts: limits.newcomerPosts }
    : { threads: limits.threads, posts: limits.posts };
  const shareOf = async (what: 'threads' | 'posts'): Promise<Share> => ({
    ...{ most: most[what], used: written[what] },
    freeAt:
      written[what] < most[what]
        ? null
        : await findFreeAt(db, { userId, what, over: written[what] - most[what] }, now),
  });
  return {
    isNewcomer,
    threads: await shareOf('threads'),
    posts: await shareOf('posts'),
    links: isNewcomer ? limits.newcomerLinks : null,
    until: isNewcomer ? { posts: limits.postsOfNewcomers, standing } : null,
  };
}

type Used = { userId: string; what: 'threads' | 'posts'; over: number };

/** When as much of what was written in 24 hours is older than that as is over the limit, and one more; null where nothing can be written at all. */
async function findFreeAt(db: Database, { userId, what, over }: Used, now: Date): Promise<Date | null> {
  const [oldest] = await db
    .select({ postedAt: forumPosts.postedAt })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.authorId, userId),
        gt(forumPosts.postedAt, aDayBefore(now)),
        what === 'threads' ? eq(forumPosts.number, 1) : undefined,
      ),
    )
    .orderBy(asc(forumPosts.postedAt))
    .offset(over)
    .limit(1);
  return oldest ? new Date(oldest.postedAt.getTime() + aDay) : null;
}

function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - aDay);
}

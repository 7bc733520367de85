import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import { percentOf } from '#platform/text/percent-of.ts';
import type { Spans } from '#platform/time/periods.ts';
import { forumCategories, forumPosts, forumThreads } from './tables.server.ts';

/** Posts and threads that were written in each span, those of groups, hidden and deleted ones included. */
export async function countForumsInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<'posts' | 'threads', number[]>> {
  const [posts, threads] = await Promise.all([
    countInSpans(db, { from: forumPosts, at: forumPosts.postedAt }, spans),
    countInSpans(db, { from: forumThreads, at: forumThreads.createdAt }, spans),
  ]);
  return { posts, threads };
}

/** Posts that our team hid in each span and still hides; what those who keep a group hid there is theirs. */
export async function countHiddenPostsInSpans(db: Database, spans: Spans): Promise<number[]> {
  const { hiddenAt, hiddenByGroup } = forumPosts;
  return await countInSpans(db, { from: forumPosts, at: hiddenAt, where: eq(hiddenByGroup, false) }, spans);
}

/** The threads in forums of everybody that nobody has answered yet, and that can still be answered. */
export async function countUnanswered(db: Database): Promise<Waiting> {
  const ofAll = db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(and(isNull(forumCategories.groupId), isNull(forumCategories.closedAt)));
  const { categoryId, lastNumber, hiddenAt, lockedAt, createdAt } = forumThreads;
  const where = and(
    inArray(categoryId, ofAll),
    eq(lastNumber, 1),
    ...[hiddenAt, lockedAt].map((column) => isNull(column)),
  );
  return await countWaiting(db, { from: forumThreads, at: createdAt, where });
}

/** How well people are answered who began a thread in a period. Shares are whole percent, null of nothing. */
export type ForumQuality = {
  /** Accounts that wrote a post in the period. */
  writers: number;
  /** Threads that were begun in it, and the share that somebody else has answered. */
  begun: number;
  answeredPercent: number | null;
  /** The median of the hours until that answer; null where there was none. */
  hoursToAnswer: number | null;
  /** The share in which an answer was marked as the one that helped. */
  solvedPercent: number | null;
};

/** In the order in which they are read. */
export const forumQualityKeys = [
  'writers',
  'begun',
  'answeredPercent',
  'hoursToAnswer',
  'solvedPercent',
] as const satisfies readonly (keyof ForumQuality)[];

/** The figures of the forums for one period. */
export async function readForumQuality(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<ForumQuality> {
  const { authorId, postedAt } = forumPosts;
  const [written] = await db
    .select({ writers: sql<number>`count(distinct ${authorId})`.mapWith(Number) })
    .from(forumPosts)
    .where(and(gte(postedAt, from), lt(postedAt, before)));
  // The first post of somebody else; whose account is gone is somebody.
  const first = db.$with('first').as(
    db
      .select({
        threadId: forumPosts.threadId,
        at: sql<Date>`min(${postedAt})`.as('at'),
      })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(
        and(
          gte(forumThreads.createdAt, from),
          lt(forumThreads.createdAt, before),
          sql`${forumPosts.number} > 1 and ${authorId} is distinct from ${forumThreads.authorId}`,
        ),
      )
      .groupBy(forumPosts.threadId),
  );
  const hours = sql`extract(epoch from ${first.at} - ${forumThreads.createdAt}) / 3600`;
  const [row] = await db
    .with(first)
    .select({
      begun: sql<number>`count(*)`.mapWith(Number),
      answered: sql<number>`count(${first.at})`.mapWith(Number),
      solved: sql<number>`count(${forumThreads.solvedNumber})`.mapWith(Number),
      hours: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(forumThreads)
    .leftJoin(first, eq(first.threadId, forumThreads.id))
    .where(and(gte(forumThreads.createdAt, from), lt(forumThreads.createdAt, before)));
  const { begun, answered, solved, hours: median } = row!;
  return {
    writers: written!.writers,
    begun,
    answeredPercent: percentOf(answered, begun),
    hoursToAnswer: median === null ? null : Math.round(Number(median)),
    solvedPercent: percentOf(solved, begun),
  };
}

import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readBlocking } from './sides.ts';
import { follows, mutes } from './tables.server.ts';

type FollowingOfPerson = { followerId: string; followedId: string };

/**
 * Follows somebody whom one has met, and reads them again if they were muted: who may do so is for the caller to say. Twice is once.
 * @throws Refusal 'person-not-found' (404) where a block stands between the two.
 */
export async function followPersonMet(
  db: Database,
  { followerId, followedId }: FollowingOfPerson,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await holdTie(db, [followerId, followedId]);
    const { byMe, byOther } = await readBlocking(db, { userId: followerId, otherId: followedId });
    if (byMe || byOther) throw new Refusal('person-not-found', {}, 404);
    await db.delete(mutes).where(and(eq(mutes.muterId, followerId), eq(mutes.mutedId, followedId)));
    await db.insert(follows).values({ followerId, followedId, at: now }).onConflictDoNothing();
  });
}

/** Ends it; where nobody is followed nothing changes. */
export async function unfollowPerson(
  db: Database,
  { followerId, followedId }: FollowingOfPerson,
): Promise<void> {
  await db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
}

/** Ends one of one's own by its id; where there is none of this id, nothing changes. */
export async function takeBackFollow(
  db: Database,
  { userId, followId }: { userId: string; followId: string },
): Promise<void> {
  if (!isRowId(followId)) return;
  await db.delete(follows).where(and(eq(follows.id, followId), eq(follows.followerId, userId)));
}

/** Whether somebody follows another. */
export async function isFollowing(
  db: Database,
  { followerId, followedId }: FollowingOfPerson,
): Promise<boolean> {
  const isThis = and(eq(follows.followerId, followerId), eq(follows.followedId, followedId));
  return (await db.$count(follows, isThis)) > 0;
}

/** Whom somebody follows, the latest first. */
export async function listFollowed(
  db: Database,
  userId: string,
): Promise<{ id: string; followedId: string; at: Date }[]> {
  const { id, followedId, at } = follows;
  return await db
    .select({ id, followedId, at })
    .from(follows)
    .where(eq(follows.followerId, userId))
    .orderBy(desc(at), id);
}

/** Who follows somebody: for what is to be told to them, and never for a page. */
export async function listFollowersOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ followerId: follows.followerId })
    .from(follows)
    .where(eq(follows.followedId, userId));
  return rows.map(({ followerId }) => followerId);
}

/** How many follow somebody: all that they learn of it. */
export async function countFollowers(db: Database, userId: string): Promise<number> {
  return await db.$count(follows, eq(follows.followedId, userId));
}

/** Ends what two people follow of each other, in the caller's transaction, and lets neither begin until it has ended. */
export async function endFollows(db: Database, [one, other]: readonly [string, string]): Promise<void> {
  await holdTie(db, [one, other]);
  const { followerId, followedId } = follows;
  await db
    .delete(follows)
    .where(
      or(and(eq(followerId, one), eq(followedId, other)), and(eq(followerId, other), eq(followedId, one))),
    );
}

/** How two people stand to each other is changed by one at a time, until the transaction ends. */
export async function holdTie(db: Database, pair: readonly [string, string]): Promise<void> {
  const [first, second] = pair.toSorted();
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`tie ${first} ${second}`}))`);
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findForumTag } from './find-tags.ts';
import { shareTags } from './tag-names.ts';
import { forumTagFollows, forumTags } from './tag-tables.server.ts';
import { namedTag, type ForumTag } from './tags-of-threads.ts';

/**
 * Follows a tag; what became another one is that one. Twice is once.
 * @throws Refusal 'forum-tag-unknown' (404) where no thread that everybody reads has it.
 */
export async function followTag(
  db: Database,
  { userId, slug }: { userId: string; slug: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    // It is not merged meanwhile.
    await shareTags(db);
    const tag = await findForumTag(db, slug);
    if (!tag) throw new Refusal('forum-tag-unknown', {}, 404);
    const follow = { userId, tagId: tag.id, followedAt: now };
    await db.insert(forumTagFollows).values(follow).onConflictDoNothing();
  });
}

/** Ends it, whether anybody reads a thread of the tag or not; where it is not followed, nothing changes. */
export async function unfollowTag(
  db: Database,
  { userId, slug }: { userId: string; slug: string },
): Promise<void> {
  const live = db
    .select({ id: sql`coalesce(${forumTags.mergedIntoId}, ${forumTags.id})` })
    .from(forumTags)
    .where(eq(forumTags.slug, slug));
  await db
    .delete(forumTagFollows)
    .where(and(eq(forumTagFollows.userId, userId), inArray(forumTagFollows.tagId, live)));
}

/** Whether somebody follows a tag; nobody does as a visitor. */
export async function isFollowingTag(
  db: Database,
  { userId, tag }: { userId: string | null; tag: Pick<ForumTag, 'id'> },
): Promise<boolean> {
  if (userId === null) return false;
  const isThis = and(eq(forumTagFollows.userId, userId), eq(forumTagFollows.tagId, tag.id));
  return (await db.$count(forumTagFollows, isThis)) > 0;
}

/** The tags that somebody follows, by name. */
export async function listFollowedTags(db: Database, userId: string): Promise<ForumTag[]> {
  return await db
    .select(namedTag)
    .from(forumTagFollows)
    .innerJoin(forumTags, eq(forumTags.id, forumTagFollows.tagId))
    .where(eq(forumTagFollows.userId, userId))
    .orderBy(asc(forumTags.key));
}

/** Who follows any of some tags, each once, with the first of the tags that they follow: for what is told to them, never for a page. */
export async function listFollowersOfTags(
  db: Database,
  tagIds: readonly string[],
): Promise<{ userId: string; tag: string }[]> {
  if (tagIds.length === 0) return [];
  const rows = await db
    .select({ userId: forumTagFollows.userId, tagId: forumTagFollows.tagId, tag: forumTags.name })
    .from(forumTagFollows)
    .innerJoin(forumTags, eq(forumTags.id, forumTagFollows.tagId))
    .where(inArray(forumTagFollows.tagId, [...tagIds]));
  const ordered = rows.toSorted((one, other) => tagIds.indexOf(one.tagId) - tagIds.indexOf(other.tagId));
  const first = new Map<string, string>();
  for (const { userId, tag } of ordered) if (!first.has(userId)) first.set(userId, tag);
  return [...first].map(([userId, tag]) => ({ userId, tag }));
}

/** Whoever followed a tag that becomes another one follows that one. */
export async function moveTagFollows(
  db: Database,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { userId, tagId, followedAt } = forumTagFollows;
  await db.execute(sql`
    insert into ${forumTagFollows} (${sql.identifier(userId.name)}, ${sql.identifier(tagId.name)}, ${sql.identifier(followedAt.name)})
    select ${userId}, ${into}, ${followedAt} from ${forumTagFollows} where ${tagId} = ${from}
    on conflict do nothing`);
  await db.delete(forumTagFollows).where(eq(tagId, from));
}

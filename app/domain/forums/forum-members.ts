import { eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { countWritten, findStanding } from './newcomers.ts';
import { forumMembers } from './tables.server.ts';

/** By which name somebody writes; null before their first post. */
export async function findForumName(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: forumMembers.name })
    .from(forumMembers)
    .where(eq(forumMembers.userId, userId));
  return row?.name ?? null;
}

/** The names by which people write, by id; whoever is gone is not there. */
export async function namesInForums(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(forumMembers).where(inArray(forumMembers.userId, wanted));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** Says or changes the name of somebody before or after their first post; whether there was another one. */
export async function nameForumMember(
  db: Database,
  { userId, name }: { userId: string; name: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .insert(forumMembers)
    .values({ userId, name, since: now })
    .onConflictDoUpdate({ target: forumMembers.userId, set: { name }, setWhere: ne(forumMembers.name, name) })
    .returning({ since: forumMembers.since });
  return changed.length > 0;
}

/** The name under which the account of a row writes, as search compares it: for conditions and orders of other queries. */
export function foldedNameOf(userId: AnyPgColumn): SQL {
  return sql`(select search_fold(${forumMembers.name}) from ${forumMembers} where ${forumMembers.userId} = ${userId})`;
}

/**
 * Holds whoever writes until the transaction ends, so that what they write comes one after the other; with their first post they
 * say their name. @throws Refusal 'forum-not-verified' (403) unless address and number are confirmed, 'forum-name-missing', and as
 * `assertMayTakePart` and, of the name, `assertMayBeSaid`.
 */
export async function lockForumMember(
  db: Database,
  { userId, name }: { userId: string; name: string | null },
  now: Date,
): Promise<{ name: string }> {
  if (!(await findAccount(db, userId))?.isFullyVerified) throw new Refusal('forum-not-verified', {}, 403);
  await assertMayTakePart(db, userId, now);
  if (name !== null) {
    await assertMayBeSaid(db, [name]);
    await db.insert(forumMembers).values({ userId, name, since: now }).onConflictDoNothing();
  }
  const [row] = await db
    .select({ name: forumMembers.name })
    .from(forumMembers)
    .where(eq(forumMembers.userId, userId))
    .for('update');
  if (!row) throw new Refusal('forum-name-missing');
  return row;
}

/**
 * Lets somebody write one more post, by what they have contributed: never by how fast they type or read.
 * @throws Refusal 'forum-newcomer-threads', 'forum-newcomer-posts', 'forum-newcomer-links', 'forum-threads-of-day' or
 * 'forum-posts-of-day', each with a `count`; those of newcomers with the number of posts that they are until then, `standing`.
 */
export async function assertMayWriteMore(
  db: Database,
  { userId, begins, text }: { userId: string; begins: boolean; text: string },
  now: Date,
): Promise<void> {
  const { isNewcomer: isNew, limits } = await findStanding(db, userId);
  const until = { standing: limits.postsOfNewcomers };
  if (isNew && countLinks(text) > limits.newcomerLinks)
    throw new Refusal('forum-newcomer-links', { count: limits.newcomerLinks, ...until });
  const { posts, threads } = await countWritten(db, userId, now);
  if (isNew) {
    const { newcomerThreads, newcomerPosts } = limits;
    if (begins && threads >= newcomerThreads)
      throw new Refusal('forum-newcomer-threads', { count: newcomerThreads, ...until });
    if (posts >= newcomerPosts) throw new Refusal('forum-newcomer-posts', { count: newcomerPosts, ...until });
    return;
  }
  if (begins && threads >= limits.threads)
    throw new Refusal('forum-threads-of-day', { count: limits.threads });
  if (posts >= limits.posts) throw new Refusal('forum-posts-of-day', { count: limits.posts });
}

/** How many addresses of pages stand in a text. */
function countLinks(text: string): number {
  return text.match(/https?:\/\/|www\./gi)?.length ?? 0;
}

import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { moveTagFollows } from './follow-tag.ts';
import { forumThreads } from '../tables.server.ts';
import { findTagsNamed, holdTags, readTagNames } from './tag-names.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';
import { writeTagWords } from './tags-of-threads.ts';

type OfTag = StaffContext & { id: string };
type KeptTag = typeof forumTags.$inferSelect;

/**
 * Gives a tag another name; its address stays. The name of a tag that became this one can be taken: that one then has the former name.
 * @throws Refusal 'changed-meanwhile' where it is not called as `seen` any more, 'forum-tag-taken' with the `name` of the tag that is
 * called so, as `readTagNames` and `holdTag`, 'not-permitted' (403).
 */
export async function renameForumTag(
  db: Database,
  { id, name: written, seen, ...by }: OfTag & { name: string; seen: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const tag = await holdTag(db, id);
    if (tag.name !== seen) throw new Refusal('changed-meanwhile');
    const [named] = await readTagNames(db, [written]);
    if (!named) throw new Refusal('forum-tag-signs');
    const { key, name } = named;
    if (name === tag.name) return;
    const taken = (await findTagsNamed(db, [named])).get(key);
    if (taken && taken.id !== id) throw new Refusal('forum-tag-taken', { name: taken.name });
    const threadIds = await holdThreadsOf(db, id);
    if (key !== tag.key) await giveAwayName(db, { tag, key });
    const language = detectLanguage(name) ?? tag.language;
    await db.update(forumTags).set({ key, name, language }).where(eq(forumTags.id, id));
    await writeTagWords(db, isOneOf(threadIds));
    await note(db, { ...by, id, did: 'rename', details: { from: tag.name, to: name } }, now);
  });
}

/**
 * Lets a tag become another one: its threads have that one, each once, whoever followed it follows that one, and its name and its address lead there for good.
 * @throws Refusal 'forum-tag-not-there' with the `name` where no tag is called so, 'forum-tag-itself', as `readTagNames` and `holdTag`,
 * 'not-permitted' (403).
 */
export async function mergeForumTag(
  db: Database,
  { id, into: written, ...by }: OfTag & { into: string },
  now: Date,
): Promise<{ intoId: string }> {
  assertMay(by, 'forums.keep');
  return await db.transaction(async (db) => {
    const tag = await holdTag(db, id);
    const [named] = await readTagNames(db, [written]);
    const into = named && (await findTagsNamed(db, [named])).get(named.key);
    if (!into) throw new Refusal('forum-tag-not-there', { name: written.trim() });
    if (into.id === id) throw new Refusal('forum-tag-itself');
    // People before threads, as whoever deletes an account holds them.
    await moveTagFollows(db, { from: id, into: into.id });
    const threadIds = await holdThreadsOf(db, id);
    const both = alias(forumThreadTags, 'both');
    const hasBoth = db
      .select({ threadId: both.threadId })
      .from(both)
      .where(and(eq(both.threadId, forumThreadTags.threadId), eq(both.tagId, into.id)));
    const isOfTag = eq(forumThreadTags.tagId, id);
    await db.delete(forumThreadTags).where(and(isOfTag, sql`exists (${hasBoth})`));
    await db.update(forumThreadTags).set({ tagId: into.id }).where(isOfTag);
    // What became this tag becomes the other one too, so that one step leads from every former name to a tag that is there.
    await db.update(forumTags).set({ mergedIntoId: into.id }).where(eq(forumTags.mergedIntoId, id));
    await db.update(forumTags).set({ mergedIntoId: into.id, closedAt: null }).where(eq(forumTags.id, id));
    await writeTagWords(db, isOneOf(threadIds));
    const details = { name: tag.name, into: into.name, intoId: into.id, threads: threadIds.length };
    await note(db, { ...by, id, did: 'merge', details }, now);
    return { intoId: into.id };
  });
}

/** Closes a tag: no thread is given it any more, and those that have it keep it. @throws as `holdTag`, 'not-permitted' (403). */
export async function closeForumTag(db: Database, by: OfTag, now: Date): Promise<void> {
  await setClosed(db, { ...by, closedAt: now }, now);
}

/** Lets threads have it again. @throws as `closeForumTag`. */
export async function reopenForumTag(db: Database, by: OfTag, now: Date): Promise<void> {
  await setClosed(db, { ...by, closedAt: null }, now);
}

async function setClosed(
  db: Database,
  { id, closedAt, ...by }: OfTag & { closedAt: Date | null },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const tag = await holdTag(db, id);
    if ((tag.closedAt === null) === (closedAt === null)) return;
    await db.update(forumTags).set({ closedAt }).where(eq(forumTags.id, id));
    const did = closedAt === null ? 'reopen' : 'close';
    await note(db, { ...by, id, did, details: { name: tag.name } }, now);
  });
}

/**
 * Deletes a tag that no thread has, with what became it: their names are free again, and their addresses lead nowhere.
 * @throws Refusal 'forum-tag-used' with the `count` of its threads, hidden ones too, as `holdTag`, 'not-permitted' (403).
 */
export async function deleteForumTag(db: Database, { id, ...by }: OfTag, now: Date): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const tag = await holdTag(db, id);
    const count = await db.$count(forumThreadTags, eq(forumThreadTags.tagId, id));
    if (count > 0) throw new Refusal('forum-tag-used', { count });
    await db.delete(forumTags).where(eq(forumTags.mergedIntoId, id));
    await db.delete(forumTags).where(eq(forumTags.id, id));
    await note(db, { ...by, id, did: 'delete', details: { name: tag.name } }, now);
  });
}

/**
 * A tag that is there, with all others held until the transaction ends.
 * @throws Refusal 'forum-tag-unknown' (404), 'forum-tag-merged' with the `name` of the tag that it became.
 */
async function holdTag(db: Database, id: string): Promise<KeptTag> {
  await holdTags(db);
  const [tag] = isRowId(id) ? await db.select().from(forumTags).where(eq(forumTags.id, id)) : [];
  if (!tag) throw new Refusal('forum-tag-unknown', {}, 404);
  if (tag.mergedIntoId === null) return tag;
  const [into] = await db
    .select({ name: forumTags.name })
    .from(forumTags)
    .where(eq(forumTags.id, tag.mergedIntoId));
  throw new Refusal('forum-tag-merged', { name: into?.name ?? '' });
}

/** Holds the threads of a tag before anything is written, all in one order: whoever writes in one of them has it before its tags. */
async function holdThreadsOf(db: Database, tagId: string): Promise<string[]> {
  const ofTag = db
    .select({ id: forumThreadTags.threadId })
    .from(forumThreadTags)
    .where(eq(forumThreadTags.tagId, tagId));
  const rows = await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(inArray(forumThreads.id, ofTag))
    .orderBy(asc(forumThreads.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** The threads of these ids, of which there may be very many. */
function isOneOf(threadIds: readonly string[]) {
  return sql`${forumThreads.id} = any(${sql.param([...threadIds])}::uuid[])`;
}

/** Where a tag that became this one is called so, it gets the former name of this one. */
async function giveAwayName(db: Database, { tag, key }: { tag: KeptTag; key: string }): Promise<void> {
  const isCalledSo = and(eq(forumTags.key, key), ne(forumTags.id, tag.id));
  const [former] = await db.select({ id: forumTags.id }).from(forumTags).where(isCalledSo);
  if (!former) return;
  // A key of nobody for a moment: no two tags have the same one.
  await db
    .update(forumTags)
    .set({ key: `former ${tag.id}` })
    .where(eq(forumTags.id, tag.id));
  const { key: formerKey, name, language } = tag;
  await db.update(forumTags).set({ key: formerKey, name, language }).where(eq(forumTags.id, former.id));
}

type Line = OfTag & {
  did: 'rename' | 'merge' | 'close' | 'reopen' | 'delete';
  details: Record<string, string | number>;
};

/** Tags are read by everybody: their names stand in the log, so that it says what a tag was called before. */
async function note(
  db: Database,
  { actor, requestSource, id, did, details }: Line,
  now: Date,
): Promise<void> {
  const target = { kind: 'forum_tag', id } as const;
  const line = { actorId: actor.userId, action: `forum_tag.${did}`, target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details }, now);
  await raiseContentVersion(db);
}

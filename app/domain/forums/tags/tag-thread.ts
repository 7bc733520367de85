import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import type { Language } from '#platform/text/language.ts';
import { isReadable } from '../category-readers.ts';
import type { ForumThread } from '../find-threads.ts';
import { findStanding } from '../newcomers.ts';
import { forumThreads } from '../tables.server.ts';
import {
  findTagsNamed,
  holdNewTags,
  readTagNames,
  shareTags,
  spokenTag,
  type KnownTag,
  type NamedTag,
} from './tag-names.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';
import { writeTagWords } from './tags-of-threads.ts';

type Naming = { names: readonly string[]; userId: string; language: Language };

/**
 * The tags of these names in their order, each once; a name whose tag became another one gives that one. A name that nobody has used is
 * written as a new tag, but not for newcomers. Staff change no tag until the transaction ends; so this comes before a thread or a
 * category is held.
 * @throws Refusal 'forum-tags-newcomer' with a `count`, 'forum-tag-closed' with the `name`, and as `readTagNames`.
 */
export async function resolveTags(
  db: Database,
  { names, userId, language, standing = [] }: Naming & { standing?: readonly string[] },
  now: Date,
): Promise<string[]> {
  const wanted = await readTagNames(db, names);
  if (wanted.length === 0) return [];
  await shareTags(db);
  const known = await findTagsNamed(db, wanted);
  const { isNewcomer, limits } = await findStanding(db, userId);
  // A tag that stands on hidden threads alone is not there for a newcomer: they do not learn of it.
  const there = isNewcomer ? await onlyShown(db, known, standing) : known;
  const missing = wanted.filter(({ key }) => !there.has(key));
  if (missing.length > 0 && isNewcomer)
    throw new Refusal('forum-tags-newcomer', { count: limits.postsOfNewcomers });
  for (const [key, tag] of await writeNewTags(db, { missing, language }, now)) there.set(key, tag);
  const chosen = wanted.map(({ key }) => there.get(key)!);
  // What a thread has, it keeps.
  const closed = chosen.find(({ id, isClosed }) => isClosed && !standing.includes(id));
  if (closed) throw new Refusal('forum-tag-closed', { name: closed.name });
  // Two names may have become one tag.
  return [...new Set(chosen.map(({ id }) => id))];
}

/** As `resolveTags`, for whoever began the thread; for anybody else there are none, and nothing is written. */
export async function resolveOwnTags(
  db: Database,
  { threadId, names, userId, text }: Omit<Naming, 'language'> & { threadId: string; text: string },
  now: Date,
): Promise<string[] | null> {
  const [thread] = isRowId(threadId)
    ? await db
        .select({ authorId: forumThreads.authorId, language: forumThreads.language })
        .from(forumThreads)
        .where(eq(forumThreads.id, threadId))
    : [];
  if (!thread || thread.authorId !== userId) return null;
  await shareTags(db);
  const standing = await listIds(db, threadId);
  const language = detectLanguage(text) ?? thread.language;
  return await resolveTags(db, { names, userId, language, standing }, now);
}

/** Writes the tags that are still missing, one writer after the other. */
async function writeNewTags(
  db: Database,
  { missing, language }: { missing: readonly NamedTag[]; language: Language },
  now: Date,
): Promise<Map<string, KnownTag>> {
  if (missing.length === 0) return new Map();
  await holdNewTags(db);
  const written = await findTagsNamed(db, missing);
  for (const { key, name } of missing) {
    if (written.has(key)) continue;
    const taken = (await db.select({ slug: forumTags.slug }).from(forumTags)).map(({ slug }) => slug);
    // An address of another page is none of a tag.
    const slug = slugFrom(spokenTag(name), { fallback: 'tag', taken: [...taken, 'new'] });
    const [row] = await db
      .insert(forumTags)
      .values({ key, slug, name, language: detectLanguage(name) ?? language, createdAt: now })
      .returning({ id: forumTags.id });
    if (!row) throw new Error('The tag was not written.');
    written.set(key, { id: row.id, name, isClosed: false });
  }
  return written;
}

/** Gives a thread that is held these tags and no others; says whether that changed anything. */
export async function putTags(
  db: Database,
  {
    thread,
    tagIds,
  }: {
    thread: Pick<ForumThread, 'id' | 'categoryId' | 'language' | 'createdAt' | 'lastAt' | 'hiddenAt'>;
    tagIds: readonly string[];
  },
): Promise<boolean> {
  const standing = await listIds(db, thread.id);
  if (standing.join() === tagIds.join()) return false;
  await db.delete(forumThreadTags).where(eq(forumThreadTags.threadId, thread.id));
  const { id: threadId, categoryId, language, createdAt: begunAt, lastAt, hiddenAt } = thread;
  if (tagIds.length > 0)
    await db.insert(forumThreadTags).values(
      tagIds.map((tagId, index) => ({
        ...{ threadId, tagId, place: index + 1 },
        ...{ categoryId, language, begunAt, lastAt, isShown: hiddenAt === null },
      })),
    );
  await writeTagWords(db, eq(forumThreads.id, threadId));
  return true;
}

async function listIds(db: Database, threadId: string): Promise<string[]> {
  const rows = await db
    .select({ id: forumThreadTags.tagId })
    .from(forumThreadTags)
    .where(eq(forumThreadTags.threadId, threadId))
    .orderBy(asc(forumThreadTags.place));
  return rows.map(({ id }) => id);
}

/** Of some tags those that everybody reads, and those that the thread has. */
async function onlyShown(
  db: Database,
  known: ReadonlyMap<string, KnownTag>,
  standing: readonly string[],
): Promise<Map<string, KnownTag>> {
  if (known.size === 0) return new Map();
  const ids = [...known.values()].map(({ id }) => id);
  const rows = await db
    .selectDistinct({ tagId: forumThreadTags.tagId })
    .from(forumThreadTags)
    .where(
      and(
        inArray(forumThreadTags.tagId, ids),
        eq(forumThreadTags.isShown, true),
        isReadable(forumThreadTags.categoryId, null),
      ),
    );
  const there = new Set([...standing, ...rows.map(({ tagId }) => tagId)]);
  return new Map([...known].filter(([, { id }]) => there.has(id)));
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { foldTexts } from '#platform/search/search.server.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import type { Language } from '#platform/text/language.ts';
import { isReadable } from './category-readers.ts';
import type { ForumThread } from './find-threads.ts';
import { forumLimits } from './forum-constants.ts';
import { findStanding } from './newcomers.ts';
import { forumThreads } from './tables.server.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';

type Naming = { names: readonly string[]; userId: string; language: Language };
type Named = { key: string; name: string };

/**
 * The tags of these names in their order, each once. One that nobody has used is written, but not for newcomers. Whoever writes a new
 * tag holds all of them until the transaction ends; so this comes before a thread or a category is held.
 * @throws Refusal 'forum-tags-many', 'forum-tag-long' or 'forum-tags-newcomer', each with a `count`, or 'forum-tag-signs'.
 */
export async function resolveTags(
  db: Database,
  { names, userId, language }: Naming,
  now: Date,
): Promise<string[]> {
  const wanted = await asKeys(db, names);
  if (wanted.length === 0) return [];
  const known = await findKnown(db, wanted);
  const { isNewcomer, limits } = await findStanding(db, userId);
  // A tag that stands on hidden threads alone is not there for a newcomer: they do not learn of it.
  const there = isNewcomer ? await onlyShown(db, known) : known;
  if (wanted.some(({ key }) => !there.has(key))) {
    if (isNewcomer) throw new Refusal('forum-tags-newcomer', { count: limits.postsOfNewcomers });
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('forum tags'))`);
    for (const [key, id] of await findKnown(db, wanted)) there.set(key, id);
    for (const { key, name } of wanted) {
      if (there.has(key)) continue;
      const taken = (await db.select({ slug: forumTags.slug }).from(forumTags)).map(({ slug }) => slug);
      // An address of another page is none of a tag.
      const slug = slugFrom(spoken(name), { fallback: 'tag', taken: [...taken, 'new'] });
      const [row] = await db
        .insert(forumTags)
        .values({ key, slug, name, language: detectLanguage(name) ?? language, createdAt: now })
        .returning({ id: forumTags.id });
      if (!row) throw new Error('The tag was not written.');
      there.set(key, row.id);
    }
  }
  return wanted.map(({ key }) => there.get(key)!);
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
  // Tags that stay are no new ones, also for a newcomer.
  const standing = await listNames(db, threadId);
  const keys = (await asKeys(db, names)).map(({ key }) => key);
  if (keys.join('\n') === standing.map(({ key }) => key).join('\n')) return standing.map(({ id }) => id);
  return await resolveTags(db, { names, userId, language: detectLanguage(text) ?? thread.language }, now);
}

/** Gives a thread that is held these tags and no others; says whether that changed anything. */
export async function putTags(
  db: Database,
  {
    thread,
    tagIds,
  }: {
    thread: Pick<ForumThread, 'id' | 'categoryId' | 'lastAt' | 'hiddenAt'>;
    tagIds: readonly string[];
  },
): Promise<boolean> {
  const standing = (await listNames(db, thread.id)).map(({ id }) => id);
  if (standing.join() === tagIds.join()) return false;
  await db.delete(forumThreadTags).where(eq(forumThreadTags.threadId, thread.id));
  const { id: threadId, categoryId, lastAt, hiddenAt } = thread;
  if (tagIds.length > 0)
    await db.insert(forumThreadTags).values(
      tagIds.map((tagId, index) => ({
        ...{ threadId, tagId, place: index + 1 },
        ...{ categoryId, lastAt, isShown: hiddenAt === null },
      })),
    );
  return true;
}

async function listNames(db: Database, threadId: string): Promise<{ id: string; key: string }[]> {
  return await db
    .select({ id: forumTags.id, key: forumTags.key })
    .from(forumThreadTags)
    .innerJoin(forumTags, eq(forumTags.id, forumThreadTags.tagId))
    .where(eq(forumThreadTags.threadId, threadId))
    .orderBy(asc(forumThreadTags.place));
}

/** Names as tags are compared, each once. */
async function asKeys(db: Database, names: readonly string[]): Promise<Named[]> {
  const written = names.map((name) => name.trim().replaceAll(/\s+/g, ' ')).filter((name) => name !== '');
  // Nobody means so many, and nobody waits until they are folded.
  if (written.length > forumLimits.tags * 4)
    throw new Refusal('forum-tags-many', { count: forumLimits.tags });
  for (const name of written) {
    if ([...name].length > forumLimits.tag) throw new Refusal('forum-tag-long', { count: forumLimits.tag });
    if (!/^[\p{L}\p{M}\p{N} +#-]+$/u.test(name) || !/[\p{L}\p{N}]/u.test(name))
      throw new Refusal('forum-tag-signs');
  }
  if (written.length === 0) return [];
  const folded = await foldTexts(db, written.map(spoken));
  const keys = new Map<string, string>();
  written.forEach((name, index) => {
    const key = (folded[index] ?? '').trim();
    if (key === '') throw new Refusal('forum-tag-signs');
    if (!keys.has(key)) keys.set(key, name);
  });
  if (keys.size > forumLimits.tags) throw new Refusal('forum-tags-many', { count: forumLimits.tags });
  return [...keys].map(([key, name]) => ({ key, name }));
}

/** The signs that folding would leave out, and that tell C, C++ and C# apart. */
function spoken(name: string): string {
  return name.replaceAll('+', ' plus').replaceAll('#', ' sharp');
}

async function findKnown(db: Database, wanted: readonly Named[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: forumTags.key, id: forumTags.id })
    .from(forumTags)
    .where(
      inArray(
        forumTags.key,
        wanted.map(({ key }) => key),
      ),
    );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function onlyShown(db: Database, known: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  if (known.size === 0) return new Map();
  const rows = await db
    .selectDistinct({ tagId: forumThreadTags.tagId })
    .from(forumThreadTags)
    .where(
      and(
        inArray(forumThreadTags.tagId, [...known.values()]),
        eq(forumThreadTags.isShown, true),
        isReadable(forumThreadTags.categoryId, null),
      ),
    );
  const shown = new Set(rows.map(({ tagId }) => tagId));
  return new Map([...known].filter(([, id]) => shown.has(id)));
}

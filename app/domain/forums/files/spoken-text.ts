import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { forumCategories, forumDrafts, forumPosts } from '../tables.server.ts';
import { forumFiles } from './post-file-tables.server.ts';

/** Where something that is not sent yet would go: as an answer to a thread, or as a thread of a category. */
type SpokenPlace = { userId: string } & (
  | { threadId: string; slug?: undefined }
  | { slug: string; threadId?: undefined }
);

/**
 * Whether a form needs no text: a recording goes with what it sends, or went with it when it was sent before. `key` names the form, as
 * it came.
 */
export async function mayBeUntyped(
  db: Database,
  { key, ...place }: SpokenPlace & { key: string },
): Promise<boolean> {
  if (await findRecording(db, place)) return true;
  if (!isRowId(key)) return false;
  const { authorId, key: sentKey } = forumPosts;
  return (await db.$count(forumPosts, and(eq(authorId, place.userId), eq(sentKey, key)))) > 0;
}

/**
 * The text of a post in which nothing was typed: the words of the recording in its draft, of several the first that has some.
 * @throws Refusal 'forum-voice-without-words'.
 */
export async function getSpokenText(db: Database, place: SpokenPlace): Promise<string> {
  const words = (await findRecording(db, place))?.words ?? null;
  if (words === null) throw new Refusal('forum-voice-without-words');
  return words;
}

async function findRecording(db: Database, { userId, threadId, slug }: SpokenPlace) {
  const [recording] = await db
    .select({ words: forumFiles.words })
    .from(forumFiles)
    .innerJoin(forumDrafts, eq(forumDrafts.id, forumFiles.draftId))
    .leftJoin(forumCategories, eq(forumCategories.id, forumDrafts.categoryId))
    .where(
      and(
        ...[eq(forumDrafts.userId, userId), eq(forumFiles.kind, 'sound')],
        threadId === undefined ? eq(forumCategories.slug, slug) : eq(forumDrafts.threadId, threadId),
      ),
    )
    .orderBy(sql`${forumFiles.words} is null`, asc(forumFiles.addedAt), asc(forumFiles.place))
    .limit(1);
  return recording;
}

import { and, eq } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { mayReadCategory, mayWriteInCategory } from '../category-readers.ts';
import { changeText, lockForChange, noteChange } from '../change-post.ts';
import { forgetEmptyDraft, holdDraft } from '../forum-drafts.ts';
import { forumCategories, forumThreads } from '../tables.server.ts';
import { postFileKindOf, postFileLimits, type PostFileKind } from './post-file-constants.ts';
import { dropForumFiles, formerFilesOf } from './post-files.ts';
import { forumFiles } from './post-file-tables.server.ts';

/** Whose files are changed: of what somebody has not sent yet in a category or in a thread, or of a post of theirs. */
export type FilesPlace = { userId: string } & (
  | { categoryId: string; threadId?: undefined; number?: undefined }
  | { threadId: string; categoryId?: undefined; number?: undefined }
  | { threadId: string; number: number; categoryId?: undefined }
);

/** What the files belong to, held until the transaction ends. */
type Held = {
  column: typeof forumFiles.draftId | typeof forumFiles.postId;
  ids: { draftId: string } | { postId: string };
  id: string;
  /** Notes that they are about to change; of what is not sent there is nothing to note. */
  note: () => Promise<void>;
  /** Forgets a draft of nothing. */
  tidy: () => Promise<void>;
  /** Gives the post another text, where the words of a recording are its text and change. */
  retell: (words: { former: string | null; words: string }) => Promise<void>;
};

type Adding = {
  place: FilesPlace;
  file: CheckedUpload;
  /** Null for a recording alone: others hear it once its words are written. */
  words: string | null;
};

/**
 * Puts a file to a post or a draft, with what it shows, says or is. The bytes are stored before, outside of any transaction: what is
 * refused after that is swept away.
 * @throws Refusal as `assertMayBeSaid`, 'forum-file-without-words' (400), 'forum-files-many' with a `count`, 'forum-file-words-long-…' with what is the `most`, 'forum-not-verified' (403),
 * 'file-not-kept' (503), 'forum-category-unknown' (404), 'forum-thread-unknown' (404), 'forum-not-in-group', and of a post as `lockForChange`.
 */
export async function addPostFile(
  db: Database,
  store: FileStore,
  { place, file, words }: Adding,
  now: Date,
): Promise<void> {
  const { userId } = place;
  const kind = postFileKindOf(file.mediaType);
  assertWords(words, kind);
  // Before any bytes are stored for a stranger.
  await assertMayPutFiles(db, place, now);
  if (words !== null) await assertMayBeSaid(db, [words]);
  const stored = await storeFile(db, store, { ...file, purpose: 'forum', owner: `user:${userId}` }, now);
  await db.transaction(async (db) => {
    const held = await holdPlace(db, place, now);
    const rows = await db
      .select({ place: forumFiles.place })
      .from(forumFiles)
      .where(eq(held.column, held.id));
    const taken = new Set(rows.map((row) => row.place));
    const free = Array.from({ length: postFileLimits.files }, (_, at) => at + 1).find(
      (each) => !taken.has(each),
    );
    if (free === undefined) throw new Refusal('forum-files-many', { count: postFileLimits.files });
    await held.note();
    const { ids } = held;
    const { width, height } = file;
    const about = { fileId: stored.id, kind, words, width, height, addedAt: now };
    await db.insert(forumFiles).values({ ...ids, ...about, place: free });
    await keepFile(db, stored.id);
  });
}

/**
 * Says anew what a file shows, says or is. One that is gone is no mistake.
 * @throws Refusal as `addPostFile`.
 */
export async function changeFileWords(
  db: Database,
  { place, id, words }: { place: FilesPlace; id: string; words: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await findHeldFile(db, { place, id }, now);
    if (!found || found.row.words === words) return;
    assertWords(words, found.row.kind);
    await assertMayBeSaid(db, [words]);
    await found.held.note();
    if (found.row.kind === 'sound') await found.held.retell({ former: found.row.words, words });
    await db.update(forumFiles).set({ words }).where(eq(forumFiles.id, id));
  });
}

/** Takes a file away. One that is gone is no mistake. @throws Refusal as `addPostFile`. */
export async function dropPostFile(
  db: Database,
  { place, id }: { place: FilesPlace; id: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await findHeldFile(db, { place, id }, now);
    if (!found) return;
    await found.held.note();
    await dropForumFiles(db, eq(forumFiles.id, id));
    await found.held.tidy();
  });
}

async function findHeldFile(db: Database, { place, id }: { place: FilesPlace; id: string }, now: Date) {
  if (!isRowId(id)) return null;
  const held = await holdPlace(db, place, now);
  const [row] = await db
    .select({ kind: forumFiles.kind, words: forumFiles.words })
    .from(forumFiles)
    .where(and(eq(forumFiles.id, id), eq(held.column, held.id)));
  if (row) return { held, row };
  await held.tidy();
  return null;
}

const nothing = async () => await Promise.resolve();

/** The post with its thread and category, or the draft: two tabs come one after the other. */
async function holdPlace(db: Database, place: FilesPlace, now: Date): Promise<Held> {
  if (place.number !== undefined) {
    const { threadId, number, userId } = place;
    const changing = await lockForChange(db, { threadId, number, userId }, now);
    const { post, thread } = changing;
    const note = async () => {
      const files = await formerFilesOf(db, post.id);
      await noteChange(db, { ...changing, title: null, files }, now);
    };
    const retell: Held['retell'] = async ({ former, words }) => {
      if (former === post.text) await changeText(db, { post, thread, text: words, userId }, now);
    };
    const ids = { postId: post.id };
    return { column: forumFiles.postId, ids, id: post.id, note, tidy: nothing, retell };
  }
  await assertPlace(db, place, now);
  const { id } = await holdDraft(db, place, now);
  const tidy = async () => await forgetEmptyDraft(db, id);
  return { column: forumFiles.draftId, ids: { draftId: id }, id, note: nothing, tidy, retell: nothing };
}

/**
 * Lets somebody put files to a draft or a post.
 * @throws Refusal 'forum-not-verified' (403), and of the place as `addPostFile`.
 */
export async function assertMayPutFiles(db: Database, place: FilesPlace, now: Date): Promise<void> {
  if (!(await findAccount(db, place.userId))?.isFullyVerified)
    throw new Refusal('forum-not-verified', {}, 403);
  await assertPlace(db, place, now);
}

/** Whether somebody writes in a place at all. */
async function assertPlace(
  db: Database,
  { userId, threadId, categoryId, number }: FilesPlace,
  now: Date,
): Promise<void> {
  if (number !== undefined) {
    await db.transaction(async (db) => void (await lockForChange(db, { threadId, number, userId }, now)));
    return;
  }
  const [found] = isRowId(threadId === undefined ? categoryId : threadId)
    ? await db
        .select({ category: forumCategories })
        .from(forumCategories)
        .leftJoin(forumThreads, eq(forumThreads.categoryId, forumCategories.id))
        .where(threadId === undefined ? eq(forumCategories.id, categoryId) : eq(forumThreads.id, threadId))
        .limit(1)
    : [];
  if (!found || !(await mayReadCategory(db, { category: found.category, userId })))
    throw new Refusal(threadId === undefined ? 'forum-category-unknown' : 'forum-thread-unknown', {}, 404);
  if (!(await mayWriteInCategory(db, { category: found.category, userId })))
    throw new Refusal('forum-not-in-group');
}

function assertWords(words: string | null, kind: PostFileKind): void {
  const most = postFileLimits.words[kind];
  if (words === null) {
    if (kind === 'sound') return;
    throw new Refusal('forum-file-without-words', {}, 400);
  }
  if (words.length > most) throw new Refusal(`forum-file-words-long-${kind}`, { most }, 400);
}

import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { dropFiles, findFiles } from '#platform/files/store-file.server.ts';
import { forumDrafts } from '../tables.server.ts';
import { postFileLimits, type FormerFile, type PostFileKind } from './post-file-constants.ts';
import { forumFiles } from './post-file-tables.server.ts';

/** A file of a post or a draft as whoever may read it finds it. */
export type PostFile = {
  id: string;
  kind: PostFileKind;
  /** What it shows, says or is; null for a recording, or what came by mail, whose words are not written yet. */
  words: string | null;
  name: string;
  mediaType: string;
  bytes: number;
  /** Of a picture, in dots; null where it is not known, and for all others. */
  size: { width: number; height: number } | null;
};

/** The files of posts, by post, in the order in which they were added. */
export async function listFilesOfPosts(
  db: Database,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, PostFile[]>> {
  if (postIds.length === 0) return new Map();
  const files = await listFiles(db, inArray(forumFiles.postId, [...postIds]));
  const byPost = Map.groupBy(files, ({ postId }) => postId!);
  return new Map([...byPost].map(([id, own]) => [id, own.map(({ file }) => file)]));
}

/** The files of one draft. */
export async function listFilesOfDraft(db: Database, draftId: string): Promise<PostFile[]> {
  return (await listFiles(db, eq(forumFiles.draftId, draftId))).map(({ file }) => file);
}

async function listFiles(db: Database, which: SQL): Promise<{ postId: string | null; file: PostFile }[]> {
  const { id, kind, words, width, height, postId, fileId } = forumFiles;
  const rows = await db
    .select({ id, kind, words, width, height, postId, fileId })
    .from(forumFiles)
    .where(which)
    .orderBy(asc(forumFiles.addedAt), asc(forumFiles.place));
  const stored = await findFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ id, kind, words, width, height, postId, fileId }) => {
    const file = stored.find((each) => each.id === fileId);
    if (!file) return [];
    const { name, mediaType, bytes } = file;
    const size = width === null || height === null ? null : { width, height };
    return [{ postId, file: { id, kind, words, name, mediaType, bytes, size } }];
  });
}

/** The files that others find: each is theirs once its words are written. */
export function filesForAll(files: readonly PostFile[]): (PostFile & { words: string })[] {
  return files.filter((file): file is PostFile & { words: string } => file.words !== null);
}

/**
 * Where the words of a recording are the text of its post, they change with it; a text that is longer than such words may be is from
 * then on one of its own.
 */
export async function retellRecording(
  db: Database,
  { postId, former, text }: { postId: string; former: string; text: string },
): Promise<void> {
  if (text.length > postFileLimits.words.sound) return;
  const { kind, words } = forumFiles;
  await db
    .update(forumFiles)
    .set({ words: text })
    .where(and(eq(forumFiles.postId, postId), eq(kind, 'sound'), eq(words, former)));
}

/** What a version of a post keeps of its files: what others could not hear is nobody's business later. */
export async function formerFilesOf(db: Database, postId: string): Promise<FormerFile[]> {
  const files = (await listFilesOfPosts(db, [postId])).get(postId) ?? [];
  return filesForAll(files).map(({ kind, name, words }) => ({ kind, name, words }));
}

/** Deletes rows of files, whose bytes go within minutes; in the caller's transaction. */
export async function dropForumFiles(db: Database, which: SQL | undefined): Promise<void> {
  if (!which) throw new Error('Files are dropped by what they belong to.');
  const gone = await db.delete(forumFiles).where(which).returning({ fileId: forumFiles.fileId });
  await dropFiles(
    db,
    gone.map(({ fileId }) => fileId),
  );
}

/** Deletes the files of posts. */
export async function dropFilesOfPosts(db: Database, postIds: readonly string[]): Promise<void> {
  if (postIds.length > 0) await dropForumFiles(db, inArray(forumFiles.postId, [...postIds]));
}

/** Deletes drafts with their files. Each is held first, so that no file is put to it meanwhile. */
export async function deleteDrafts(db: Database, which: SQL | undefined): Promise<void> {
  const held = await db
    .select({ id: forumDrafts.id })
    .from(forumDrafts)
    .where(which)
    .orderBy(forumDrafts.id)
    .for('update');
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await dropForumFiles(db, inArray(forumFiles.draftId, ids));
  await db.delete(forumDrafts).where(inArray(forumDrafts.id, ids));
}

/** Gives the files of a draft to the post that it became, and forgets the draft. */
export async function sendDraftFiles(
  db: Database,
  { which, postId }: { which: SQL | undefined; postId: string },
): Promise<void> {
  const [draft] = await db.select({ id: forumDrafts.id }).from(forumDrafts).where(which).for('update');
  if (!draft) return;
  await db.update(forumFiles).set({ draftId: null, postId }).where(eq(forumFiles.draftId, draft.id));
  await db.delete(forumDrafts).where(eq(forumDrafts.id, draft.id));
}

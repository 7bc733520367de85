import { and, eq } from 'drizzle-orm';
import type { OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readByteRange } from '#platform/files/byte-range.server.ts';
import { openKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findThread, type ForumReader } from '../find-threads.ts';
import { findPost } from '../list-posts.ts';
import { forumDrafts, forumPosts } from '../tables.server.ts';
import { forumFiles } from './post-file-tables.server.ts';

type AskedFile = {
  id: string;
  reader: ForumReader;
  requestSource: RequestSource;
  /** The part that a player asks for, as the head of its request says it. */
  range?: string | null;
};

/**
 * A file of a post for whoever reads the post, or of a draft for its writer. What stands in a hidden post its author and whoever
 * moderates open; that others do is written into the audit log first. Null for what is unknown or not theirs: who asks cannot tell which.
 * @throws DamagedFile when the store does not have the bytes.
 */
export async function openForumFile(
  db: Database,
  store: FileStore,
  { id, reader, requestSource, range = null }: AskedFile,
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select({
      fileId: forumFiles.fileId,
      draftOf: forumDrafts.userId,
      postId: forumFiles.postId,
      threadId: forumPosts.threadId,
      number: forumPosts.number,
    })
    .from(forumFiles)
    .leftJoin(forumDrafts, eq(forumDrafts.id, forumFiles.draftId))
    .leftJoin(forumPosts, eq(forumPosts.id, forumFiles.postId))
    .where(eq(forumFiles.id, id));
  if (!row) return null;
  const { fileId, draftOf, postId, threadId, number } = row;
  if (draftOf !== null && draftOf !== reader.userId) return null;
  let isNoted = false;
  if (threadId !== null && number !== null) {
    const opened = await findThread(db, { threadId, reader });
    const post = opened && (await findPost(db, { ...opened, number }));
    // The list of a post has what its reader may read: nothing of one that is hidden, deleted, or of somebody whom they do not read.
    if (!post?.files.some((file) => file.id === id)) return null;
    isNoted = post.isHidden && post.authorId !== reader.userId;
  }
  const noted = isNoted && postId !== null ? { postId, actorId: reader.userId } : null;
  return await open(db, store, { fileId, noted, requestSource, range }, now);
}

type Moderated = StaffContext & { postId: string; id: string; range?: string | null };

/**
 * A file of a post for staff who decide about it, whom its caller has let read the post; the audit log notes it first. Null where there is none.
 * @throws Refusal 'not-permitted' (403), DamagedFile.
 */
export async function openModeratedPostFile(
  db: Database,
  store: FileStore,
  { postId, id, range = null, ...by }: Moderated,
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  assertMay(by, 'forums.moderate');
  if (!isRowId(id) || !isRowId(postId)) return null;
  const [row] = await db
    .select({ fileId: forumFiles.fileId })
    .from(forumFiles)
    .where(and(eq(forumFiles.id, id), eq(forumFiles.postId, postId)));
  if (!row) return null;
  const { actor, requestSource } = by;
  const noted = { postId, actorId: actor.userId };
  return await open(db, store, { ...row, noted, requestSource, range }, now);
}

type Opening = {
  fileId: string;
  /** Of whose post it is written down that somebody opened it; null where reading is nobody's business. */
  noted: { postId: string; actorId: string | null } | null;
  requestSource: RequestSource;
  range: string | null;
};

async function open(
  db: Database,
  store: FileStore,
  { fileId, noted, requestSource, range }: Opening,
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  const [stored] = await findFiles(db, [fileId]);
  if (!stored) return null;
  const { name, mediaType, bytes, sha256, storageKey } = stored;
  const file = { kind: 'file' as const, fileId, name, mediaType, bytes, sha256, storageKey };
  const part = readByteRange(range, bytes);
  const content = part === 'beyond' ? null : await openKept(store, file, part);
  if (noted) {
    const { postId, actorId } = noted;
    const target = { kind: 'forum_post', id: postId } as const;
    const line = { actorId, action: 'forum_file.download', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  }
  return { file, part, content };
}

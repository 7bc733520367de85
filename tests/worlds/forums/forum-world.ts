import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { addPostFile, type FilesPlace } from '#domain/forums/files/change-files.ts';
import { forumDataPart } from '#domain/forums/forum-data.ts';
import { createForumCategory, type ForumCategoryContent } from '#domain/forums/forum-categories.ts';
import { findThread, type ForumThread } from '#domain/forums/find-threads.ts';
import { findPost, type ForumPost } from '#domain/forums/list-posts.ts';
import { beginThread, replyToThread } from '#domain/forums/write-post.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { forumCategories } from '#domain/forums/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';

/** Where the verbs of these tests are called from. */
export const requestSource = { network: '', addressHash: '', userAgent: '' };

/** Somebody of the staff, by their role. */
export const staffOf = (userId: string, role: 'admin' | 'moderator' = 'moderator'): StaffContext => ({
  actor: { userId, roles: [{ role, scope: 'global' }] },
  requestSource,
});

export const categoryWords: ForumCategoryContent = {
  name: { en: 'Screen readers', ar: 'قارئات الشاشة' },
  description: { en: 'NVDA, TalkBack and others.', ar: 'إن في دي إيه وتوك باك وغيرهما.' },
  position: 1,
  isOpen: true,
};

/** A category, kept by an administrator; gives its id and its address. */
export async function makeCategory(
  db: Database,
  keeperId: string,
  now: Date,
  content: Partial<ForumCategoryContent> = {},
): Promise<{ id: string; slug: string }> {
  const by = staffOf(keeperId, 'admin');
  const { id } = await createForumCategory(db, { ...by, content: { ...categoryWords, ...content } }, now);
  const [row] = await db
    .select({ id: forumCategories.id, slug: forumCategories.slug })
    .from(forumCategories)
    .where(eq(forumCategories.id, id));
  return row!;
}

/** Only whoever is fully verified writes in the forums. */
async function confirmPhone(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ phoneConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.phoneConfirmedAt)));
}

type Begun = { slug: string; userId: string; title?: string; text?: string | null; name?: string } & {
  tags?: readonly string[];
};

/** A thread with its first post; gives its id. */
export async function begin(db: Database, begun: Begun, now: Date): Promise<string> {
  await confirmPhone(db, begun.userId, now);
  const words = { title: 'Which voice reads Arabic best?', text: 'I look for a clear voice.' };
  const writing = { name: 'Mona', language: 'en', key: randomUUID(), ...words, ...begun } as const;
  return (await beginThread(db, writing, now)).threadId;
}

type Said = { threadId: string; userId: string; text?: string | null; name?: string } & {
  replyTo?: number | null;
  quote?: string | null;
  tell?: readonly number[];
  keepsDraft?: boolean;
  key?: string;
};

/** A post that answers in a thread; gives its number. */
export async function answer(db: Database, said: Said, now: Date): Promise<number> {
  await confirmPhone(db, said.userId, now);
  const writing = { name: 'Adel', text: 'Try the newest one.', language: 'en', replyTo: null } as const;
  return (await replyToThread(db, { ...writing, quote: null, key: randomUUID(), ...said }, now)).number;
}

/** A thread and a post of it as somebody reads them. */
export async function read(
  db: Database,
  which: { threadId: string; number: number; userId?: string | null; moderates?: boolean },
): Promise<{ thread: ForumThread | null; post: ForumPost | null }> {
  const { threadId, number, userId = null, moderates = false } = which;
  const reader = { userId, moderates };
  const opened = await findThread(db, { threadId, reader });
  if (!opened) return { thread: null, post: null };
  return { thread: opened.thread, post: await findPost(db, { ...opened, number }) };
}

/** The forums in the copy of somebody's data, where they gave no files. */
export const forumsWithoutFiles = forumDataPart(createFileStore({ s3: null, dataFolder: 'none' }));

type Given = { place: FilesPlace; words?: string | null; file?: CheckedUpload };

/** Puts a file to a post or a draft. */
export async function putFile(
  db: Database,
  store: FileStore,
  { place, words = 'A list of voices', file }: Given,
  now: Date,
): Promise<void> {
  await confirmPhone(db, place.userId, now);
  const given = file ?? { bytes: pdf(), mediaType: 'application/pdf', name: 'voices.pdf' };
  await addPostFile(db, store, { place, words, file: given }, now);
}

import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { forumIncomingMails, forumReplyAddresses } from './by-mail/mail-tables.server.ts';
import { forumFiles } from './files/post-file-tables.server.ts';
import { deleteDrafts, dropForumFiles } from './files/post-files.ts';
import { findForumName } from './forum-members.ts';
import { findStanding } from './newcomers.ts';
import {
  forumDrafts,
  forumMembers,
  forumMentions,
  forumPosts,
  forumPostVersions,
  forumReadings,
  forumThreads,
  forumVouches,
} from './tables.server.ts';
import { forumTagFollows, forumTags, forumThreadTags } from './tags/tag-tables.server.ts';

/** What somebody wrote in the forums, what they follow, what was pointed out to them, what they have not sent and what came from them by mail, in the copy of their data. */
export const forumDataPart = (store: FileStore): DataPart => ({
  fileName: 'forums.json',
  describe: (language) => textsFor(language).getFixedT(null, 'forums')('data-export'),
  read: async (db, { userId }) => {
    const { title } = forumThreads;
    const { number, text, quote, postedAt, editedAt, deletedAt, hiddenAt, hiddenReason } = forumPosts;
    const posts = await db
      .select({ thread: title, number, text, quote, postedAt, editedAt, deletedAt, hiddenAt, hiddenReason })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(eq(forumPosts.authorId, userId))
      .orderBy(asc(postedAt), asc(forumPosts.id));
    const versions = await db
      .select({
        ...{ thread: title, number, writtenAt: forumPostVersions.writtenAt },
        ...{
          formerTitle: forumPostVersions.title,
          text: forumPostVersions.text,
          files: forumPostVersions.files,
        },
      })
      .from(forumPostVersions)
      .innerJoin(forumPosts, eq(forumPosts.id, forumPostVersions.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(eq(forumPosts.authorId, userId))
      .orderBy(asc(forumPostVersions.id));
    const { readNumber, readAt, follows } = forumReadings;
    const readings = await db
      .select({ thread: title, readNumber, readAt, follows })
      .from(forumReadings)
      .innerJoin(forumThreads, eq(forumThreads.id, forumReadings.threadId))
      .where(eq(forumReadings.userId, userId))
      .orderBy(asc(readAt), asc(forumThreads.id));
    const drafts = await db
      .select({
        ...{ thread: title, title: forumDrafts.title, tags: forumDrafts.tags, text: forumDrafts.text },
        ...{ quote: forumDrafts.quote, tell: forumDrafts.tell, savedAt: forumDrafts.savedAt },
      })
      .from(forumDrafts)
      .leftJoin(forumThreads, eq(forumThreads.id, forumDrafts.threadId))
      .where(eq(forumDrafts.userId, userId))
      .orderBy(asc(forumDrafts.savedAt), asc(forumDrafts.id));
    const mentions = await db
      .select({ thread: title, number, postedAt })
      .from(forumMentions)
      .innerJoin(forumPosts, eq(forumPosts.id, forumMentions.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(eq(forumMentions.userId, userId))
      .orderBy(asc(postedAt), asc(forumPosts.id));
    const name = await findForumName(db, userId);
    const given = await readGiven(db, userId);
    const files = given.map(({ file, ...row }) => ({ ...row, name: file.name }));
    const { vouch } = await findStanding(db, userId);
    const [tags, mails] = [await readTags(db, userId), await readMails(db, userId)];
    const followedTags = await readFollowedTags(db, userId);
    return { name, posts, tags, followedTags, versions, readings, drafts, mentions, files, mails, vouch };
  },
  files: async (db, { userId }) =>
    (await readGiven(db, userId)).map(({ file }, index) => ({
      fileName: `forum-files/${index + 1}-${file.name}`,
      read: () => readKept(store, file),
    })),
});

/** The tags that somebody gave the threads that they have begun. */
async function readTags(db: Database, userId: string) {
  return await db
    .select({ thread: forumThreads.title, tag: forumTags.name })
    .from(forumThreadTags)
    .innerJoin(forumTags, eq(forumTags.id, forumThreadTags.tagId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumThreadTags.threadId))
    .where(eq(forumThreads.authorId, userId))
    .orderBy(asc(forumThreads.createdAt), asc(forumThreads.id), asc(forumThreadTags.place));
}

/** The tags of whose new threads somebody hears. */
async function readFollowedTags(db: Database, userId: string) {
  return await db
    .select({ tag: forumTags.name, followedAt: forumTagFollows.followedAt })
    .from(forumTagFollows)
    .innerJoin(forumTags, eq(forumTags.id, forumTagFollows.tagId))
    .where(eq(forumTagFollows.userId, userId))
    .orderBy(asc(forumTagFollows.followedAt), asc(forumTags.key));
}

/** The files of somebody's posts and of what they have not sent, the earliest first; the number is of the post. */
async function readGiven(db: Database, userId: string) {
  const { fileId, words, addedAt, id } = forumFiles;
  const rows = await db
    .select({ thread: forumThreads.title, number: forumPosts.number, fileId, words, addedAt })
    .from(forumFiles)
    .leftJoin(forumPosts, eq(forumPosts.id, forumFiles.postId))
    .leftJoin(forumDrafts, eq(forumDrafts.id, forumFiles.draftId))
    .leftJoin(forumThreads, sql`${forumThreads.id} in (${forumPosts.threadId}, ${forumDrafts.threadId})`)
    .where(or(eq(forumPosts.authorId, userId), eq(forumDrafts.userId, userId)))
    .orderBy(asc(addedAt), asc(id));
  const files = await findFiles(
    db,
    rows.map((row) => row.fileId),
  );
  return rows.flatMap(({ fileId, ...row }) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? [{ ...row, file }] : [];
  });
}

/** What came from somebody by mail; what one said that waits stands in it as it came. */
async function readMails(db: Database, userId: string) {
  const { raw, status, reason, postNumber, receivedAt, id } = forumIncomingMails;
  const rows = await db
    .select({ thread: forumThreads.title, raw, status, reason, number: postNumber, receivedAt })
    .from(forumIncomingMails)
    .innerJoin(forumThreads, eq(forumThreads.id, forumIncomingMails.threadId))
    .where(eq(forumIncomingMails.userId, userId))
    .orderBy(asc(receivedAt), asc(id));
  return rows.map(({ raw: written, reason: why, ...mail }) => ({
    ...mail,
    text: written && Buffer.from(written).toString('utf8'),
    details: { reason: why },
  }));
}

/**
 * Somebody who goes leaves what they wrote as part of what others answered, under no name; its files go, since a picture or a voice
 * names somebody too, and its earlier versions, and all that was theirs alone.
 */
export const forgetForums: PurgePart = async (db, { userId }) => {
  // Mails before threads, and threads before posts, as everybody holds them.
  await db.delete(forumIncomingMails).where(eq(forumIncomingMails.userId, userId));
  await db.delete(forumReplyAddresses).where(eq(forumReplyAddresses.userId, userId));
  // Many threads are held in one order, as whoever merges tags holds them.
  const begun = db.select({ id: forumThreads.id }).from(forumThreads);
  await begun.where(eq(forumThreads.authorId, userId)).orderBy(asc(forumThreads.id)).for('update');
  await db.update(forumThreads).set({ authorId: null }).where(eq(forumThreads.authorId, userId));
  const own = db.select({ id: forumPosts.id }).from(forumPosts).where(eq(forumPosts.authorId, userId));
  await db.delete(forumPostVersions).where(inArray(forumPostVersions.postId, own));
  await dropForumFiles(db, inArray(forumFiles.postId, own));
  await db.update(forumPosts).set({ authorId: null }).where(eq(forumPosts.authorId, userId));
  await db.delete(forumMentions).where(eq(forumMentions.userId, userId));
  await deleteDrafts(db, eq(forumDrafts.userId, userId));
  await db.delete(forumReadings).where(eq(forumReadings.userId, userId));
  await db.delete(forumTagFollows).where(eq(forumTagFollows.userId, userId));
  await db.delete(forumVouches).where(eq(forumVouches.userId, userId));
  await db.update(forumVouches).set({ vouchedById: null }).where(eq(forumVouches.vouchedById, userId));
  const gone = await db
    .delete(forumMembers)
    .where(eq(forumMembers.userId, userId))
    .returning({ userId: forumMembers.userId });
  if (gone.length > 0) await raiseContentVersion(db);
};

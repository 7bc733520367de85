import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, findFiles } from '#platform/files/store-file.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listOwnBlocks } from './block-person.ts';
import { listOwnMutes } from './mute-person.ts';
import { acrossFrom, namesToOthers, otherSide, ownSide } from './sides.ts';
import {
  blocks,
  conversations,
  conversationSides,
  follows,
  messageDrafts,
  conversationMessages,
  mutes,
} from './tables.server.ts';

/** What somebody wrote to others and got from them, with its files, in the copy of their data. */
export function conversationDataPart(store: FileStore): DataPart {
  return {
    fileName: 'conversations.json',
    describe: (language) => textsFor(language).getFixedT(null, 'conversations')('data-export'),
    read: async (db, { userId }) => ({
      conversations: await readConversations(db, userId),
      blocked: (await listOwnBlocks(db, userId)).map(({ name, at }) => ({ name, at })),
      muted: (await listOwnMutes(db, userId)).map(({ name, at }) => ({ name, at })),
    }),
    files: async (db, { userId }) => {
      const all: PartFile[] = [];
      for (const [index, { id }] of (await listOwn(db, userId)).entries()) {
        const rows = await db
          .select({ number: conversationMessages.number, fileId: conversationMessages.fileId })
          .from(conversationMessages)
          .where(and(eq(conversationMessages.conversationId, id), isNull(conversationMessages.hiddenAt)))
          .orderBy(asc(conversationMessages.number));
        const files = await findFiles(
          db,
          rows.flatMap(({ fileId }) => fileId ?? []),
        );
        for (const { number, fileId } of rows) {
          const file = files.find((each) => each.id === fileId);
          if (!file) continue;
          const fileName = `message-files/${index + 1}-${number}-${file.name}`;
          all.push({ fileName, read: () => readKept(store, file) });
        }
      }
      return all;
    },
  };
}

/**
 * Somebody who goes leaves their place in each conversation: what they wrote is the other's correspondence and stays, as that
 * of a former member. Where the other is gone as well, all of it goes. What they had not sent goes.
 */
export const forgetConversations: PurgePart = async (db, { userId }) => {
  const own = await listOwn(db, userId);
  for (const { id, place, otherId } of own) {
    await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update');
    const ofThis = eq(messageDrafts.conversationId, id);
    const drafts = await db
      .delete(messageDrafts)
      .where(otherId === null ? ofThis : and(ofThis, eq(messageDrafts.place, place)))
      .returning({ fileId: messageDrafts.fileId });
    const files = drafts.flatMap(({ fileId }) => fileId ?? []);
    if (otherId === null) {
      const sent = await db
        .select({ fileId: conversationMessages.fileId })
        .from(conversationMessages)
        .where(eq(conversationMessages.conversationId, id));
      await db.delete(conversations).where(eq(conversations.id, id));
      files.push(...sent.flatMap(({ fileId }) => fileId ?? []));
    } else {
      await db
        .update(conversationSides)
        .set({ userId: null, unreadSince: null, mailedAt: null })
        .where(and(eq(conversationSides.conversationId, id), eq(conversationSides.place, place)));
    }
    await dropFiles(db, files);
  }
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  await db.delete(mutes).where(or(eq(mutes.muterId, userId), eq(mutes.mutedId, userId)));
  await db.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)));
};

async function readConversations(db: Database, userId: string) {
  const own = await listOwn(db, userId);
  const names = await namesToOthers(
    db,
    own.map(({ otherId }) => otherId),
  );
  const all = [];
  for (const { id, place, otherId, knownAs, title, subjectKind } of own) {
    const rows = await db
      .select()
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationId, id))
      .orderBy(asc(conversationMessages.number));
    const [draft] = await db
      .select({ text: messageDrafts.text, savedAt: messageDrafts.savedAt })
      .from(messageDrafts)
      .where(and(eq(messageDrafts.conversationId, id), eq(messageDrafts.place, place)));
    all.push({
      ...{ title, about: subjectKind, with: (otherId && (knownAs ?? names.get(otherId))) ?? null },
      messages: rows.map(({ number, text, fileWords, sentAt, readAt, hiddenReason, ...row }) => {
        const isOwn = row.place === place;
        // What staff hid from its reader, they get the reason of.
        const isShown = isOwn || hiddenReason === null;
        return {
          ...{ number, by: isOwn ? 'me' : 'them', sentAt, readAt, hiddenReason },
          text: isShown ? text : null,
          fileWords: isShown ? fileWords : null,
        };
      }),
      draft: draft ?? null,
    });
  }
  return all;
}

async function listOwn(db: Database, userId: string) {
  const { id, title, subjectKind, createdAt } = conversations;
  return await db
    .select({
      ...{ id, title, subjectKind, place: ownSide.place },
      ...{ otherId: otherSide.userId, knownAs: otherSide.knownAs },
    })
    .from(ownSide)
    .innerJoin(conversations, eq(id, ownSide.conversationId))
    .innerJoin(otherSide, acrossFrom)
    .where(eq(ownSide.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

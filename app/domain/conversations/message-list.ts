import { and, asc, desc, eq, gt, gte, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { conversationLimits, type Place } from './conversation-constants.ts';
import type { OwnConversation } from './sides.ts';
import { conversationMessages } from './tables.server.ts';

export type MessageFile = { name: string; bytes: number; mediaType: string; words: string | null };

/** A message as its readers get it: of one that staff hid, why, and nothing that stood in it. */
export type Message = {
  id: string;
  number: number;
  place: Place;
  text: string | null;
  file: MessageFile | null;
  sentAt: Date;
  readAt: Date | null;
  hiddenReason: string | null;
};

/** A piece of a conversation, the newest at its end. */
export type MessagePage = {
  items: Message[];
  /** The number of the first message that its reader has not read; null when there is none. */
  firstUnread: number | null;
  hasEarlier: boolean;
  hasLater: boolean;
};

/** Where to open: before or after a number; where neither is told, at the first unread message, or at the end. */
export type Opening = { before?: number | null; after?: number | null };

/** A piece of a conversation for one of its two people: as quick at the end of a long one as in a short one. */
export async function listMessages(
  db: Database,
  { id, place, lastNumber }: Pick<OwnConversation, 'id' | 'place' | 'lastNumber'>,
  { before = null, after = null }: Opening,
): Promise<MessagePage> {
  const { messagesPerPage: limit, readBeforeNew } = conversationLimits;
  const firstUnread = await findFirstUnread(db, { id, place });
  const ofThis = eq(conversationMessages.conversationId, id);
  const { number } = conversationMessages;
  const fromStart = (condition: ReturnType<typeof gt>) =>
    db.select().from(conversationMessages).where(and(ofThis, condition)).orderBy(asc(number)).limit(limit);
  const fromEnd = (condition?: ReturnType<typeof lt>) =>
    db.select().from(conversationMessages).where(and(ofThis, condition)).orderBy(desc(number)).limit(limit);
  const rows =
    before !== null
      ? (await fromEnd(lt(number, before))).toReversed()
      : after !== null
        ? await fromStart(gt(number, after))
        : firstUnread !== null && firstUnread <= lastNumber - limit + readBeforeNew
          ? await fromStart(gte(number, firstUnread - readBeforeNew))
          : (await fromEnd()).toReversed();
  const [first, last] = [rows.at(0)?.number ?? 1, rows.at(-1)?.number ?? lastNumber];
  return {
    items: await withFiles(db, rows),
    firstUnread,
    hasEarlier: first > 1,
    hasLater: last < lastNumber,
  };
}

/** Messages with what is known of their files; of hidden ones neither words nor file. */
export async function withFiles(
  db: Database,
  rows: readonly (typeof conversationMessages.$inferSelect)[],
  { showsHidden = false }: { showsHidden?: boolean } = {},
): Promise<Message[]> {
  const files = await findFiles(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  return rows.map(({ id, number, place, text, fileId, fileWords, sentAt, readAt, hiddenReason }) => {
    const file = files.find((each) => each.id === fileId);
    const isShown = hiddenReason === null || showsHidden;
    return {
      ...{ id, number, place, sentAt, readAt, hiddenReason },
      text: isShown ? text : null,
      file:
        isShown && file
          ? { name: file.name, bytes: file.bytes, mediaType: file.mediaType, words: fileWords }
          : null,
    };
  });
}

/** The number of the first message of the other that this side has not read. */
async function findFirstUnread(
  db: Database,
  { id, place }: Pick<OwnConversation, 'id' | 'place'>,
): Promise<number | null> {
  const [row] = await db
    .select({ number: conversationMessages.number })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, id),
        eq(conversationMessages.place, across(place)),
        isNull(conversationMessages.readAt),
      ),
    )
    .orderBy(asc(conversationMessages.number))
    .limit(1);
  return row?.number ?? null;
}

/** What a page that is open asks for: what the other wrote after a number, and how many of one's own messages they have read. */
export async function findMessageNews(
  db: Database,
  { id, place }: Pick<OwnConversation, 'id' | 'place'>,
  after: number,
): Promise<{ items: Message[]; isAnythingUnread: boolean }> {
  const ofThis = eq(conversationMessages.conversationId, id);
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(and(ofThis, gt(conversationMessages.number, after), ne(conversationMessages.place, place)))
    .orderBy(asc(conversationMessages.number))
    .limit(conversationLimits.messagesPerPage);
  const [own] = await db
    .select({ number: conversationMessages.number })
    .from(conversationMessages)
    .where(and(ofThis, eq(conversationMessages.place, place), isNull(conversationMessages.readAt)))
    .limit(1);
  return { items: await withFiles(db, rows), isAnythingUnread: own !== undefined };
}

/** The place on the other side. */
export function across(place: Place): Place {
  return place === 1 ? 2 : 1;
}

import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { markReadAbout } from '#domain/notifications/notify/notifications.ts';
import { conversationHref } from './conversation-constants.ts';
import { across } from './message-list.ts';
import type { OwnConversation } from './sides.ts';
import { conversationSides, conversationMessages } from './tables.server.ts';

/** Notes that somebody has opened what waits: they are told no more of it, and whoever wrote learns nothing. */
export async function markSeen(
  db: Database,
  { id, place, userId }: Pick<OwnConversation, 'id' | 'place' | 'userId'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .update(conversationSides)
      .set({ unreadSince: null, mailedAt: null })
      .where(and(eq(conversationSides.conversationId, id), eq(conversationSides.place, place)));
    await markReadAbout(db, { userId, href: conversationHref(id) }, now);
  });
}

/**
 * Notes that one of the two has read what the other wrote, up to a number. Once nothing waits, the next message is told by
 * notice and mail again.
 */
export async function markMessagesRead(
  db: Database,
  { id, place, userId }: Pick<OwnConversation, 'id' | 'place' | 'userId'>,
  upTo: number,
  now: Date,
): Promise<void> {
  const theirs = and(
    eq(conversationMessages.conversationId, id),
    eq(conversationMessages.place, across(place)),
    isNull(conversationMessages.readAt),
  );
  await db.transaction(async (db) => {
    const [waits] = await db
      .select({ one: conversationSides.place })
      .from(conversationSides)
      .where(
        and(
          eq(conversationSides.conversationId, id),
          eq(conversationSides.place, place),
          isNotNull(conversationSides.unreadSince),
        ),
      )
      .for('update');
    if (!waits) return;
    await db
      .update(conversationMessages)
      .set({ readAt: now })
      .where(and(theirs, lte(conversationMessages.number, upTo)));
    const [rest] = await db
      .select({ sentAt: conversationMessages.sentAt })
      .from(conversationMessages)
      .where(theirs)
      .orderBy(conversationMessages.number)
      .limit(1);
    await db
      .update(conversationSides)
      .set(rest ? { unreadSince: rest.sentAt } : { unreadSince: null, mailedAt: null })
      .where(and(eq(conversationSides.conversationId, id), eq(conversationSides.place, place)));
    if (!rest) await markReadAbout(db, { userId, href: conversationHref(id) }, now);
  });
}

import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { conversationLimits, type SubjectKind } from './conversation-constants.ts';
import { acrossFrom, namesToOthers, otherSide, ownSide } from './sides.ts';
import { conversations, conversationMessages } from './tables.server.ts';

/** A conversation in the list of one of its people. */
export type ListedConversation = {
  id: string;
  title: Bilingual;
  subjectKind: SubjectKind;
  /** Whether the other still has an account, and how they are called. */
  isOtherThere: boolean;
  otherName: string | null;
  unread: number;
  /** Null while nothing was written. */
  lastAt: Date | null;
};

export type ConversationPage = { items: ListedConversation[]; total: number; page: number; pages: number };

/** The conversations of somebody, the one with the latest message first. A page beyond the last one is the last one. */
export async function listConversations(db: Database, userId: string, asked = 1): Promise<ConversationPage> {
  const isOwn = eq(ownSide.userId, userId);
  const total = await db.$count(ownSide, isOwn);
  const perPage = conversationLimits.conversationsPerPage;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const unread = db
    .select({ count: count() })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, ownSide.conversationId),
        eq(conversationMessages.place, sql`3 - ${ownSide.place}`),
        isNull(conversationMessages.readAt),
      ),
    );
  const rows = await db
    .select({ conversation: conversations, otherId: otherSide.userId, unread: sql<number>`(${unread})::int` })
    .from(ownSide)
    .innerJoin(conversations, eq(conversations.id, ownSide.conversationId))
    .innerJoin(otherSide, acrossFrom)
    .where(isOwn)
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const names = await namesToOthers(
    db,
    rows.map(({ otherId }) => otherId),
  );
  const items = rows.map(({ conversation, otherId, unread }) => ({
    ...{ id: conversation.id, title: conversation.title, subjectKind: conversation.subjectKind, unread },
    isOtherThere: otherId !== null,
    otherName: (otherId && names.get(otherId)) ?? null,
    lastAt: conversation.lastNumber === 0 ? null : conversation.lastAt,
  }));
  return { items, total, page, pages };
}

/** Whether somebody talks with anybody, and in how many conversations something waits unread. */
export async function countConversations(
  db: Database,
  userId: string,
): Promise<{ all: number; unread: number }> {
  const isOwn = eq(ownSide.userId, userId);
  const all = await db.$count(ownSide, isOwn);
  const unread = all === 0 ? 0 : await db.$count(ownSide, and(isOwn, isNotNull(ownSide.unreadSince)));
  return { all, unread };
}

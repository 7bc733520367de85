import { and, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { conversationLimits, type SubjectKind } from './conversation-constants.ts';
import { acrossFrom, namesToOthers, otherSide, ownSide } from './sides.ts';
import { blocks, conversationMessages, conversationRequests, conversations } from './tables.server.ts';

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

/** The condition that a conversation stands in somebody's list: not while the other still asks, or after a no. */
function isTalk(): SQL {
  return sql`not exists (select from ${conversationRequests}
    where ${conversationRequests.conversationId} = ${ownSide.conversationId}
    and ${conversationRequests.fromPlace} <> ${ownSide.place} and ${conversationRequests.state} <> 'accepted')`;
}

/** A request that somebody can answer. */
export type ListedRequest = { id: string; otherName: string | null; askedAt: Date; endsAt: Date };

/** The requests of others that wait for an answer, the one that ends first at the beginning. */
export async function listRequests(db: Database, userId: string, now: Date): Promise<ListedRequest[]> {
  const { askedAt, endsAt, state, fromPlace, conversationId } = conversationRequests;
  const rows = await db
    .select({
      ...{ id: ownSide.conversationId, askedAt, endsAt },
      ...{ otherId: otherSide.userId, knownAs: otherSide.knownAs },
    })
    .from(ownSide)
    .innerJoin(otherSide, acrossFrom)
    .innerJoin(conversationRequests, eq(conversationId, ownSide.conversationId))
    .where(
      and(
        ...[eq(ownSide.userId, userId), eq(fromPlace, otherSide.place), eq(state, 'open'), gt(endsAt, now)],
        isNotNull(otherSide.userId),
        isNotBlocked(userId),
      ),
    )
    .orderBy(endsAt, conversationId);
  return rows.map(({ id, knownAs, askedAt, endsAt }) => ({ id, otherName: knownAs, askedAt, endsAt }));
}

/** Whoever was blocked asks nothing any more. */
function isNotBlocked(userId: string): SQL {
  return sql`not exists (select from ${blocks}
    where ${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${otherSide.userId})`;
}

/** The conversations of somebody, the one with the latest message first. A page beyond the last one is the last one. */
export async function listConversations(db: Database, userId: string, asked = 1): Promise<ConversationPage> {
  const isOwn = and(eq(ownSide.userId, userId), isTalk());
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
    .select({
      ...{ conversation: conversations, otherId: otherSide.userId, knownAs: otherSide.knownAs },
      unread: sql<number>`(${unread})::int`,
    })
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
  const items = rows.map(({ conversation, otherId, knownAs, unread }) => ({
    ...{ id: conversation.id, title: conversation.title, subjectKind: conversation.subjectKind, unread },
    isOtherThere: otherId !== null,
    otherName: (otherId && (knownAs ?? names.get(otherId))) ?? null,
    lastAt: conversation.lastNumber === 0 ? null : conversation.lastAt,
  }));
  return { items, total, page, pages };
}

/** Whether somebody talks with anybody, and in how many conversations something waits: unread messages, or a request for an answer. */
export async function countConversations(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ all: number; unread: number }> {
  const isOwn = and(eq(ownSide.userId, userId), isTalk());
  const all = await db.$count(ownSide, isOwn);
  const unread = all === 0 ? 0 : await db.$count(ownSide, and(isOwn, isNotNull(ownSide.unreadSince)));
  const requests = (await listRequests(db, userId, now)).length;
  return { all: all + requests, unread: unread + requests };
}

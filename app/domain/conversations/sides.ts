import { and, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findPeople } from '#domain/identity/people-who-may.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { Place, SubjectKind, TalkRequestState } from './conversation-constants.ts';
import { blocks, conversationRequests, conversations, conversationSides } from './tables.server.ts';

/** A conversation as one of its two people has it before them. */
export type OwnConversation = {
  id: string;
  title: Bilingual;
  subject: { kind: SubjectKind; id: string };
  lastNumber: number;
  place: Place;
  userId: string;
  /** The other; null once their account is gone. */
  otherId: string | null;
  isMuted: boolean;
  /** By which names they know each other here; null where it is the names of their accounts. */
  knownAs: string | null;
  otherKnownAs: string | null;
  /** Until it was accepted, its message is all that stands here; null where nobody had to ask. */
  request: TalkRequest | null;
};

/** How one of the two stands to the request with which they began. */
export type TalkRequest = { isOwn: boolean; state: TalkRequestState; endsAt: Date };

export const ownSide = conversationSides;
export const otherSide = alias(conversationSides, 'other_side');
/** Joins the side of the one who asks with the side across. */
export const acrossFrom = and(
  eq(otherSide.conversationId, ownSide.conversationId),
  // The places are 1 and 2: across is the one that is not one's own.
  or(and(eq(ownSide.place, 1), eq(otherSide.place, 2)), and(eq(ownSide.place, 2), eq(otherSide.place, 1))),
);

type ReaderOfConversation = { conversationId: string; userId: string };

/** A conversation for one of its two people; null for what is unknown or not theirs: who asks cannot tell which. */
export async function findOwnConversation(
  db: Database,
  { conversationId, userId }: ReaderOfConversation,
): Promise<OwnConversation | null> {
  if (!isRowId(conversationId)) return null;
  const [row] = await db
    .select({
      ...{ conversation: conversations, own: ownSide, request: conversationRequests },
      ...{ otherId: otherSide.userId, otherKnownAs: otherSide.knownAs },
    })
    .from(ownSide)
    .innerJoin(conversations, eq(conversations.id, ownSide.conversationId))
    .innerJoin(otherSide, acrossFrom)
    .leftJoin(conversationRequests, eq(conversationRequests.conversationId, ownSide.conversationId))
    .where(and(eq(ownSide.conversationId, conversationId), eq(ownSide.userId, userId)));
  if (!row) return null;
  const { conversation, own, otherId, otherKnownAs, request } = row;
  const { id, title, subjectKind, subjectId, lastNumber } = conversation;
  const subject = { kind: subjectKind, id: subjectId };
  return {
    ...{ id, title, subject, lastNumber, place: own.place, userId, otherId, isMuted: own.mutedAt !== null },
    ...{ knownAs: own.knownAs, otherKnownAs },
    request: request && {
      ...{ isOwn: request.fromPlace === own.place, state: request.state, endsAt: request.endsAt },
    },
  };
}

/**
 * The same, held until the transaction ends: whoever writes comes one after the other.
 * @throws Refusal 'conversation-unknown' (404).
 */
export async function lockOwnConversation(
  db: Database,
  which: ReaderOfConversation,
): Promise<OwnConversation> {
  if (isRowId(which.conversationId))
    await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, which.conversationId))
      .for('update');
  const conversation = await findOwnConversation(db, which);
  if (!conversation) throw new Refusal('conversation-unknown', {}, 404);
  return conversation;
}

/** Who has blocked whom of two people: the one who asks, the other, both or none. */
export type Blocking = { byMe: boolean; byOther: boolean };

/** Whether the two of a conversation have blocked each other, in each direction. */
export async function readBlocking(
  db: Database,
  { userId, otherId }: Pick<OwnConversation, 'userId' | 'otherId'>,
): Promise<Blocking> {
  if (otherId === null) return { byMe: false, byOther: false };
  const { blockerId, blockedId } = blocks;
  const rows = await db
    .select({ blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blockerId, userId), eq(blockedId, otherId)),
        and(eq(blockerId, otherId), eq(blockedId, userId)),
      ),
    );
  const isBy = (id: string) => rows.some((row) => row.blockerId === id);
  return { byMe: isBy(userId), byOther: isBy(otherId) };
}

/** Everybody whom somebody has blocked, or who has blocked them. */
export async function listBlockedEitherWay(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)));
}

/**
 * @throws Refusal 'conversation-left', 'conversation-blocked-by-you' or 'conversation-blocked' where nobody can write, and
 * 'conversation-not-accepted' until a request was accepted.
 */
export async function assertMayWrite(db: Database, conversation: OwnConversation): Promise<void> {
  if (conversation.otherId === null) throw new Refusal('conversation-left');
  const { byMe, byOther } = await readBlocking(db, conversation);
  if (byMe) throw new Refusal('conversation-blocked-by-you');
  if (byOther) throw new Refusal('conversation-blocked');
  if (conversation.request !== null && conversation.request.state !== 'accepted')
    throw new Refusal('conversation-not-accepted');
}

/** The names by which people talk to each other, by id: never an address. Null for whoever has given no name. */
export async function namesToOthers(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const people = await findPeople(
    db,
    ids.filter((id) => id !== null),
  );
  return new Map([...people].map(([id, { name, emailKey }]) => [id, name === emailKey ? null : name]));
}

/** The name by which one of the two knows the other; null for whoever has given none. */
export async function nameOfOther(
  db: Database,
  { otherId, otherKnownAs }: Pick<OwnConversation, 'otherId' | 'otherKnownAs'>,
): Promise<string | null> {
  if (otherId === null || otherKnownAs !== null) return otherKnownAs;
  return (await namesToOthers(db, [otherId])).get(otherId) ?? null;
}

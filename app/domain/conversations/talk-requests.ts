import { createHash } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { conversationHref, conversationLimits } from './conversation-constants.ts';
import { markSeen } from './mark-read.ts';
import { nameless } from './nameless.ts';
import { findConversationAbout, openConversation } from './open-conversation.ts';
import { lockOwnConversation, readBlocking, type OwnConversation, type TalkRequest } from './sides.ts';
import { conversationMessages, conversationRequests, conversationSides } from './tables.server.ts';
import { putMessage } from './write-message.ts';

/** A request that can still be answered. */
export function isOpenRequest({ state, endsAt }: Pick<TalkRequest, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'open' && endsAt > now;
}

type SendingTalkRequest = {
  userId: string;
  otherId: string;
  /** By which names the two know each other. */
  names: { own: string; other: string };
  text: string;
  /** Names the form: the same form twice asks once. */
  key: string;
  requestSource: RequestSource;
};

/**
 * Begins to write to a person whom one met, with one message that waits for an answer; who may do so is for the caller to say. The same form
 * twice asks once; the id of the conversation. In the caller's transaction.
 * @throws Refusal 'person-not-found' (404) where a block stands between the two, 'request-known' when they write to each other already,
 * 'request-waits' and 'request-from-other' when one of them waits for an answer, 'request-too-many' with a `count`.
 */
export async function sendRequest(
  db: Database,
  { userId, otherId, names, text, key, requestSource }: SendingTalkRequest,
  now: Date,
): Promise<{ conversationId: string }> {
  const subject = { kind: 'person', id: pairOf([userId, otherId]), title } as const;
  // Nobody asks twice at once, so that the limit holds.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`requests of ${userId}`}))`);
  const conversationId = await openConversation(db, { subject, sides: [userId, otherId] }, now);
  const conversation = await lockOwnConversation(db, { conversationId, userId });
  if (await wasSent(db, { conversationId, key })) return { conversationId };
  const { byMe, byOther } = await readBlocking(db, conversation);
  if (byMe || byOther) throw new Refusal('person-not-found', {}, 404);
  assertMayAsk(conversation, now);
  const waiting = await countWaiting(db, userId, now);
  if (waiting >= conversationLimits.openRequests)
    throw new Refusal('request-too-many', { count: conversationLimits.openRequests });
  const { place } = conversation;
  await nameSides(db, { conversationId, place, names });
  const endsAt = new Date(now.getTime() + conversationLimits.requestDays * 24 * 3600_000);
  const number = conversation.lastNumber + 1;
  const row = { fromPlace: place, state: 'open', number, askedAt: now, endsAt, decidedAt: null } as const;
  await db
    .insert(conversationRequests)
    .values({ conversationId, ...row })
    .onConflictDoUpdate({ target: conversationRequests.conversationId, set: row });
  const request = { isOwn: true, state: 'open', endsAt } as const;
  const asking = { ...conversation, knownAs: names.own, otherKnownAs: names.other, request };
  await putMessage(db, asking, { text, fileId: null, fileWords: null, key }, now);
  await note(db, 'conversation_request.send', { conversationId, userId, requestSource }, now);
  return { conversationId };
}

/** The id of the conversation that two people have as such; null while there is none. */
export async function findPersonalConversation(
  db: Database,
  pair: readonly [string, string],
): Promise<string | null> {
  return await findConversationAbout(db, { kind: 'person', id: pairOf(pair) });
}

type AnsweringTalk = {
  conversationId: string;
  userId: string;
  accepts: boolean;
  requestSource: RequestSource;
};

/**
 * Answers a request. After a yes both write; after a no nothing stands in one's lists any more, and the sender is told nothing. Twice the
 * same is once. @throws Refusal 'conversation-unknown' (404), 'request-over' for one that has ended or was answered otherwise.
 */
export async function answerTalkRequest(
  db: Database,
  { conversationId, userId, accepts, requestSource }: AnsweringTalk,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const conversation = await lockOwnConversation(db, { conversationId, userId });
    const { request, otherId } = conversation;
    if (!request || request.isOwn) throw new Refusal('conversation-unknown', {}, 404);
    const state = accepts ? 'accepted' : 'declined';
    if (request.state === state) return;
    if (!isOpenRequest(request, now)) throw new Refusal('request-over');
    await db
      .update(conversationRequests)
      .set({ state, decidedAt: now })
      .where(eq(conversationRequests.conversationId, conversationId));
    await markSeen(db, conversation, now);
    const line = { conversationId, userId, requestSource };
    await note(db, accepts ? 'conversation_request.accept' : 'conversation_request.decline', line, now);
    if (!accepts || otherId === null) return;
    const notice = {
      userId: otherId,
      kind: 'message-request-accepted',
      href: conversationHref(conversationId),
    } as const;
    const key = `message-request:${conversationId}:${conversation.lastNumber}`;
    await notify(db, { ...notice, key, values: { name: conversation.knownAs ?? nameless } }, now);
  });
}

/** Calls somebody by their new name wherever they write to people whom they met, in the caller's transaction. */
export async function renameInConversations(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db
    .update(conversationSides)
    .set({ knownAs: name })
    .where(and(eq(conversationSides.userId, userId), sql`${conversationSides.knownAs} is not null`));
}

/** What such a conversation is called, where nothing else is. */
const title: Bilingual = {
  get en() {
    return textsFor('en').getFixedT(null, 'conversations')('personal');
  },
  get ar() {
    return textsFor('ar').getFixedT(null, 'conversations')('personal');
  },
};

/** Names two people, in whichever order: there is one conversation of theirs, since there is one for each subject. */
function pairOf(pair: readonly [string, string]): string {
  const hash = createHash('sha256').update(pair.toSorted().join(' ')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function wasSent(
  db: Database,
  { conversationId, key }: { conversationId: string; key: string },
): Promise<boolean> {
  const isThis = and(
    eq(conversationMessages.conversationId, conversationId),
    eq(conversationMessages.key, key),
  );
  return (await db.$count(conversationMessages, isThis)) > 0;
}

/** A no and a request without an answer are the same to whoever asked: both wait until the request ends. */
function assertMayAsk({ request }: OwnConversation, now: Date): void {
  if (!request) return;
  if (request.state === 'accepted') throw new Refusal('request-known');
  if (request.isOwn && request.endsAt > now) throw new Refusal('request-waits');
  if (!request.isOwn && isOpenRequest(request, now)) throw new Refusal('request-from-other');
}

async function countWaiting(db: Database, userId: string, now: Date): Promise<number> {
  const { conversationId, fromPlace, state, endsAt } = conversationRequests;
  const rows = await db
    .select({ conversationId })
    .from(conversationRequests)
    .innerJoin(
      conversationSides,
      and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.place, fromPlace)),
    )
    .where(and(eq(conversationSides.userId, userId), ne(state, 'accepted'), gt(endsAt, now)));
  return rows.length;
}

type NamingSides = Pick<OwnConversation, 'place'> & {
  conversationId: string;
  names: SendingTalkRequest['names'];
};

async function nameSides(db: Database, { conversationId, place, names }: NamingSides): Promise<void> {
  const ofThis = eq(conversationSides.conversationId, conversationId);
  const isOwn = eq(conversationSides.place, place);
  await db.update(conversationSides).set({ knownAs: names.own }).where(and(ofThis, isOwn));
  const isOther = ne(conversationSides.place, place);
  await db.update(conversationSides).set({ knownAs: names.other }).where(and(ofThis, isOther));
}

async function note(
  db: Database,
  action: 'conversation_request.send' | 'conversation_request.accept' | 'conversation_request.decline',
  { conversationId, userId, requestSource }: Omit<AnsweringTalk, 'accepts'>,
  now: Date,
): Promise<void> {
  const target = { kind: 'conversation', id: conversationId } as const;
  await writeAudit(db, { actorId: userId, action, target, requestSource, outcome: 'done' }, now);
}

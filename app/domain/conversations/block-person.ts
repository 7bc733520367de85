import { and, desc, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { endFollows } from './follow-person.ts';
import { lockOwnConversation, namesToOthers } from './sides.ts';
import { blocks, conversationSides } from './tables.server.ts';

type Blocking = { conversationId: string; userId: string; requestSource: RequestSource };

/**
 * Blocks the other of a conversation: neither follows the other or can write to them any more, here and wherever else they talk. Twice changes
 * nothing. @throws Refusal 'conversation-left', 'conversation-unknown' (404).
 */
export async function blockPerson(db: Database, blocking: Blocking, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { otherId, otherKnownAs } = await lockOwnConversation(db, blocking);
    if (otherId === null) throw new Refusal('conversation-left');
    await endFollows(db, [blocking.userId, otherId]);
    const row = { blockerId: blocking.userId, blockedId: otherId, knownAs: otherKnownAs, at: now };
    const written = await db.insert(blocks).values(row).onConflictDoNothing().returning({ at: blocks.at });
    if (written.length > 0) await note(db, 'conversation.block', blocking, now);
  });
}

/** Takes it back. @throws Refusal 'conversation-unknown' (404). */
export async function unblockPerson(db: Database, blocking: Blocking, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { otherId } = await lockOwnConversation(db, blocking);
    if (otherId === null) return;
    const gone = await db
      .delete(blocks)
      .where(and(eq(blocks.blockerId, blocking.userId), eq(blocks.blockedId, otherId)))
      .returning({ at: blocks.at });
    if (gone.length > 0) await note(db, 'conversation.unblock', blocking, now);
  });
}

type BlockingElsewhere = {
  userId: string;
  otherId: string;
  /** By which name they met. */
  knownAs: string;
  requestSource: RequestSource;
};

/**
 * Blocks somebody whom one has met elsewhere than in a conversation. Who may do so is for the caller to say. Twice changes nothing.
 */
export async function blockPersonMet(
  db: Database,
  { userId, otherId, knownAs, requestSource }: BlockingElsewhere,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await endFollows(db, [userId, otherId]);
    const row = { blockerId: userId, blockedId: otherId, knownAs, at: now };
    const written = await db.insert(blocks).values(row).onConflictDoNothing().returning({ id: blocks.id });
    if (written.length > 0)
      await notePerson(db, { action: 'person.block', userId, id: written[0]!.id, requestSource }, now);
  });
}

/** Somebody whom one has blocked: null for whoever has given no name. */
export type OwnBlock = { id: string; name: string | null; at: Date };

/** Everybody whom somebody has blocked, by the name by which they know them; the latest first. */
export async function listOwnBlocks(db: Database, userId: string): Promise<OwnBlock[]> {
  const rows = await db
    .select()
    .from(blocks)
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.at), blocks.id);
  const met = rows.filter(({ knownAs }) => knownAs === null);
  const names = await namesToOthers(
    db,
    met.map(({ blockedId }) => blockedId),
  );
  return rows.map(({ id, blockedId, knownAs, at }) => ({
    ...{ id, at },
    name: knownAs ?? names.get(blockedId) ?? null,
  }));
}

/** Takes back a block of one's own, wherever it was set. Where there is none of this id, nothing changes. */
export async function takeBackBlock(
  db: Database,
  { userId, blockId, requestSource }: { userId: string; blockId: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  if (!isRowId(blockId)) return;
  await db.transaction(async (db) => {
    const [gone] = await db
      .delete(blocks)
      .where(and(eq(blocks.id, blockId), eq(blocks.blockerId, userId)))
      .returning({ id: blocks.id });
    if (gone) await notePerson(db, { action: 'person.unblock', userId, id: gone.id, requestSource }, now);
  });
}

/** Whether new messages are said aloud while the page of a conversation is open. @throws Refusal 'conversation-unknown' (404). */
export async function muteConversation(
  db: Database,
  { isMuted, ...which }: { conversationId: string; userId: string; isMuted: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { id, place } = await lockOwnConversation(db, which);
    await db
      .update(conversationSides)
      .set({ mutedAt: isMuted ? now : null })
      .where(and(eq(conversationSides.conversationId, id), eq(conversationSides.place, place)));
  });
}

async function note(
  db: Database,
  action: 'conversation.block' | 'conversation.unblock',
  { conversationId, userId, requestSource }: Blocking,
  now: Date,
): Promise<void> {
  const target = { kind: 'conversation', id: conversationId } as const;
  await writeAudit(db, { actorId: userId, action, target, requestSource, outcome: 'done' }, now);
}

type NotedBlock = {
  action: 'person.block' | 'person.unblock';
  userId: string;
  id: string;
  requestSource: RequestSource;
};

/** The line names the block, not the other: what stands of somebody in the log, they may be given a copy of. */
async function notePerson(
  db: Database,
  { action, userId, id, requestSource }: NotedBlock,
  now: Date,
): Promise<void> {
  const target = { kind: 'block', id } as const;
  await writeAudit(db, { actorId: userId, action, target, requestSource, outcome: 'done' }, now);
}

import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockOwnConversation } from './sides.ts';
import { blocks, conversationSides } from './tables.server.ts';

type Blocking = { conversationId: string; userId: string; requestSource: RequestSource };

/**
 * Blocks the other of a conversation: neither can write to the other any more, here and wherever else they talk. Twice changes
 * nothing. @throws Refusal 'conversation-left', 'conversation-unknown' (404).
 */
export async function blockPerson(db: Database, blocking: Blocking, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { otherId } = await lockOwnConversation(db, blocking);
    if (otherId === null) throw new Refusal('conversation-left');
    const row = { blockerId: blocking.userId, blockedId: otherId, at: now };
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

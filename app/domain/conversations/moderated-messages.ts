import { and, asc, eq, gte, isNotNull, isNull, lte, max } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { places, type Place } from './conversation-constants.ts';
import { messageFileRows } from './message-files.ts';
import { withFiles, type Message } from './message-list.ts';
import { namesToOthers } from './sides.ts';
import { conversations, conversationSides, conversationMessages } from './tables.server.ts';

// What `moderation` may do with a conversation, once it has seen that a report leads there, and whoever decides a dispute that its
// sides could not settle: nobody else of the staff reads one.

/** A message of a conversation by its id; null for anything else. */
export async function findMessage(
  db: Database,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<{ number: number; place: Place; text: string | null; isHidden: boolean } | null> {
  if (!isRowId(messageId)) return null;
  const { number, place, text, hiddenAt } = conversationMessages;
  const [row] = await db
    .select({ number, place, text, hiddenAt })
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.id, messageId), eq(conversationMessages.conversationId, conversationId)),
    );
  return row ? { ...row, isHidden: row.hiddenAt !== null } : null;
}

/** The number of the last message of a conversation; 0 while there is none. */
export async function findLastNumber(db: Database, conversationId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(conversationMessages.number) })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId));
  return row?.last ?? 0;
}

export type Surroundings = {
  title: Bilingual;
  /** By place: the id of the account and the name; null for whoever is gone, or has given no name. */
  people: Record<Place, { userId: string | null; name: string | null }>;
  items: Message[];
};

/** A piece of a conversation from one number to another, hidden messages with their words. */
export async function readSurroundings(
  db: Database,
  { conversationId, from, to }: { conversationId: string; from: number; to: number },
): Promise<Surroundings | null> {
  const [conversation] = await db
    .select({ title: conversations.title })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (!conversation) return null;
  const { number } = conversationMessages;
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), gte(number, from), lte(number, to)))
    .orderBy(asc(number));
  const people = await readPeople(db, conversationId);
  return { ...conversation, people, items: await withFiles(db, rows, { showsHidden: true }) };
}

/** Who sits in the two places. */
export async function readPeople(db: Database, conversationId: string): Promise<Surroundings['people']> {
  const sides = await db
    .select({ place: conversationSides.place, userId: conversationSides.userId })
    .from(conversationSides)
    .where(eq(conversationSides.conversationId, conversationId));
  const names = await namesToOthers(
    db,
    sides.map(({ userId }) => userId),
  );
  const personAt = (place: Place) => {
    const userId = sides.find((side) => side.place === place)?.userId ?? null;
    return { userId, name: (userId && names.get(userId)) ?? null };
  };
  const [one, other] = places;
  return { 1: personAt(one), 2: personAt(other) };
}

/** Hides a message from both, with the reason that both are told, in the caller's transaction. Says whether it was still shown. */
export async function hideMessage(
  db: Database,
  { actor, requestSource, messageId, reason }: StaffContext & { messageId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const hidden = await db
    .update(conversationMessages)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(and(eq(conversationMessages.id, messageId), isNull(conversationMessages.hiddenAt)))
    .returning({ id: conversationMessages.id });
  if (hidden.length === 0) return false;
  const line = { actorId: actor.userId, action: 'conversation_message.hide', requestSource } as const;
  await writeAudit(
    db,
    { ...line, target: { kind: 'conversation_message', id: messageId }, outcome: 'done' },
    now,
  );
  return true;
}

/** Shows a hidden message to both again, in the caller's transaction. One that is shown stays as it is. */
export async function showMessage(
  db: Database,
  { actor, requestSource, messageId }: StaffContext & { messageId: string },
  now: Date,
): Promise<void> {
  const shown = await db
    .update(conversationMessages)
    .set({ hiddenAt: null, hiddenReason: null })
    .where(and(eq(conversationMessages.id, messageId), isNotNull(conversationMessages.hiddenAt)))
    .returning({ id: conversationMessages.id });
  if (shown.length === 0) return;
  const line = { actorId: actor.userId, action: 'conversation_message.restore', requestSource } as const;
  const target = { kind: 'conversation_message', id: messageId } as const;
  await writeAudit(db, { ...line, target, outcome: 'done' }, now);
}

/** The file of a message between two numbers, for staff; the audit log notes it first. Null where there is none. */
export async function openModeratedFile(
  db: Database,
  store: FileStore,
  asked: StaffContext & { conversationId: string; messageId: string; from: number; to: number },
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  const message = await findMessage(db, asked);
  if (!message || message.number < asked.from || message.number > asked.to) return null;
  const { actor, requestSource, messageId: ownerId } = asked;
  const opening = { rows: messageFileRows, ownerId, kind: 'file', allowed: ['file'] as const };
  return await openAttachment(db, store, { ...opening, actorId: actor.userId, requestSource }, now);
}

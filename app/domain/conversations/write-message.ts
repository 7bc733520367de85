import { and, eq, sql } from 'drizzle-orm';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, findFiles, keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findContactDetails } from './contact-findings.ts';
import { conversationHref, isAmongMembers } from './conversation-constants.ts';
import { across } from './message-list.ts';
import { nameless } from './nameless.ts';
import { listMutersOf } from './mute-person.ts';
import { assertMayWrite, lockOwnConversation, nameOfOther, type OwnConversation } from './sides.ts';
import { conversations, conversationSides, messageDrafts, conversationMessages } from './tables.server.ts';

type ReaderOfConversation = { conversationId: string; userId: string };

export type WrittenWords = {
  text: string | null;
  /** What is in the file. */
  fileWords: string | null;
  /** Names the form. */
  key: string;
  /** Leaves out the file that waits with the draft. */
  withoutFile: boolean;
};

/** What became of a message: it was sent, or it waits until its writer has seen what is pointed out. */
export type MessageOutcome = 'sent' | 'held';

/**
 * Sends a message to the other side; one with contact details or a way to pay elsewhere waits as a draft first, and so does one
 * that was refused. The same form twice sends one message. The bytes of a file are stored before, outside of any transaction.
 * @throws Refusal 'message-empty', 'message-file-words', 'conversation-left', 'conversation-blocked',
 * 'conversation-blocked-by-you', 'conversation-unknown' (404), 'file-not-kept' (503), and between members as `assertMayTakePart`.
 */
export async function writeMessage(
  db: Database,
  store: FileStore,
  { file, ...written }: ReaderOfConversation & WrittenWords & { file: CheckedUpload | null },
  now: Date,
): Promise<MessageOutcome> {
  // Before any bytes are stored for a stranger.
  await db.transaction(async (db) => void (await lockOwnConversation(db, written)));
  const owner = `conversation:${written.conversationId}`;
  const stored = file && (await storeFile(db, store, { ...file, purpose: 'message', owner }, now));
  const found = await db.transaction(async (db) => {
    const conversation = await lockOwnConversation(db, written);
    const fresh = {
      ...written,
      key: await freeKey(db, { ...written, conversation, sha256: stored?.sha256 }),
    };
    if (fresh.key === null) return 'sent';
    if (await isEmpty(db, fresh, conversation, stored !== null)) {
      await discardDraft(db, conversation);
      return new Refusal('message-empty');
    }
    const draft = await saveDraft(
      db,
      { ...fresh, key: fresh.key, conversation, fileId: stored?.id ?? null },
      now,
    );
    const refusal = await findProblem(db, conversation, draft, now);
    if (refusal) return refusal;
    if (findContactDetails([draft.text, draft.fileWords].join('\n')).length > 0) return 'held';
    await sendDraft(db, conversation, draft, now);
    return 'sent';
  });
  // Thrown here, so that what was written is kept as a draft.
  if (found instanceof Refusal) throw found;
  return found;
}

/**
 * Sends a draft as it is, after what was pointed out in it. One that is gone was sent already.
 * @throws Refusal 'message-draft-changed' when it is not as its writer saw it, and as `writeMessage`.
 */
export async function sendHeldMessage(
  db: Database,
  { seen, ...which }: ReaderOfConversation & { seen: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const conversation = await lockOwnConversation(db, which);
    const draft = await findDraftRow(db, conversation);
    if (!draft) return;
    if (draft.savedAt.toISOString() !== seen) throw new Refusal('message-draft-changed');
    const refusal = await findProblem(db, conversation, draft, now);
    if (refusal) throw refusal;
    await sendDraft(db, conversation, draft, now);
  });
}

/** What waits unsent in a conversation, with the name of its file; null when nothing does. */
export async function findDraft(db: Database, conversation: Pick<OwnConversation, 'id' | 'place'>) {
  const draft = await findDraftRow(db, conversation);
  if (!draft) return null;
  const [file] = await findFiles(db, draft.fileId === null ? [] : [draft.fileId]);
  const { text, fileWords, savedAt } = draft;
  return { text, fileWords, savedAt, file: file ? { name: file.name, bytes: file.bytes } : null };
}

/** Takes back what was not sent, with its file; nothing there is no mistake. */
async function discardDraft(
  db: Database,
  conversation: Pick<OwnConversation, 'id' | 'place'>,
): Promise<void> {
  const gone = await db
    .delete(messageDrafts)
    .where(isDraftOf(conversation))
    .returning({ fileId: messageDrafts.fileId });
  await dropFiles(
    db,
    gone.flatMap(({ fileId }) => fileId ?? []),
  );
}

async function isEmpty(
  db: Database,
  { text, withoutFile }: Pick<WrittenWords, 'text' | 'withoutFile'>,
  conversation: OwnConversation,
  hasFile: boolean,
): Promise<boolean> {
  if (text !== null || hasFile) return false;
  return withoutFile || !(await findDraftRow(db, conversation))?.fileId;
}

type UnsentMessage = typeof messageDrafts.$inferSelect;

async function findDraftRow(
  db: Database,
  { id, place }: Pick<OwnConversation, 'id' | 'place'>,
): Promise<UnsentMessage | null> {
  const [draft] = await db.select().from(messageDrafts).where(isDraftOf({ id, place }));
  return draft ?? null;
}

function isDraftOf({ id, place }: Pick<OwnConversation, 'id' | 'place'>) {
  return and(eq(messageDrafts.conversationId, id), eq(messageDrafts.place, place));
}

/**
 * The key under which a form is kept; null where it was sent before with the same words and file. A browser that goes back
 * shows the form of before, and what is written in it then is another message.
 */
async function freeKey(
  db: Database,
  { conversation, key, text, sha256 }: WrittenWords & { conversation: OwnConversation; sha256?: string },
): Promise<string | null> {
  const [known] = await db
    .select({
      place: conversationMessages.place,
      text: conversationMessages.text,
      fileId: conversationMessages.fileId,
    })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversation.id), eq(conversationMessages.key, key)));
  if (!known) return key;
  const [file] = await findFiles(db, known.fileId === null ? [] : [known.fileId]);
  const isSame = known.text === text && file?.sha256 === sha256;
  return known.place === conversation.place && isSame ? null : crypto.randomUUID();
}

type MessageToDraft = Omit<WrittenWords, 'key'> & {
  key: string;
  conversation: OwnConversation;
  fileId: string | null;
};

async function saveDraft(
  db: Database,
  { conversation, text, fileWords, key, fileId, withoutFile }: MessageToDraft,
  now: Date,
): Promise<UnsentMessage> {
  const before = await findDraftRow(db, conversation);
  if (fileId !== null) await keepFile(db, fileId);
  const formerId = before?.fileId ?? null;
  if (formerId !== null && (fileId !== null || withoutFile)) await dropFiles(db, [formerId]);
  const kept = fileId ?? (withoutFile ? null : formerId);
  const row = { text, fileWords: kept === null ? null : fileWords, key, fileId: kept, savedAt: now };
  const [draft] = await db
    .insert(messageDrafts)
    .values({ conversationId: conversation.id, place: conversation.place, ...row })
    .onConflictDoUpdate({ target: [messageDrafts.conversationId, messageDrafts.place], set: row })
    .returning();
  if (!draft) throw new Error('The draft was not written.');
  return draft;
}

async function findProblem(
  db: Database,
  conversation: OwnConversation,
  { fileId, fileWords }: UnsentMessage,
  now: Date,
): Promise<Refusal | null> {
  try {
    await assertMayWrite(db, conversation);
    // Work goes on: what a contract or a proposal is about can be written also by whoever cannot write in the community.
    if (isAmongMembers(conversation.subject.kind)) await assertMayTakePart(db, conversation.userId, now);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const [file] = await findFiles(db, fileId === null ? [] : [fileId]);
  const isPicture = file?.mediaType.startsWith('image/');
  return isPicture && fileWords === null ? new Refusal('message-file-words') : null;
}

/** Makes a message of a draft. */
async function sendDraft(
  db: Database,
  conversation: OwnConversation,
  { text, fileId, fileWords, key }: UnsentMessage,
  now: Date,
): Promise<void> {
  const { id: conversationId, place } = conversation;
  await db.delete(messageDrafts).where(isDraftOf({ id: conversationId, place }));
  await putMessage(db, conversation, { text, fileId, fileWords, key }, now);
}

type NewMessage = Pick<UnsentMessage, 'text' | 'fileId' | 'fileWords' | 'key'>;

/**
 * Puts a message into a conversation that is held, as the next one, and tells the other side unless something waits for them already. Whoever
 * has muted a person whom they met is not told of what that person writes to them as such.
 */
export async function putMessage(
  db: Database,
  conversation: OwnConversation,
  { text, fileId, fileWords, key }: NewMessage,
  now: Date,
): Promise<void> {
  const { id: conversationId, place, userId, otherId, title, subject, request } = conversation;
  const [counted] = await db
    .update(conversations)
    .set({ lastNumber: sql`${conversations.lastNumber} + 1`, lastAt: now })
    .where(eq(conversations.id, conversationId))
    .returning({ number: conversations.lastNumber });
  const { number } = counted!;
  await db
    .insert(conversationMessages)
    .values({ conversationId, number, place, text, fileId, fileWords, key, sentAt: now });
  const acrossFrom = and(
    eq(conversationSides.conversationId, conversationId),
    eq(conversationSides.place, across(place)),
  );
  const [other] = await db
    .select({ unreadSince: conversationSides.unreadSince })
    .from(conversationSides)
    .where(acrossFrom)
    .for('update');
  if (other?.unreadSince || otherId === null) return;
  const isPerson = subject.kind === 'person';
  if (isPerson && (await listMutersOf(db, userId)).has(otherId)) return;
  await db.update(conversationSides).set({ unreadSince: now }).where(acrossFrom);
  const name = await nameOfOther(db, { otherId: userId, otherKnownAs: conversation.knownAs });
  const asks = request !== null && request.state !== 'accepted';
  const kind = isPerson ? (asks ? 'message-request' : 'message-person') : 'message-new';
  const notice = { kind, key: `message:${conversationId}:${number}`, userId: otherId } as const;
  const values = { ...(!isPerson && { subject: title }), name: name ?? nameless };
  await notify(db, { ...notice, values, href: conversationHref(conversationId) }, now);
}

import { randomUUID } from 'node:crypto';
import { openConversation } from '#domain/conversations/open-conversation.ts';
import { writeMessage, type WrittenWords } from '#domain/conversations/write-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';

/** Where the verbs of these tests are called from. */
export const requestSource = { network: '', addressHash: '', userAgent: '' };

export const title = { en: 'Type out ten interviews', ar: 'تفريغ عشر مقابلات' };

/** A conversation of two about a proposal of its own. */
export async function makeConversation(
  db: Database,
  sides: readonly [string, string],
  now: Date,
): Promise<string> {
  return await openConversation(db, { subject: { kind: 'proposal', id: randomUUID(), title }, sides }, now);
}

type Said = Partial<WrittenWords> & { conversationId: string; userId: string; file?: CheckedUpload | null };

/** Writes one message, with what a form would hold that says nothing else. */
export async function say(db: Database, store: FileStore, said: Said, now: Date) {
  const empty = { text: null, fileWords: null, key: randomUUID(), withoutFile: false, file: null };
  return await writeMessage(db, store, { ...empty, ...said }, now);
}

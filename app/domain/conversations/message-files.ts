import { and, eq } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findOwnConversation } from './sides.ts';
import { conversationMessages } from './tables.server.ts';

/** Each message has one file at most. */
export const messageFileRows = {
  ...({ target: 'conversation_message', download: 'conversation_message.download' } as const),
  list: async (db: Database, id: string) => {
    const [row] = await db
      .select({ fileId: conversationMessages.fileId })
      .from(conversationMessages)
      .where(eq(conversationMessages.id, id));
    return row?.fileId ? [{ kind: 'file' as const, fileId: row.fileId }] : [];
  },
};

type Asked = { conversationId: string; messageId: string; userId: string; requestSource: RequestSource };

/**
 * The file of a message for one of the two; the audit log notes it first. Null for what is unknown, somebody else's, hidden or
 * not there: who asks cannot tell which.
 */
export async function openMessageFile(
  db: Database,
  store: FileStore,
  { conversationId, messageId, userId, requestSource }: Asked,
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  const conversation = await findOwnConversation(db, { conversationId, userId });
  if (!conversation || !isRowId(messageId)) return null;
  const [message] = await db
    .select({ hiddenAt: conversationMessages.hiddenAt })
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.id, messageId), eq(conversationMessages.conversationId, conversation.id)),
    );
  if (!message || message.hiddenAt !== null) return null;
  const asked = { rows: messageFileRows, ownerId: messageId, kind: 'file', allowed: ['file'] as const };
  return await openAttachment(db, store, { ...asked, actorId: userId, requestSource }, now);
}

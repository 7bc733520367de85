import type { RequestSource } from '#domain/audit/audit.ts';
import { findMessage } from '#domain/conversations/moderated-messages.ts';
import { lockOwnConversation } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { keepReport } from './keep-report.ts';
import type { ConductReason } from './report-constants.ts';

type Reporting = {
  conversationId: string;
  /** Null to report the person. */
  messageId: string | null;
  userId: string;
  reason: ConductReason;
  words: string | null;
  requestSource: RequestSource;
};

/**
 * Reports a message of the other side, or the other side as a person. What the message says is kept with the report. One that is
 * open already stays as it is.
 * @throws Refusal 'conversation-left', 'report-too-many', 'conversation-unknown' (404) also for a message that is not
 * there or one's own.
 */
export async function makeReport(db: Database, reporting: Reporting, now: Date): Promise<void> {
  const { conversationId, messageId, userId, reason, words, requestSource } = reporting;
  await db.transaction(async (db) => {
    const { otherId, place, lastNumber } = await lockOwnConversation(db, { conversationId, userId });
    const message = messageId === null ? null : await findMessage(db, { conversationId, messageId });
    if (messageId !== null && (!message || message.place === place))
      throw new Refusal('conversation-unknown', {}, 404);
    if (otherId === null) throw new Refusal('conversation-left');
    const about = { conversationId, messageId, number: message?.number ?? lastNumber };
    const told = { reason, words, snapshot: message?.text ?? null };
    const people = { reporterId: userId, reportedId: otherId };
    await keepReport(db, { ...about, ...told, ...people, requestSource }, now);
  });
}

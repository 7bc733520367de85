import type { Database } from '#platform/database.server.ts';
import { enqueue } from '#platform/jobs.server.ts';
import type { Language } from '#platform/language.ts';
import { assertSingleLines, unsubscribeHeaders } from '#platform/mail.server.ts';
import { deliverMessageKind } from './deliver-message.ts';
import { messages } from './tables.server.ts';

export type MailToQueue = {
  /** Names the cause, such as `newsletter-confirmation:ID`: one cause makes one mail, however often it is queued. */
  key: string;
  /** What it is about, for the outbox and for reports. */
  kind: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** For mail to a list: the address that ends the subscription by a POST. */
  unsubscribeUrl?: string;
};

/**
 * Queues a mail in the caller's transaction, together with the job that delivers it: the mail is sent
 * if and only if its cause is committed. A key that was used before changes nothing.
 */
export async function queueMail(db: Database, mail: MailToQueue, now: Date): Promise<void> {
  const headers = mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {};
  assertSingleLines([mail.to, mail.subject, ...Object.values(headers)]);
  await db.transaction(async (db) => {
    const [message] = await db
      .insert(messages)
      .values({
        key: mail.key,
        channel: 'mail',
        kind: mail.kind,
        language: mail.language,
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers,
        createdAt: now,
      })
      .onConflictDoNothing({ target: messages.key })
      .returning({ id: messages.id });
    if (message) await enqueue(db, deliverMessageKind, { messageId: message.id }, { key: message.id });
  });
}

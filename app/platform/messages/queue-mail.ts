import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { assertSingleLines, unsubscribeHeaders } from './mail.server.ts';
import { queueMessage, queueMessages } from './queue-message.ts';

export type MailToQueue = {
  /** Names the cause, such as `newsletter-confirmation:ID`: one cause makes one mail, however often it is queued. */
  key: string;
  /** What it is about, for the outbox and for reports. */
  kind: string;
  to: string;
  language: Language;
  /** Is kept when the rest is erased: no code or secret link belongs here if the mail is secret. */
  subject: string;
  text: string;
  html: string;
  /** Carries a code or a link that opens something: its words are erased once a mail server has taken it. */
  isSecret?: boolean;
  /** When its code is over; a mail that could not leave until then is not sent any more. */
  expiresAt?: Date;
  /** For mail to a list: the address that ends the subscription by a POST. */
  unsubscribeUrl?: string;
  /** Whom an answer reaches, when it is somebody else than the sender. */
  replyTo?: string;
};

/**
 * Queues a mail in the caller's transaction, together with the job that delivers it: the mail is sent
 * if and only if its cause is committed. A key that was used before changes nothing.
 */
export async function queueMail(db: Database, mail: MailToQueue, now: Date): Promise<void> {
  await queueMessage(db, rowOf(mail, now));
}

/** Queues mails to many that are sent together as `sentWith`; see `queueMail`. They let other mail go first. */
export async function queueMails(
  db: Database,
  { sentWith, mails }: { sentWith: string; mails: readonly MailToQueue[] },
  now: Date,
): Promise<void> {
  await queueMessages(
    db,
    mails.map((mail) => ({ ...rowOf(mail, now), sentWith })),
  );
}

function rowOf(mail: MailToQueue, now: Date) {
  const { to, unsubscribeUrl, replyTo, key, kind, language, subject, text, html, isSecret, expiresAt } = mail;
  const headers: Record<string, string> = {
    ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    ...(replyTo && { 'Reply-To': replyTo }),
  };
  assertSingleLines([to, subject, ...Object.values(headers)]);
  const words = { subject, text, html, headers };
  const about = { key, channel: 'mail' as const, kind, language, recipient: to };
  return { ...about, ...words, isSecret, expiresAt, createdAt: now };
}

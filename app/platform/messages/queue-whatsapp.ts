import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { queueMessage, queueMessages } from './queue-message.ts';

/** How long a code works; the template at Meta says so too. */
const minutesOfUse = 10;

export type WhatsAppCodeToQueue = {
  /** Names the cause, such as `phone-code:ID`: one cause makes one message, however often it is queued. */
  key: string;
  /** In E.164, with its plus. */
  to: string;
  code: string;
  language: Language;
};

/**
 * Queues a code for WhatsApp in the caller's transaction, together with the job that delivers it. It works
 * for 10 minutes from `now`; if it could not be sent until then it is given up. A key that was used before
 * changes nothing.
 */
export async function queueWhatsAppCode(
  db: Database,
  { key, to, code, language }: WhatsAppCodeToQueue,
  now: Date,
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'mail');
  await queueMessage(db, {
    ...{ key, channel: 'whatsapp', kind: 'phone-code', language, recipient: to, createdAt: now },
    ...{ isSecret: true, expiresAt: new Date(now.getTime() + minutesOfUse * 60_000) },
    // Meta writes the message from its template; these words are for whoever reads the outbox.
    subject: t('whatsapp.code.subject'),
    text: t('whatsapp.code.text', { code }),
    html: '',
    template: { name: 'verification-code', values: [code] },
  });
}

export type WhatsAppAnnouncement = {
  /** Names the cause, such as `broadcast:ID:PERSON`. */
  key: string;
  /** What it is about, for the outbox and for reports. */
  kind: string;
  /** In E.164, with its plus. */
  to: string;
  language: Language;
  /** One paragraph; it stands inside the template for announcements at Meta. */
  text: string;
};

/**
 * Queues news for one person in the caller's transaction, together with the job that delivers it. A key that was used
 * before changes nothing.
 */
export async function queueWhatsAppNews(db: Database, news: WhatsAppAnnouncement, now: Date): Promise<void> {
  await queueMessage(db, rowOf(news, now));
}

/**
 * Queues messages for WhatsApp to many that are sent together as `sentWith`, in the caller's transaction. A key that
 * was used before changes nothing.
 */
export async function queueWhatsAppAnnouncements(
  db: Database,
  { sentWith, announcements }: { sentWith: string; announcements: readonly WhatsAppAnnouncement[] },
  now: Date,
): Promise<void> {
  await queueMessages(
    db,
    announcements.map((announcement) => ({ ...rowOf(announcement, now), sentWith })),
  );
}

function rowOf({ key, kind, to, language, text }: WhatsAppAnnouncement, now: Date) {
  return {
    ...{ key, channel: 'whatsapp' as const, kind, language, recipient: to, createdAt: now },
    subject: textsFor(language).getFixedT(null, 'mail')('whatsapp.announcement.subject'),
    ...{ text, html: '', template: { name: 'announcement', values: [text] } },
  };
}

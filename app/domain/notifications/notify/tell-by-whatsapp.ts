import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { queueWhatsAppNews } from '#platform/messages/queue-whatsapp.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { valuesFor } from './notification-values.ts';
import { readNotificationPreferences } from './notification-preferences.ts';
import type { Notice } from './notify.ts';

/** What somebody is told in the app, and which kind of optional messages keeps it from their WhatsApp. */
export type NoticeByWhatsApp = {
  notice: Notice;
  mutedBy: OptionalMessageKind;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Sends what somebody is told in the app to their WhatsApp as well, with its link, in the caller's transaction: to a
 * number that they confirmed, unless they want no messages of this kind there. A key that was used before for this
 * person changes nothing.
 */
export async function tellByWhatsApp(
  db: Database,
  { notice, mutedBy, siteUrl }: NoticeByWhatsApp,
  now: Date,
): Promise<void> {
  const { userId, kind, key, values = {}, href } = notice;
  const [person] = await findPeopleToMessage(db, [userId]);
  if (!person?.phone) return;
  const { mutedWhatsApp } = await readNotificationPreferences(db, userId);
  if (mutedWhatsApp.includes(mutedBy)) return;
  const { language, phone: to } = person;
  const t = textsFor(language).getFixedT(null, 'notifications');
  const text = `${t(`kind.${kind}`, valuesFor(values, language))} ${siteUrl}${localizedPath(href, language)}`;
  await queueWhatsAppNews(db, { key: `${key}:whatsapp:${userId}`, kind, to, language, text }, now);
}

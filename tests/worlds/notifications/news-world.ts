import { asc, eq, sql } from 'drizzle-orm';
import { changeNotificationPreferences } from '#domain/notifications/notify/notification-preferences.ts';
import { mailAtOnce } from '#domain/notifications/by-mail/mail-at-once.ts';
import { makeDigests } from '#domain/notifications/by-mail/mail-digests.ts';
import type { MailRhythm } from '#domain/notifications/by-mail/mail-rhythms.ts';
import type { NewsOffice } from '#domain/notifications/by-mail/news-part.ts';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { modules } from '#modules';

/** What every module tells by mail, as a process does. */
const parts = modules.flatMap(({ newsByMail }) => newsByMail ?? []);

/** Where links of these tests begin, and the domain at which answers arrive. */
export const newsOffice: NewsOffice = {
  siteUrl: 'https://baseera.example',
  secret: 'a secret of the tests',
  replyDomain: 'reply.baseera.example',
};

/** How often somebody wants mails of the community. */
export async function chooseRhythm(
  db: Database,
  {
    userId,
    communityMail,
    mutedInApp = false,
  }: { userId: string; communityMail: MailRhythm; mutedInApp?: boolean },
  now: Date,
): Promise<void> {
  const choice = {
    mutedInApp: mutedInApp ? (['community'] as const) : [],
    mutedWhatsApp: [],
    announcesNew: true,
  };
  await changeNotificationPreferences(
    db,
    { userId, ...choice, mutedInApp: [...choice.mutedInApp], communityMail },
    now,
  );
}

/** Makes the mails of days and weeks that are due. */
export async function digest(db: Database, now: Date, office = newsOffice): Promise<number> {
  return await makeDigests(db, { parts, office }, now);
}

/** Makes the mails of those who want to hear of each thing at once. */
export async function mailNow(db: Database, now: Date, office = newsOffice): Promise<number> {
  return await mailAtOnce(db, { parts, office }, now);
}

/** The mails about the community to an address, the oldest first. */
export async function newsMailsTo(db: Database, email: string) {
  const { subject, text, html, headers, key, kind, recipient, createdAt, id } = messages;
  const rows = await db
    .select({ subject, text, html, headers, key, kind })
    .from(messages)
    .where(eq(sql`lower(${recipient})`, email.toLowerCase()))
    .orderBy(asc(createdAt), asc(id));
  return rows.filter((mail) => ['digest', 'community-news', 'incoming-mail'].includes(mail.kind));
}

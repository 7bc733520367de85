import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import {
  broadcastRecipients,
  mailDigests,
  notificationPreferences,
  notifications,
} from '../tables.server.ts';

/** What people were told in the app, and what they chose about it and which mails of it they got, for the copy of their data. */
export const notificationDataPart: DataPart = {
  fileName: 'notifications.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.notifications'),
  read: async (db, { userId }) => {
    const { kind, values, href, createdAt, readAt } = notifications;
    const { mutedInApp, mutedWhatsApp, announcesNew, communityMail } = notificationPreferences;
    const [preferences = null] = await db
      .select({ mutedInApp, mutedWhatsApp, announcesNew, communityMail })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId));
    const told = await db
      .select({ kind, values, href, createdAt, readAt })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(createdAt));
    const { dueOn, rhythm, notices, madeAt } = mailDigests;
    const digests = await db
      .select({ morningOf: dueOn, rhythm, notices, madeAt })
      .from(mailDigests)
      .where(eq(mailDigests.userId, userId))
      .orderBy(asc(dueOn));
    return { preferences, notifications: told, digests };
  },
};

/** Notifications, preferences, mails of days and weeks and the places in lists of broadcasts go with the account. */
export const forgetNotifications: PurgePart = async (db, { userId }) => {
  await db.delete(notifications).where(eq(notifications.userId, userId));
  await db.delete(mailDigests).where(eq(mailDigests.userId, userId));
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await db.delete(broadcastRecipients).where(eq(broadcastRecipients.person, `account:${userId}`));
};

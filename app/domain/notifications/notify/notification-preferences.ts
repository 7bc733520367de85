import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  isOptionalMessageKind,
  optionalMessageKinds,
  type OptionalMessageKind,
} from '#domain/identity/message-kinds.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { usualRhythm, type MailRhythm } from '../by-mail/mail-rhythms.ts';
import { notificationPreferences, notifications } from '../tables.server.ts';

/**
 * Which optional messages a person does not want, apart from mail, whether pages say what arrives, and how often a mail tells what is
 * new in the community.
 */
export type NotificationPreferences = {
  mutedInApp: OptionalMessageKind[];
  mutedWhatsApp: OptionalMessageKind[];
  announcesNew: boolean;
  communityMail: MailRhythm;
};

/**
 * What a person chose. Until they chose, everything shows in the app and is announced, and WhatsApp brings what mail
 * does.
 */
export async function readNotificationPreferences(
  db: Database,
  userId: string,
): Promise<NotificationPreferences> {
  const [chosen] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  if (!chosen) {
    const mutedWhatsApp = await listMutedMessages(db, userId);
    return { mutedInApp: [], mutedWhatsApp, announcesNew: true, communityMail: usualRhythm };
  }
  const { mutedInApp, mutedWhatsApp, announcesNew, communityMail } = chosen;
  return {
    mutedInApp: mutedInApp.filter(isOptionalMessageKind),
    mutedWhatsApp: mutedWhatsApp.filter(isOptionalMessageKind),
    announcesNew,
    communityMail,
  };
}

/** How often a mail comes stays as it is where it is not named. */
type ChosenPreferences = Omit<NotificationPreferences, 'communityMail'> & { communityMail?: MailRhythm };

/**
 * Keeps what a person chose; the words of the kinds come from outside, unknown ones are left out. Whoever wants no mail of the
 * community gets none of what waited for one.
 */
export async function changeNotificationPreferences(
  db: Database,
  { userId, ...chosen }: { userId: string } & ChosenPreferences,
  now: Date,
): Promise<void> {
  const known = (kinds: readonly OptionalMessageKind[]) =>
    optionalMessageKinds.filter((kind) => kinds.includes(kind));
  const row = {
    mutedInApp: known(chosen.mutedInApp),
    mutedWhatsApp: known(chosen.mutedWhatsApp),
    announcesNew: chosen.announcesNew,
    ...(chosen.communityMail && { communityMail: chosen.communityMail }),
    updatedAt: now,
  };
  await db.transaction(async (db) => {
    await db
      .insert(notificationPreferences)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
    if (chosen.communityMail !== 'never') return;
    await db
      .update(notifications)
      .set({ awaitsMailSince: null })
      .where(and(eq(notifications.userId, userId), isNotNull(notifications.awaitsMailSince)));
  });
}

import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  isOptionalMessageKind,
  optionalMessageKinds,
  type OptionalMessageKind,
} from '#domain/identity/message-kinds.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { notificationPreferences } from '../tables.server.ts';

/** Which optional messages a person does not want, apart from mail, and whether pages say what arrives. */
export type NotificationPreferences = {
  mutedInApp: OptionalMessageKind[];
  mutedWhatsApp: OptionalMessageKind[];
  announcesNew: boolean;
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
    return { mutedInApp: [], mutedWhatsApp: await listMutedMessages(db, userId), announcesNew: true };
  }
  const { mutedInApp, mutedWhatsApp, announcesNew } = chosen;
  return {
    mutedInApp: mutedInApp.filter(isOptionalMessageKind),
    mutedWhatsApp: mutedWhatsApp.filter(isOptionalMessageKind),
    announcesNew,
  };
}

/** Keeps what a person chose; the words of the kinds come from outside, unknown ones are left out. */
export async function changeNotificationPreferences(
  db: Database,
  { userId, ...chosen }: { userId: string } & NotificationPreferences,
  now: Date,
): Promise<void> {
  const known = (kinds: readonly OptionalMessageKind[]) =>
    optionalMessageKinds.filter((kind) => kinds.includes(kind));
  const row = {
    mutedInApp: known(chosen.mutedInApp),
    mutedWhatsApp: known(chosen.mutedWhatsApp),
    announcesNew: chosen.announcesNew,
    updatedAt: now,
  };
  await db
    .insert(notificationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
}

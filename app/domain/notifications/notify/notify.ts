import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { notificationKinds, type NotificationKind } from '#domain/manifests.ts';
import type { NotificationValues } from './notification-values.ts';
import { notificationPreferences, notifications } from '../tables.server.ts';

export type Notice = {
  userId: string;
  kind: NotificationKind;
  /** Names the cause, such as `event-moved-up:ID`: one cause tells a person once, however often it is said. */
  key: string;
  /** What the words name; texts in both languages where there are two. */
  values?: NotificationValues;
  /** Where it leads: a path of the site without its language, such as `/events/open-day`. */
  href: string;
};

/**
 * Tells somebody something in the app, in the caller's transaction. A key that was used before for this person
 * changes nothing, and whoever muted this kind of optional message is not told.
 */
export async function notify(db: Database, notice: Notice, now: Date): Promise<void> {
  const mutedBy = notificationKinds[notice.kind];
  if (mutedBy !== null) {
    const { userId, mutedInApp } = notificationPreferences;
    const [chosen] = await db
      .select({ mutedInApp })
      .from(notificationPreferences)
      .where(eq(userId, notice.userId));
    if (chosen?.mutedInApp.includes(mutedBy)) return;
  }
  await notifyAll(db, [notice], now);
}

/** Tells many at once of one kind of thing, but for those who muted it. */
export async function notifyWhoWant(db: Database, notices: readonly Notice[], now: Date): Promise<void> {
  const muting = notices.flatMap(({ kind }) => notificationKinds[kind] ?? []);
  if (muting.length === 0) return await notifyAll(db, notices, now);
  const { userId, mutedInApp } = notificationPreferences;
  const chosen = await db
    .select({ userId, mutedInApp })
    .from(notificationPreferences)
    .where(
      inArray(
        userId,
        notices.map((notice) => notice.userId),
      ),
    );
  const mutedBy = new Map(chosen.map((row) => [row.userId, row.mutedInApp]));
  const wanted = notices.filter(({ userId, kind }) => {
    const by = notificationKinds[kind];
    return by === null || !mutedBy.get(userId)?.includes(by);
  });
  await notifyAll(db, wanted, now);
}

/** Tells many at once; who wants it was asked before. */
export async function notifyAll(db: Database, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] });
}

import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { kindsByMail, notificationKinds, type NotificationKind } from '#domain/manifests.ts';
import { usualRhythm, type MailRhythm } from '../by-mail/mail-rhythms.ts';
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
  await notifyWhoWant(db, [notice], now);
}

/**
 * Tells many at once of one kind of thing, but for those who muted it. What also goes by mail waits for that from now on, unless
 * they want no such mail; who muted it in the app alone gets it by mail alone. `goesOn`: more happened under a key that was used
 * before, so that while it is unread it waits for a mail again.
 */
export async function notifyWhoWant(
  db: Database,
  notices: readonly Notice[],
  now: Date,
  { goesOn = false }: { goesOn?: boolean } = {},
): Promise<void> {
  const chosen = await findChoices(db, notices);
  const told = notices.flatMap((notice): ToldNotice[] => {
    const { kind, userId } = notice;
    const choice = chosen.get(userId);
    const mutedBy = notificationKinds[kind];
    const isInApp = mutedBy === null || !choice?.mutedInApp.includes(mutedBy);
    const isByMail = kindsByMail.has(kind) && (choice?.communityMail ?? usualRhythm) !== 'never';
    return isInApp || isByMail ? [{ ...notice, isInApp, awaitsMailSince: isByMail ? now : null }] : [];
  });
  await write(db, { told, goesOn }, now);
}

/** Tells many at once in the app alone; who wants it was asked before. */
export async function notifyAll(db: Database, notices: readonly Notice[], now: Date): Promise<void> {
  const told = notices.map((notice) => ({ ...notice, isInApp: true, awaitsMailSince: null }));
  await write(db, { told, goesOn: false }, now);
}

type ToldNotice = Notice & { isInApp: boolean; awaitsMailSince: Date | null };

async function write(
  db: Database,
  { told, goesOn }: { told: readonly ToldNotice[]; goesOn: boolean },
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const written = db.insert(notifications).values(told.map((notice) => ({ ...notice, createdAt: now })));
  const target = [notifications.userId, notifications.key];
  if (!goesOn) return void (await written.onConflictDoNothing({ target }));
  await written.onConflictDoUpdate({
    target,
    set: { awaitsMailSince: sql`coalesce(${notifications.awaitsMailSince}, excluded.awaits_mail_since)` },
    setWhere: and(isNull(notifications.readAt), isNotNull(sql`excluded.awaits_mail_since`)),
  });
}

type Choice = { mutedInApp: string[]; communityMail: MailRhythm };

/** What those chose whom something tells that can be muted, or that goes by mail. */
async function findChoices(db: Database, notices: readonly Notice[]): Promise<ReadonlyMap<string, Choice>> {
  const optional = notices.filter(({ kind }) => notificationKinds[kind] !== null || kindsByMail.has(kind));
  if (optional.length === 0) return new Map();
  const { userId, mutedInApp, communityMail } = notificationPreferences;
  const rows = await db
    .select({ userId, mutedInApp, communityMail })
    .from(notificationPreferences)
    .where(
      inArray(
        userId,
        optional.map((notice) => notice.userId),
      ),
    );
  return new Map(rows.map(({ userId: id, ...choice }) => [id, choice]));
}

import { and, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { notificationKinds, type NotificationKind } from '#domain/manifests.ts';
import type { NotificationValues } from './notification-values.ts';
import { notifications } from '../tables.server.ts';

/** Something that a person is told, as its kind and values: the page puts it into words. */
export type Notification = {
  id: string;
  kind: NotificationKind;
  values: NotificationValues;
  href: string;
  createdAt: Date;
  readAt: Date | null;
};

export type NotificationPage = {
  items: Notification[];
  /** How many there are, read or not. */
  all: number;
  unread: number;
  page: number;
  pages: number;
};

const knownKinds = Object.keys(notificationKinds) as NotificationKind[];

/** Which kinds are left out; none when it is not said. */
type Without = { without?: readonly NotificationKind[] };

/** How many notifications somebody has not read. */
export async function countUnread(db: Database, userId: string, { without }: Without = {}): Promise<number> {
  return await db.$count(notifications, and(ofUser(userId, without), isNull(notifications.readAt)));
}

/** What somebody was told, the latest first. A page beyond the last one is the last one. */
export async function listNotifications(
  db: Database,
  userId: string,
  {
    unreadOnly = false,
    page = 1,
    perPage = 20,
    without,
  }: { unreadOnly?: boolean; page?: number; perPage?: number } & Without = {},
): Promise<NotificationPage> {
  const unread = await countUnread(db, userId, { without });
  const all = await db.$count(notifications, ofUser(userId, without));
  const pages = Math.max(1, Math.ceil((unreadOnly ? unread : all) / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  const items = await db
    .select(columns)
    .from(notifications)
    .where(and(ofUser(userId, without), unreadOnly ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(perPage)
    .offset((shown - 1) * perPage);
  return { items: items.filter(isKnown), all, unread, page: shown, pages };
}

/** What came after an instant and is unread: how many there are, and the latest of them. */
export async function findNews(
  db: Database,
  { userId, since, without }: { userId: string; since: Date } & Without,
): Promise<{ count: number; latest: Notification | null }> {
  const isNew = and(
    ofUser(userId, without),
    isNull(notifications.readAt),
    gt(notifications.createdAt, since),
  );
  const [{ count: found } = { count: 0 }] = await db
    .select({ count: count() })
    .from(notifications)
    .where(isNew);
  if (found === 0) return { count: 0, latest: null };
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(isNew)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return { count: found, latest: rows.find(isKnown) ?? null };
}

/** Marks one notification of a person as read. Says whether it is there: somebody else's is not. */
export async function markRead(
  db: Database,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(notifications.id, id), ofUser(userId));
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isTheirs, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return marked.length > 0 || (await db.$count(notifications, isTheirs)) > 0;
}

/** Marks as read what a person was told that leads to a page: they have been there. */
export async function markReadAbout(
  db: Database,
  { userId, href }: { userId: string; href: string | readonly string[] },
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        // What they get by mail alone as well: they have read it, and need no mail of it.
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        inArray(notifications.href, [href].flat()),
      ),
    );
}

/**
 * Marks everything as read that a person was told until `until`: what came after their page was written they have not
 * seen. Says how many there were.
 */
export async function markAllRead(
  db: Database,
  { userId, until }: { userId: string; until: Date },
  now: Date,
): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofUser(userId), isNull(notifications.readAt), lte(notifications.createdAt, until)))
    .returning({ id: notifications.id });
  return marked.length;
}

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  values: notifications.values,
  href: notifications.href,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

function ofUser(userId: string, without: readonly NotificationKind[] = []) {
  const kinds = knownKinds.filter((kind) => !without.includes(kind));
  return and(eq(notifications.userId, userId), notifications.isInApp, inArray(notifications.kind, kinds));
}

function isKnown<Row extends { kind: string }>(row: Row): row is Row & { kind: NotificationKind } {
  return Object.hasOwn(notificationKinds, row.kind);
}

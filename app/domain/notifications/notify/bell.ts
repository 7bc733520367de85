import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countUnread } from './notifications.ts';
import { notificationPreferences } from '../tables.server.ts';

/** What stands beside the bell: how many notifications are unread, and whether pages say aloud what arrives. */
export async function readBell(
  db: Database,
  userId: string,
): Promise<{ unread: number; announcesNew: boolean }> {
  const unread = await countUnread(db, userId);
  const { announcesNew } = notificationPreferences;
  const [chosen] = await db
    .select({ announcesNew })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return { unread, announcesNew: chosen?.announcesNew ?? true };
}

import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isOptionalMessageKind, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import { notificationPreferences } from '../tables.server.ts';

type Muted = { mutedInApp: OptionalMessageKind[]; mutedWhatsApp: OptionalMessageKind[] };

/** What many people do not want apart from mail; whoever never chose is not in it. */
export async function listMutedElsewhere(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Muted>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, mutedInApp, mutedWhatsApp }) => [
      userId,
      {
        mutedInApp: mutedInApp.filter(isOptionalMessageKind),
        mutedWhatsApp: mutedWhatsApp.filter(isOptionalMessageKind),
      },
    ]),
  );
}

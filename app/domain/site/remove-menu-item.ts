import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockList } from './list-order.ts';
import { menuItems } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/** Takes a link out of its menu at once. @throws Refusal 'menu-item-unknown' (404), 'not-permitted' (403). */
export async function removeMenuItem(
  db: Database,
  { key, actor, requestSource }: StaffContext & { key: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'menus');
    const removed = await db
      .delete(menuItems)
      .where(eq(menuItems.key, key))
      .returning({ place: menuItems.place });
    if (removed.length === 0) throw new Refusal('menu-item-unknown', {}, 404);
    const target = { kind: 'menu_item', id: key } as const;
    const entry = { actorId: actor.userId, target, outcome: 'done', requestSource } as const;
    await writeAudit(db, { ...entry, action: 'menu.remove', details: { place: removed[0]!.place } }, now);
    await raiseContentVersion(db);
  });
}

import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockList, movedBy, type MoveDirection } from './list-order.ts';
import { listMenuItems } from './menu-items.ts';
import { menuItems } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/**
 * Moves a link by a place within its menu; at either end it stays. Visitors see the new order at once.
 * @throws Refusal 'menu-item-unknown' (404), 'not-permitted' (403).
 */
export async function moveMenuItem(
  db: Database,
  { key, to, actor, requestSource }: StaffContext & { key: string; to: MoveDirection },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'menus');
    const [own] = await db.select({ place: menuItems.place }).from(menuItems).where(eq(menuItems.key, key));
    if (!own) throw new Refusal('menu-item-unknown', {}, 404);
    const keys = (await listMenuItems(db, own.place)).map((item) => item.key);
    for (const [index, each] of movedBy(keys, { key, to }).entries())
      await db
        .update(menuItems)
        .set({ position: index + 1 })
        .where(eq(menuItems.key, each));
    const target = { kind: 'menu_item', id: key } as const;
    const entry = { actorId: actor.userId, target, outcome: 'done', requestSource, details: { to } } as const;
    await writeAudit(db, { ...entry, action: 'menu.move' }, now);
    await raiseContentVersion(db);
  });
}

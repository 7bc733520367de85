import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockList } from './list-order.ts';
import type { OwnMenuPlace } from './menu-items.ts';
import { menuItems } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

export type MenuItemToSave = StaffContext & {
  label: Bilingual;
  /** A path without the language prefix, or an https address. */
  href: string;
} & (
    | { key: string; place?: undefined }
    | { key: null; /** Where the new one comes last. */ place: OwnMenuPlace }
  );

/**
 * Changes a link of a menu, or adds one; visitors see it at once.
 * @throws Refusal 'menu-item-unknown' (404), 'not-permitted' (403).
 */
export async function saveMenuItem(
  db: Database,
  { key, place, label, href, actor, requestSource }: MenuItemToSave,
  now: Date,
): Promise<{ key: string }> {
  assertMay({ actor }, 'content.publish');
  return await db.transaction(async (db) => {
    await lockList(db, 'menus');
    const own = key ?? randomUUID();
    if (key === null) {
      const last = sql`(select coalesce(max(position), 0) + 1 from menu_items where place = ${place})`;
      await db.insert(menuItems).values({ key: own, place, label, href, position: last });
    } else {
      const changed = await db
        .update(menuItems)
        .set({ label, href })
        .where(eq(menuItems.key, key))
        .returning({ key: menuItems.key });
      if (changed.length === 0) throw new Refusal('menu-item-unknown', {}, 404);
    }
    const target = { kind: 'menu_item', id: own } as const;
    const entry = { actorId: actor.userId, target, outcome: 'done', requestSource } as const;
    await writeAudit(db, { ...entry, action: key === null ? 'menu.add' : 'menu.change' }, now);
    await raiseContentVersion(db);
    return { key: own };
  });
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { MenuItem } from './menus.ts';
import { menuItems, type menuPlaces } from './tables.server.ts';

/** Where a menu that staff edit stands on the site. */
export type OwnMenuPlace = (typeof menuPlaces)[number];

/** A link of a menu as staff edit it. */
export type OwnMenuItem = MenuItem & { key: string; place: OwnMenuPlace };

/** The links of all menus, or of one, in their order. */
export async function listMenuItems(db: Database, place?: OwnMenuPlace): Promise<OwnMenuItem[]> {
  return await db
    .select({
      ...{ key: menuItems.key, place: menuItems.place },
      ...{ label: menuItems.label, href: menuItems.href },
    })
    .from(menuItems)
    .where(place && eq(menuItems.place, place))
    .orderBy(asc(menuItems.position), asc(menuItems.key));
}

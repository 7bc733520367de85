import { asc } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { readSettings } from './settings.ts';
import type { SiteSettings } from './site-settings.ts';
import { menuItems, menuPlaces } from './tables.server.ts';

export type MenuItem = { label: Bilingual; href: string };
export type MenuPlace = (typeof menuPlaces)[number] | 'social';
export type Menus = Record<MenuPlace, MenuItem[]>;

const socialNetworks = [
  { name: 'facebook', label: { en: 'Facebook', ar: 'فيسبوك' } },
  { name: 'linkedin', label: { en: 'LinkedIn', ar: 'لينكد إن' } },
  { name: 'youtube', label: { en: 'YouTube', ar: 'يوتيوب' } },
] as const;

/**
 * The links of every place of the shell, in order. `social` comes from the settings. A link may lead to
 * a page that is not built yet: the shell leaves out what the site map does not know.
 */
export async function listMenus(db: Database): Promise<Menus> {
  const rows = await db
    .select({ place: menuItems.place, label: menuItems.label, href: menuItems.href })
    .from(menuItems)
    .orderBy(asc(menuItems.position), asc(menuItems.key));
  const { socialLinks } = await readSettings(db);

  const itemsOf = (place: MenuPlace) =>
    rows.filter((row) => row.place === place).map(({ label, href }) => ({ label, href }));
  return {
    main: itemsOf('main'),
    footer: itemsOf('footer'),
    legal: itemsOf('legal'),
    'home-footer': itemsOf('home-footer'),
    social: socialItems(socialLinks),
  };
}

/** The menus, remembered. */
export const menusMemory = defineMemory('menus', listMenus);

function socialItems(links: SiteSettings['socialLinks']): MenuItem[] {
  return socialNetworks.flatMap(({ name, label }) => {
    const href = links[name];
    return href ? [{ label, href }] : [];
  });
}

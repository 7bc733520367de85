import type { OwnMenuPlace } from '#domain/site/menu-items.ts';

/** The menus of the site, from the top of its pages to their end. */
export const places = ['main', 'footer', 'home-footer', 'legal'] as const satisfies readonly OwnMenuPlace[];

/** Where a link of a menu is changed; its key may hold the path that it leads to. */
export function menuItemPath(key: string): string {
  return `/admin/cms/menus/${encodeURIComponent(key)}`;
}

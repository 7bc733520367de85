import type { OwnMenuPlace } from '#domain/content/menu-items.ts';

/** The menus of the site, from the top of its pages to their end. */
export const places = ['main', 'footer', 'home-footer', 'legal'] as const satisfies readonly OwnMenuPlace[];

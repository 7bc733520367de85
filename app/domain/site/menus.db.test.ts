import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { listMenus } from './menus.ts';
import { changeSettings } from './settings.ts';
import { defaultSettings } from './site-settings.ts';
import { menuItems } from './tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

it('gives every place its links in order', async () => {
  const label = { en: 'A link', ar: 'رابط' };
  await db.insert(menuItems).values([
    { key: 'main:/b', place: 'main', position: 2, label, href: '/b' },
    { key: 'main:/a', place: 'main', position: 1, label, href: '/a' },
    { key: 'legal:/terms', place: 'legal', position: 1, label, href: '/terms' },
  ]);

  const menus = await listMenus(db);
  expect(menus.main).toEqual([
    { label, href: '/a' },
    { label, href: '/b' },
  ]);
  expect(menus.legal.map(({ href }) => href)).toEqual(['/terms']);
  expect(menus.footer).toEqual([]);
  expect(menus['home-footer']).toEqual([]);
});

it('takes the social links from the settings and leaves out the missing ones', async () => {
  const socialLinks = { ...defaultSettings.socialLinks, linkedin: null };
  await changeSettings(db, { socialLinks }, new Date('2026-11-21T10:00:00Z'));
  const { social } = await listMenus(db);
  expect(social.map(({ label }) => label.en)).toEqual(['Facebook', 'YouTube']);
});

import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { changeSettings, readSettings } from './settings.ts';
import { defaultSettings, securityAddress, siteSettings, type SiteSettings } from './site-settings.ts';
import { settings } from './tables.server.ts';
import { readContentVersion } from './version.ts';

const now = new Date('2026-11-21T10:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

it('has defaults that are right settings themselves', () => {
  expect(siteSettings.parse(defaultSettings)).toEqual(defaultSettings);
});

it('answers with the defaults while nobody has changed anything', async () => {
  expect(await readSettings(db)).toEqual(defaultSettings);
});

it('changes what is named, leaves the rest, and tells the page cache', async () => {
  const before = await readContentVersion(db);
  await changeSettings(db, { supportPhone: '+20 2 1234 5678' }, now);
  await changeSettings(db, { maintenance: { ...defaultSettings.maintenance, on: true } }, now);

  const after = await readSettings(db);
  expect(after.supportPhone).toBe('+20 2 1234 5678');
  expect(after.maintenance.on).toBe(true);
  expect(after.organisationName).toEqual(defaultSettings.organisationName);
  expect(await readContentVersion(db)).toBe(before + 2);
});

it('takes a setting back to none', async () => {
  await changeSettings(db, { supportPhone: '+20 2 1234 5678' }, now);
  await changeSettings(db, { supportPhone: null, mapLink: null }, now);
  expect(await readSettings(db)).toMatchObject({ supportPhone: null, mapLink: null });
});

it('has holes in the site reported to the address for that, and to the one for support while there is none', async () => {
  await changeSettings(db, { supportEmail: 'help@baseera.example' }, now);
  expect(securityAddress(await readSettings(db))).toBe('help@baseera.example');
  await changeSettings(db, { securityEmail: 'security@baseera.example' }, now);
  expect(securityAddress(await readSettings(db))).toBe('security@baseera.example');
  await changeSettings(db, { securityEmail: null }, now);
  expect(securityAddress(await readSettings(db))).toBe('help@baseera.example');
});

it('changes a setting a second time', async () => {
  await changeSettings(db, { copyrightYear: 2026 }, now);
  await changeSettings(db, { copyrightYear: 2027 }, now);
  expect((await readSettings(db)).copyrightYear).toBe(2027);
});

it('refuses a wrong value and keeps everything as it was', async () => {
  const before = await readSettings(db);
  const version = await readContentVersion(db);
  const wrong: unknown[] = [
    { supportEmail: 'nobody' },
    { organisationName: { en: 'Only English' } },
    { socialLinks: { ...defaultSettings.socialLinks, facebook: 'javascript:alert(1)' } },
    { copyrightYear: 2026, noSuchSetting: 1 },
  ];
  for (const changes of wrong) {
    await expect(changeSettings(db, changes as Partial<SiteSettings>, now)).rejects.toMatchObject({
      name: 'ZodError',
    });
  }
  expect(await readSettings(db)).toEqual(before);
  expect(await readContentVersion(db)).toBe(version);
});

it('changes nothing when nothing is named', async () => {
  const version = await readContentVersion(db);
  await changeSettings(db, { supportPhone: undefined }, now);
  expect(await readContentVersion(db)).toBe(version);
});

it('overlooks a setting that another release has left', async () => {
  await db.insert(settings).values({ key: 'fromTheFuture', value: 1 });
  expect(await readSettings(db)).not.toHaveProperty('fromTheFuture');
});

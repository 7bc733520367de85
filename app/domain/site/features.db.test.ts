import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { assertFeature, type Feature } from './features.ts';
import { changeSettings, readSettings } from './settings.ts';
import { defaultSettings } from './site-settings.ts';
import { settings } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const features = Object.keys(defaultSettings.features) as Feature[];
let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

it.each(features)(
  'lets people use %s while it is on, and refuses with its own words while it is off',
  async (feature) => {
    await assertFeature(db, feature);
    await changeSettings(db, { features: { ...defaultSettings.features, [feature]: false } }, now);
    await expect(assertFeature(db, feature)).rejects.toMatchObject({
      status: 409,
      code: expect.stringMatching(/-off$/) as string,
    });
    for (const other of features.filter((each) => each !== feature)) await assertFeature(db, other);
    await changeSettings(db, { features: defaultSettings.features }, now);
    await assertFeature(db, feature);
  },
);

it('has a feature on that was not known when the settings were saved', async () => {
  await changeSettings(db, { features: defaultSettings.features }, now);
  await db.update(settings).set({ value: { newsletter: false } });
  expect((await readSettings(db)).features).toEqual({ ...defaultSettings.features, newsletter: false });
});

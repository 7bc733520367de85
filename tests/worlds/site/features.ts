// A feature that staff have switched off, for the tests of what it guards.
import type { Feature } from '#domain/site/features.ts';
import { changeSettings } from '#domain/site/settings.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Does something while a feature is off; afterwards all are on. */
export async function whileOff(db: Database, feature: Feature, run: () => Promise<void>): Promise<void> {
  await changeSettings(db, { features: { ...defaultSettings.features, [feature]: false } }, new Date());
  try {
    await run();
  } finally {
    await changeSettings(db, { features: defaultSettings.features }, new Date());
  }
}

import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { defaultSettings, siteSettings, type SiteSettings } from './site-settings.ts';
import { settings } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/** All settings of the site: what staff changed, and the defaults for the rest. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return siteSettings.parse({ ...defaultSettings, ...changed });
}

/** The settings, remembered. */
export const settingsMemory = defineMemory('settings', readSettings);

const settingsChanges = siteSettings.partial().strict();

/**
 * Changes the settings that are named and leaves the others; visitors see the change at once.
 * A value that is no setting, or not a right one, throws a `ZodError` and changes nothing.
 */
export async function changeSettings(db: Database, changes: Partial<SiteSettings>, now: Date): Promise<void> {
  const rows = Object.entries(settingsChanges.parse(changes))
    .filter(([, value]) => value !== undefined)
    // A setting that is none is the JSON value, not a missing one.
    .map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: now }));
  if (rows.length === 0) return;

  await db.transaction(async (db) => {
    await db
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      });
    await raiseContentVersion(db);
  });
}

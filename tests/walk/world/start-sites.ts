import { eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { answering, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { pageSlug } from '../staff-content/world.ts';
import { walkNow } from './instants.ts';
import { seedWorld } from './seed-world.ts';
import { siteNames, tellSites, type SiteName, type StartedSite } from './sites.ts';

type Start = (env: Record<string, string>) => Promise<{ app: RunningApp; databaseUrl: string | null }>;

/** Starts the sites of the walk, each with the same world, a clock that stands still, and without what a machine may have. */
export async function startWalkSites(start: Start): Promise<void> {
  const started = await Promise.all(siteNames.map(async () => await startSite(start)));
  const sites = siteNames.map((name, index) => [name, started[index]!] as const);
  tellSites(Object.fromEntries(sites) as Record<SiteName, StartedSite>);
}

async function startSite(start: Start): Promise<StartedSite> {
  const { app, databaseUrl } = await start({ FIXED_CLOCK: walkNow.toISOString(), LIBLOUIS: '0' });
  const { url, dataFolder } = app;
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataFolder,
    share: true,
  });
  try {
    await seedWorld(db, dataFolder);
    // What the world's people were told is on its way, and a process looks every moment whether something was published.
    while ((await db.$count(messages, eq(messages.status, 'queued'))) > 0) await wait(50);
    await answering(app, `/pages/${pageSlug}`);
  } finally {
    await close();
  }
  return { url, dataFolder, databaseUrl };
}

import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';

/**
 * The sites of the walk, alike when they are started. What one screen changes, another one must not show: so screens
 * that change something are looked at on `changing`, and all the others on `still`, where nothing happens.
 */
export const siteNames = ['still', 'changing'] as const;

export type SiteName = (typeof siteNames)[number];

/** A running site, as the process that started it tells the workers. */
export type StartedSite = { url: string; dataFolder: string; databaseUrl: string | null };

const variable = 'WALK_SITES';

/** Tells the workers, which are started later, where the sites are. */
export function tellSites(sites: Record<SiteName, StartedSite>): void {
  process.env[variable] = JSON.stringify(sites);
}

/**
 * The address of a site.
 * @throws Error when no site was started.
 */
export function originOf(name: SiteName): string {
  return siteOf(name).url;
}

const open = new Map<SiteName, Promise<OpenDatabase>>();

/** The database of a site; one connection to it for each worker. */
export async function databaseOf(name: SiteName): Promise<Database> {
  const { dataFolder, databaseUrl } = siteOf(name);
  const opened =
    open.get(name) ?? openDatabase({ databaseUrl: databaseUrl ?? undefined, dataFolder, share: true });
  open.set(name, opened);
  return (await opened).db;
}

function siteOf(name: SiteName): StartedSite {
  const told = process.env[variable];
  if (!told) throw new Error('tests/worlds/process/serve-app.ts did not start the sites of the walk');
  return (JSON.parse(told) as Record<SiteName, StartedSite>)[name];
}

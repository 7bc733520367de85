import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';

/** A data folder with a migrated, empty embedded database, to be copied: made unless it is there already. */
export async function embeddedTemplate(): Promise<string> {
  const cache = join(projectRoot, 'node_modules', '.cache', 'baseera');
  const template = join(cache, `embedded-database-${hashSources()}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const outdated = readdirSync(cache).filter((name) => !join(cache, name).startsWith(template));
  for (const old of outdated) rmSync(join(cache, old), { recursive: true, force: true });
  const unfinished = `${template}-${process.pid}`;
  const open = await openDatabase({ dataFolder: unfinished });
  await migrateDatabase(open.db).finally(() => open.close());
  takeItsName(unfinished, template);
  return template;
}

/** Another run may have been quicker, and its folder is as good. */
function takeItsName(unfinished: string, template: string): void {
  try {
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  const folders = ['db/migrations', 'app/platform/database/embedded'].map((path) => join(projectRoot, path));
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

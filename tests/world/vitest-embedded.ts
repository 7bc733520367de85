import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import { openDatabase } from '#platform/database.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database, to be copied. */
    embeddedTemplate: string;
  }
}

/** Makes the data folder that every embedded test database is a copy of, unless it is there already. */
export default async function provideTemplate(project: TestProject): Promise<void> {
  const cache = join(projectRoot, 'node_modules', '.cache', 'baseera');
  const template = join(cache, `embedded-database-${hashSources()}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
    const unfinished = `${template}-${process.pid}`;
    const open = await openDatabase({ dataFolder: unfinished });
    await migrateDatabase(open.db).finally(() => open.close());
    renameSync(unfinished, template);
  }
  project.provide('embeddedTemplate', template);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const folders = ['db/migrations', 'app/platform/embedded-database'].map((path) => join(projectRoot, path));
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running server and the name of a migrated, empty database on it; null when there is none. */
    postgres: { url: string; template: string } | null;
  }
}

/** Starts a PostgreSQL server for the tests, or says loudly that there is none. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  let server: PostgresServer;
  try {
    server = await startPostgres();
  } catch (error) {
    const line = '!'.repeat(100);
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `\n${line}\nNOT TESTED ON A POSTGRESQL SERVER: ${reason}\nSet DATABASE_URL_TEST to a server to test on one.\n${line}\n`,
    );
    project.provide('postgres', null);
    return undefined;
  }
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${template}`);
  const open = await openDatabase({ databaseUrl: server.urlOf(template), dataFolder: '' });
  await migrateDatabase(open.db).finally(() => open.close());
  project.provide('postgres', { url: server.url, template });
  return async () => {
    await server.run(`drop database ${template} with (force)`);
    await server.stop();
  };
}

// Prepares a database for a journey: `node tests/worlds/site/change-settings.ts '{"maintenance":{…}}'`, with DATABASE_URL
// or DATA_FOLDER in the environment. What staff will do on a screen, until there is one.
import { seed } from '#db/seed/seed.ts';
import { changeSettings } from '#domain/site/settings.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrateDatabase } from '#server/commands/migrate.ts';

const changes = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof changeSettings>[1];
const { databaseUrl, dataFolder } = readConfig(process.env);
const open = await openDatabase({ databaseUrl, dataFolder });
try {
  await migrateDatabase(open.db);
  await seed(open.db);
  await changeSettings(open.db, changes, new Date());
} finally {
  await open.close();
}

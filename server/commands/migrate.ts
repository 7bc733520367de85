import { migrateDatabase } from '#db/migrate.ts';
import { isStarted, runCommand } from './command.ts';

export { migrateDatabase };

// npm run db:migrate
if (isStarted('migrate.ts')) {
  await runCommand({ share: true }, async ({ db }) => {
    await migrateDatabase(db);
    console.log('The database is up to date.');
  });
}

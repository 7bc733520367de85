import { migrateDatabase } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { runCommand } from './command.ts';

// npm run db:seed
await runCommand({ share: true }, async ({ db }) => {
  await migrateDatabase(db);
  await seed(db);
  console.log('The sample content is there; what was edited stayed as it is.');
});

// Queues a code for WhatsApp before a process starts: `node tests/worlds/process/queue-code.ts '{"key":…,"to":…,"code":…,"language":…}'`,
// with DATABASE_URL or DATA_FOLDER in the environment. Prints the id of the message.
import { seed } from '#db/seed/seed.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { listMessages } from '#platform/messages/outbox.ts';
import { queueWhatsAppCode } from '#platform/messages/queue-whatsapp.ts';
import { migrateDatabase } from '#server/commands/migrate.ts';

const code = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof queueWhatsAppCode>[1];
const { databaseUrl, dataFolder } = readConfig(process.env);
const open = await openDatabase({ databaseUrl, dataFolder });
try {
  await migrateDatabase(open.db);
  await seed(open.db);
  await prepareJobs(open.db, [deliverMessageKind]);
  await queueWhatsAppCode(open.db, code, new Date());
  console.log((await listMessages(open.db))[0]?.id);
} finally {
  await open.close();
}

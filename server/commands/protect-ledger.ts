import { protectLedger, UnfitRole } from '#db/roles/protect-ledger.ts';
import { CommandError, runCommand } from './command.ts';

// npm run ledger:protect -- ROLE, with the address of a superuser in DATABASE_URL
await runCommand({ share: true }, async ({ db }, [role]) => {
  if (!process.env.DATABASE_URL)
    throw new CommandError(
      'The embedded database knows one role alone. Name a PostgreSQL server in DATABASE_URL.',
    );
  if (!role)
    throw new CommandError('Name the role that the program connects as: npm run ledger:protect -- baseera');
  await protectLedger(db, role).catch((error: unknown) => {
    throw error instanceof UnfitRole ? new CommandError(error.message) : error;
  });
  console.log(`The ledger is out of reach of ${role}: it can post journals and read, and change nothing.`);
});

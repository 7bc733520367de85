import { existsSync } from 'node:fs';
import { backUp } from '#db/backup/back-up.ts';
import { CommandError, runCommand } from './command.ts';

// npm run db:backup -- FILE
await runCommand({ share: true }, async ({ db }, [file]) => {
  if (!file)
    throw new CommandError('Name the file to write, such as: npm run db:backup -- baseera.backup.gz');
  if (existsSync(file)) throw new CommandError(`${file} is there already; a backup is never written over.`);
  const { tables, rows } = await backUp(db, file);
  console.log(`Backed up ${rows} rows of ${tables} tables to ${file}.`);
});

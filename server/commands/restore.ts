import { existsSync } from 'node:fs';
import { DamagedBackup } from '#db/backup/file.ts';
import { restore, RestoreRefused } from '#db/backup/restore.ts';
import { CommandError, runCommand } from './command.ts';

// npm run db:restore -- FILE [--replace]
// Not beside a running process, which would go on showing what it remembers of the old content.
await runCommand({ share: false }, async ({ db }, words) => {
  const file = words.find((word) => word !== '--replace');
  if (!file)
    throw new CommandError('Name the file to read, such as: npm run db:restore -- baseera.backup.gz');
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    const { tables, rows } = await restore(db, file, { replace: words.includes('--replace') });
    console.log(`Restored ${rows} rows of ${tables} tables from ${file}.`);
  } catch (error) {
    if (!(error instanceof DamagedBackup) && !(error instanceof RestoreRefused)) throw error;
    throw new CommandError(`${error.message}\nNothing was changed.`);
  }
});

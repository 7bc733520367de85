import { basename } from 'node:path';
import { ConfigError, readConfig } from '#platform/process/config.server.ts';
import {
  DatabaseInUse,
  isUnavailable,
  openDatabase,
  type OpenDatabase,
} from '#platform/database/database.server.ts';

/** A mistake of whoever gave the command: its message is all that they need to see. */
export class CommandError extends Error {
  override name = 'CommandError';
}

type Options = {
  /** May run beside a process that has the embedded database open, through that process. */
  share: boolean;
};

/** True when the file of that name was started, not imported, not even by the bundle that contains it. */
export function isStarted(fileName: string): boolean {
  return basename(process.argv[1] ?? '') === fileName;
}

/** Opens the database, does the work with the words of the command line, closes, and says what went wrong. */
export async function runCommand(
  options: Options,
  work: (open: OpenDatabase, words: string[]) => Promise<void>,
): Promise<void> {
  process.umask(0o077);
  try {
    // Only what the database needs is read; a backup must not fail because mail is not set up.
    const { databaseUrl, dataFolder } = readConfig({ ...process.env, BASEERA_MODE: 'trial' });
    const open = await openDatabase({ databaseUrl, dataFolder, share: options.share });
    try {
      await work(open, process.argv.slice(2));
    } finally {
      await open.close();
    }
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseInUse) {
      console.error(error.message);
    } else if (isUnavailable(error)) {
      console.error(`The database cannot be reached: ${(error as Error).message}`);
    } else throw error;
  }
}

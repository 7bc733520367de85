import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where a process that shares the machine reaches the engine. */
export type Address = { host: string; port: number; user: string; database: string; password: string };

type Owner = { processId: number; address?: Address };

/** Another process has the folder open; the message names it and says what to do. */
export class DatabaseInUse extends Error {
  readonly owner: Owner | undefined;

  constructor(dataFolder: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.processId}` : 'another process';
    super(`The folder ${basename(dataFolder)}/ is in use by ${who}. Stop it first, or set DATABASE_URL.`);
    this.name = 'DatabaseInUse';
    this.owner = owner;
  }
}

export type FolderLock = { publish(address: Address): void; release(): void };

/**
 * Takes the data folder for this process until it releases it or ends in any way, SIGKILL included.
 * The lock is the kernel's: SQLite holds it on an empty file, because Node itself cannot lock one. So there
 * is no stale lock to judge, not after a crash, a reboot, or between two containers that share a volume.
 * @throws DatabaseInUse when another process, or this one, has it.
 */
export function lockFolder(dataFolder: string): FolderLock {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataFolder, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new DatabaseInUse(dataFolder, readOwner(dataFolder));
  }
  removeSocketOf(readOwner(dataFolder));
  writeOwner(dataFolder, { processId: process.pid });
  return {
    publish: (address) => writeOwner(dataFolder, { processId: process.pid, address }),
    release: () => {
      rmSync(ownerFile(dataFolder), { force: true });
      lock.close();
    },
  };
}

const sqliteBusy = 5;

/** Where the engine of a process listens: the folder of a socket is named so that it can be recognised. */
export const socketFolderPrefix = join(tmpdir(), 'baseera-');

/** What a process that was killed has left outside of the data folder. */
function removeSocketOf(owner: Owner | undefined): void {
  const host = owner?.address?.host ?? '';
  if (host.startsWith(socketFolderPrefix)) rmSync(host, { recursive: true, force: true });
}

/** The file beside the lock that says who has it. Believed only while the lock is held. */
function ownerFile(dataFolder: string): string {
  return join(dataFolder, 'database.owner.json');
}

function readOwner(dataFolder: string): Owner | undefined {
  const file = ownerFile(dataFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Owner) : undefined;
}

function writeOwner(dataFolder: string, owner: Owner): void {
  const file = ownerFile(dataFolder);
  writeFileSync(`${file}.new`, JSON.stringify(owner), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

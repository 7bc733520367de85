import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** All tests together use a quarter of it. */
const enoughBytes = 2 * 1024 ** 3;

/**
 * Makes an empty folder for what ends with its test, and needs to outlive no power cut: in memory where there is
 * enough of it, because a database has a thousand files and waits for the disk after each change.
 */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
}

/** Whether files may lie in memory. */
export function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) > enoughBytes;
}

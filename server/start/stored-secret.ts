import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process may have made the file and not yet written into it. */
const looksAtFile = 10;

/**
 * A secret that is made once and kept in a file that only this user may read. Of two processes that start
 * at once, one writes and both read.
 * @throws Error when the file is there but holds less than `leastCharacters`.
 */
export async function storedSecret(parts: {
  folder: string;
  fileName: string;
  leastCharacters: number;
  make(): string;
}): Promise<string> {
  await mkdir(parts.folder, { recursive: true, mode: 0o700 });
  const path = join(parts.folder, parts.fileName);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${parts.make()}\n`).finally(() => file.close());
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
  for (let look = 0; look < looksAtFile; look += 1) {
    const kept = (await readFile(path, 'utf8')).trim();
    if (kept.length >= parts.leastCharacters) return kept;
    await wait(50);
  }
  throw new Error(`${path} does not hold a secret. Delete it, then start again: a new one is made.`);
}

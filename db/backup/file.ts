import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup file: gzip of lines of JSON, the same for every engine.
 *
 * The first line is the header. A line `{"table":…,"columns":[…]}` begins a table; each line after it is a
 * row, as an array of the texts that the database gives for its columns (so that no number passes through
 * JavaScript), and `{"rows":…}` ends it. Then come the counters, and `{"sha256":…}` over all lines before.
 */
export type Line =
  | { format: string; version: number; level: string; madeAt: string }
  | { table: string; columns: string[] }
  | { rows: number }
  | { sequence: string; value: string; isCalled: boolean };

export const backupFormat = { format: 'baseera-backup', version: 1 };

/** The file is not a whole backup: it was cut off, damaged or never one. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

const newline = 10;

/** Writes the lines to a new file, which appears under its name when it is whole and on the disk. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already; a backup is never written over.`);
  const unfinished = `${path}.unfinished`;
  try {
    // Read and write for its owner only: it holds everybody's addresses.
    await pipeline(
      Readable.from(sealed(lines)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    const file = await open(unfinished, 'r+');
    await file.sync().finally(() => file.close());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads the lines of a file as text, and checks the seal when the last one was given. @throws DamagedBackup */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let previous: string | undefined;
  for await (const line of splitLines(path)) {
    if (previous !== undefined) {
      hash.update(previous).update('\n');
      yield previous;
    }
    previous = line;
  }
  const seal = JSON.stringify({ sha256: hash.digest('hex') });
  if (previous !== seal)
    throw new DamagedBackup(`${path} is damaged or incomplete: its checksum is not right.`);
}

/** Reads the file to its end, for nothing but its seal. @throws DamagedBackup */
export async function checkBackupFile(path: string): Promise<void> {
  const lines = readBackupFile(path);
  while (!(await lines.next()).done);
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** Splits at newlines only; Node's readline also splits at U+2028, which a text of ours may contain. */
async function* splitLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const content = createGunzip();
  const reading = pipeline(source, content);
  reading.catch(() => {});
  const parts: Buffer[] = [];
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        parts.push(chunk.subarray(start, end));
        yield Buffer.concat(parts.splice(0)).toString('utf8');
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new DamagedBackup(`${path} is damaged or incomplete: ${message}.`);
    throw error;
  } finally {
    source.destroy();
    content.destroy();
  }
  if (parts.some((part) => part.length > 0)) throw new DamagedBackup(`${path} ends in the middle of a line.`);
}

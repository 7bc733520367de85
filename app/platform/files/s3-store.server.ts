import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.server.ts';
import type { FileStore, StoredEntry } from './file-store.server.ts';
import { assertStorageKey, isStorageKey } from './storage-key.server.ts';

/** Shorter than a page may take: whoever sent a file is told, rather than left waiting. */
const secondsToAnswer = 15;

/** Ours among whatever else is in the bucket. */
const prefix = 'files/';

/** The bucket could not do what was asked of it; its own words are not kept, as they may name keys. */
export class FileStoreFailure extends Error {
  readonly code: string;

  constructor(what: string, status: number) {
    super(`The file store could not ${what} (status ${status}).`);
    this.name = 'FileStoreFailure';
    this.code = `S3_${status}`;
  }
}

/**
 * Files in a bucket of any service that speaks S3, by path-style addresses and signature version 4. A file is sent
 * in one request whose signature covers the bytes: the service keeps all of it or nothing.
 */
export function createS3Store(config: S3Config): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const bucket = `${config.endpoint}/${config.bucket}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(secondsToAnswer * 1000) });
  const urlOf = (key: string) => {
    assertStorageKey(key);
    return `${bucket}/${prefix}${key}`;
  };
  return {
    async put(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': sha256 };
      await done(
        await ask(urlOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers }),
        'keep a file',
      );
    },
    async open(key) {
      const answer = await ask(urlOf(key));
      if (answer.status === 404) return await done(answer, 'read a file', [404]);
      if (!answer.ok || !answer.body) await done(answer, 'read a file');
      return answer.body;
    },
    async remove(key) {
      await done(await ask(urlOf(key), { method: 'DELETE' }), 'delete a file', [404]);
    },
    async *list() {
      // By the first version of the call: every service has it, and its pages go on behind the last key.
      for (let marker: string | null = ''; marker !== null;) {
        const answer = await ask(`${bucket}?${new URLSearchParams({ prefix, marker })}`);
        if (!answer.ok) await done(answer, 'list its files');
        const page = await answer.text();
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)];
        yield* entriesOf(page);
        const last = keys.at(-1)?.[1];
        marker = last !== undefined && /<IsTruncated>true</.test(page) ? plain(last) : null;
      }
    },
    // A file that was not sent to its end is not there.
    async removeUnfinished() {},
  };
}

/** Reads the answer to its end, so that its connection can be used again. */
async function done(answer: Response, what: string, alsoFine: number[] = []): Promise<null> {
  await answer.body?.cancel();
  if (!answer.ok && !alsoFine.includes(answer.status)) throw new FileStoreFailure(what, answer.status);
  return null;
}

function* entriesOf(page: string): Generator<StoredEntry> {
  const entries = page.split('<Contents>').slice(1);
  for (const whole of entries.filter((each) => each.includes('</Contents>'))) {
    const entry = whole.slice(0, whole.indexOf('</Contents>'));
    const key = plain(/<Key>([^<]*)</.exec(entry)?.[1] ?? '').slice(prefix.length);
    const storedAt = new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? NaN);
    if (isStorageKey(key) && !Number.isNaN(storedAt.getTime())) yield { key, storedAt };
  }
}

/** The text of an element of the one form of XML that is read here. */
function plain(xml: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}

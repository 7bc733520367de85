import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#platform/process/config.server.ts';
import type { FileStore, StoredEntry } from './file-store.server.ts';
import { streamOf } from './pieces.server.ts';
import { assertStorageKey, isStorageKey } from './storage-key.server.ts';
import { isInMemory, piecesToKeep, sha256Of } from './written-file.server.ts';

/** How patient we are with the service. */
export type S3Patience = {
  /** Until it has answered, all tries together: shorter than a page may take, so that whoever sent a file is told. */
  answerMs: number;
  /** Until the next piece of what it sends; a slow reader of ours does not count. */
  silenceMs: number;
  /** Before the second try at most; before the third twice that. */
  pauseMs: number;
};

const usualPatience: S3Patience = { answerMs: 15_000, silenceMs: 15_000, pauseMs: 100 };
const tries = 3;

/** Ours among whatever else is in the bucket. */
const prefix = 'files/';

/** The bucket could not do what was asked of it; its own words are not kept, as they may name keys. */
export class FileStoreFailure extends Error {
  readonly code: string;

  constructor(what: string, why: number | string) {
    super(`The file store could not ${what} (${typeof why === 'number' ? `status ${why}` : why}).`);
    this.name = 'FileStoreFailure';
    this.code = typeof why === 'number' ? `S3_${why}` : 'S3';
  }
}

/**
 * Files in a bucket of any service that speaks S3, by path-style addresses and signature version 4. A file is sent
 * in one request whose signature covers the bytes: the service keeps all of it or nothing. Each call names a key that
 * is never used for anything else, so that whatever was cut off or refused for the moment is asked for again.
 */
export function createS3Store(config: S3Config, patience = usualPatience): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const bucket = `${config.endpoint}/${config.bucket}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const ask = (what: string, url: string, init?: RequestInit, body?: () => BodyInit) =>
    askS3({ client, patience, what, url, init, body });
  const urlOf = (key: string) => {
    assertStorageKey(key);
    return `${bucket}/${prefix}${key}`;
  };
  return {
    async put(key, bytes) {
      const headers = {
        'Content-Type': 'application/octet-stream',
        // The service wants to know it before the first byte.
        'Content-Length': String(bytes.length),
        'X-Amz-Content-Sha256': sha256Of(bytes),
      };
      // A file on the disk is read anew for each try.
      const body = () => (isInMemory(bytes) ? new Uint8Array(bytes) : streamFrom(piecesToKeep(bytes)));
      await done(await ask('keep a file', urlOf(key), { method: 'PUT', headers }, body));
    },
    async open(key, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const answer = await ask('read a file', urlOf(key), headers && { headers });
      if (answer.status === 404 || !answer.ok) return await done(answer, [404]);
      if (range && answer.status !== 206) {
        await done(answer);
        throw new FileStoreFailure('read a part of a file', 'the whole came');
      }
      return piecesOf(answer);
    },
    async remove(key) {
      await done(await ask('delete a file', urlOf(key), { method: 'DELETE' }), [404]);
    },
    async *list() {
      // By the first version of the call: every service has it, and its pages go on behind the last key.
      for (let marker: string | null = ''; marker !== null;) {
        const what = 'list its files';
        const answer = await ask(what, `${bucket}?${new URLSearchParams({ prefix, marker })}`);
        if (!answer.ok) await done(answer);
        const page = await new Response(piecesOf(answer)).text();
        // A page that was cut in the middle must not pass for the last one.
        if (!/<\/ListBucketResult>\s*$/.test(page)) throw new FileStoreFailure(what, 'half a page');
        yield* entriesOf(page);
        const last = plain([...page.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1] ?? '');
        const goesOn: boolean = /<IsTruncated>true</.test(page);
        if (goesOn && last <= marker) throw new FileStoreFailure(what, 'the same page again');
        marker = goesOn ? last : null;
      }
    },
    // A file that was not sent to its end is not there.
    async removeUnfinished() {},
  };
}

function streamFrom(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return streamOf({
    async next() {
      const { done, value } = await pieces.next();
      return done ? null : value;
    },
    close: async () => void (await pieces.return(undefined)),
  });
}

/** An answer whose bytes have not been read yet. */
type S3Answer = {
  what: string;
  status: number;
  ok: boolean;
  body: ReadableStream<Uint8Array> | null;
  silenceMs: number;
};

type Asking = {
  client: AwsClient;
  patience: S3Patience;
  what: string;
  url: string;
  init?: RequestInit | undefined;
  /** What is sent, made for each try: a stream can be read once. */
  body?: (() => BodyInit) | undefined;
};

/** Asks until there is an answer that another try would not change, as long as we are patient. */
async function askS3({ client, patience, what, url, init, body: sent }: Asking): Promise<S3Answer> {
  const { answerMs, silenceMs, pauseMs } = patience;
  const end = new AbortController();
  const late = setTimeout(() => end.abort(), answerMs);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetchSigned(client, url, {
        init: { ...init, signal: end.signal },
        body: sent?.(),
      }).catch((error: Error) => error);
      const isLast = attempt === tries || end.signal.aborted;
      if (answer instanceof Error) {
        if (isLast)
          throw new FileStoreFailure(what, end.signal.aborted ? 'no answer in time' : whyOf(answer));
      } else {
        const { status, ok, body } = answer;
        if (isLast || (status < 500 && status !== 429)) return { what, status, ok, body, silenceMs };
        await body?.cancel();
      }
      await wait(Math.random() * pauseMs * 2 ** (attempt - 1), undefined, { signal: end.signal }).catch(
        () => {},
      );
    }
  } finally {
    clearTimeout(late);
  }
}

/**
 * By address and words, not by the `Request` that signing gives: nobody holds that one, and once it is collected no
 * signal ends what was asked.
 */
async function fetchSigned(
  client: AwsClient,
  url: string,
  { init, body }: { init: RequestInit; body: BodyInit | undefined },
): Promise<Response> {
  const { signal: _, ...unsigned } = init;
  const { headers } = await client.sign(url, unsigned);
  return await fetch(url, { ...init, headers, ...(body !== undefined && { body, duplex: 'half' }) });
}

/** Why there is no connection, in a word; not as its `cause`, which would pass for a failure of the database. */
function whyOf({ cause, name }: Error): string {
  return `no connection: ${(cause as { code?: string } | undefined)?.code ?? name}`;
}

/** The bytes of an answer. One that falls silent ends in an error, and lets go of its connection. */
function piecesOf({ what, body, silenceMs }: S3Answer): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  const letGo = async () => await reader?.cancel().catch(() => {});
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const silence = new Promise<'it fell silent'>((resolve) => {
          timer = setTimeout(() => resolve('it fell silent'), silenceMs);
        });
        const read = reader?.read().catch(() => 'it broke off' as const);
        const piece = await Promise.race([read, silence]);
        clearTimeout(timer);
        if (typeof piece === 'string') {
          void letGo();
          throw new FileStoreFailure(what, piece);
        }
        if (!piece || piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
      cancel: letGo,
    },
    // Nothing is fetched ahead of a slow reader.
    { highWaterMark: 0 },
  );
}

/** Lets go of an answer of which nothing but its status counts, so that its connection can be used again. */
async function done({ what, status, ok, body }: S3Answer, alsoFine: number[] = []): Promise<null> {
  await body?.cancel();
  if (!ok && !alsoFine.includes(status)) throw new FileStoreFailure(what, status);
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

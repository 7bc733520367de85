import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faults, layFaultyLine, type Fault, type FaultyLine } from '#tests/worlds/process/faulty-line.ts';
import { startS3 } from '#tests/worlds/files/s3-server.ts';
import { DamagedFile, openKept, readKept, readWhole, type FileStore } from './file-store.server.ts';
import { openNameless } from './nameless-file.server.ts';
import { createS3Store, FileStoreFailure } from './s3-store.server.ts';
import { newStorageKey } from './storage-key.server.ts';
import { sumUp } from './written-file.server.ts';

const patience = { answerMs: 1000, silenceMs: 1000, pauseMs: 5 };
/** Several pieces long, so that a cut is in the middle of it. */
const bytes = randomBytes(300_000);
const rowOf = (storageKey: string, content: Buffer = bytes) => ({
  ...{ storageKey, bytes: content.length },
  sha256: createHash('sha256').update(content).digest('hex'),
});

let s3: Awaited<ReturnType<typeof startS3>>;
let line: FaultyLine;
let store: FileStore;
/** Not in a hurry: for what succeeds in the end, however busy the machine is. */
let patient: FileStore;
/** To the service itself, past the line. */
let direct: FileStore;
beforeAll(async () => {
  s3 = await startS3();
  line = await layFaultyLine(s3.config.endpoint);
  store = createS3Store({ ...s3.config, endpoint: line.url }, patience);
  patient = createS3Store({ ...s3.config, endpoint: line.url }, { ...patience, answerMs: 60_000 });
  direct = createS3Store(s3.config);
});
afterEach(() => {
  line.meet(null);
  line.asked();
});
afterAll(async () => {
  await line.close();
  await s3.close();
});

async function keep(content: Buffer = bytes): Promise<ReturnType<typeof rowOf>> {
  const key = newStorageKey();
  await direct.put(key, content);
  return rowOf(key, content);
}

async function failureOf(attempt: Promise<unknown>): Promise<Error> {
  return await attempt.then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  );
}

/** Every way in which a service may fail whoever asks it, whatever is asked. */
const always: [string, () => Fault][] = [
  ['answers too late', () => faults.late(4000)],
  ['answers 500', () => faults.status(500, 'InternalError')],
  ['answers 503, slow down', () => faults.status(503, 'SlowDown')],
  ['finds our clock wrong', () => faults.status(403, 'RequestTimeTooSkewed')],
  ['hangs up at once', faults.cutAtOnce],
];

/** What passes by itself: the second try succeeds. */
const once: [string, () => Fault][] = [
  ['answers 500', () => faults.status(500, 'InternalError')],
  ['answers 503, slow down', () => faults.status(503, 'SlowDown')],
  ['answers 429', () => faults.status(429, 'TooManyRequests')],
  ['hangs up at once', faults.cutAtOnce],
];

describe('a file is sent to a service that', () => {
  it.each([
    ...always,
    ['hangs up within the file', faults.cutInRequest],
    ['hangs up when it has the file', faults.cutAfterwards],
  ] as [string, () => Fault][])('%s: whoever sent it is told, in time', async (_, fault) => {
    const key = newStorageKey();
    line.meet(fault());
    const startedAt = performance.now();
    const error = await failureOf(store.put(key, bytes));
    expect(error).toBeInstanceOf(FileStoreFailure);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    // Neither the key nor the words of the service, which may name it.
    expect(`${error.message}${error.stack}`).not.toMatch(new RegExp(`${key}|secret`));
  });

  it.each([
    ...once,
    ['hangs up within the file', faults.cutInRequest],
    ['hangs up when it has the file', faults.cutAfterwards],
  ] as [string, () => Fault][])('%s once: it is sent again, and is there whole', async (_, fault) => {
    const key = newStorageKey();
    line.meet(fault(), 1);
    await patient.put(key, bytes);
    expect((await readWhole(direct, key))?.equals(bytes)).toBe(true);
    expect(line.asked()).toHaveLength(2);
    // What lies on the disk is read once more.
    const file = await openNameless(tmpdir());
    await file.writeFile(bytes);
    line.meet(fault(), 1);
    const other = newStorageKey();
    await patient.put(other, await sumUp(file, [{ from: 0, to: bytes.length }]));
    await file.close();
    expect((await readWhole(direct, other))?.equals(bytes)).toBe(true);
    expect(line.asked()).toHaveLength(2);
  });

  it('says no for good is asked once', async () => {
    line.meet(faults.status(403, 'AccessDenied'));
    await expect(store.put(newStorageKey(), bytes)).rejects.toThrow('status 403');
    expect(line.asked()).toHaveLength(1);
  });

  it('is told the sum of the very bytes, by which it can refuse others', async () => {
    let told = '';
    line.meet(async ({ request, forward, send }) => {
      told = String(request.headers['x-amz-content-sha256']);
      expect(request.headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
      send(await forward());
    });
    await store.put(newStorageKey(), bytes);
    expect(told).toBe(rowOf('').sha256);
  });
});

describe('a file is fetched from a service that', () => {
  it.each(always)('%s: the reader is told', async (_, fault) => {
    const row = await keep();
    line.meet(fault());
    expect(await failureOf(readKept(store, row))).toBeInstanceOf(FileStoreFailure);
  });

  it.each(once)('%s once: it is fetched again', async (_, fault) => {
    const row = await keep();
    line.meet(fault(), 1);
    expect((await readKept(patient, row)).equals(bytes)).toBe(true);
  });

  it.each([
    ['breaks off', faults.cutInAnswer, 'broken'],
    ['falls silent', faults.silent, 'broken'],
    ['falls silent before the end', () => silentInside(), 'broken'],
    ['ends half-way and calls it whole', faults.half, 'damaged'],
    ['ends half-way and says no length', faults.unmeasuredHalf, 'damaged'],
    ['gives more than was kept', faults.longer, 'damaged'],
    ['gives other bytes of the same length', faults.otherBytes, 'damaged'],
    ['gives a page of somebody else instead', () => faults.instead('<p>Sign in</p>'), 'damaged'],
  ] as [string, () => Fault, 'broken' | 'damaged'][])(
    '%s: nobody takes it for the file, neither a large one nor a small one',
    async (_, fault, kind) => {
      for (const content of [bytes, Buffer.from('a small file')]) {
        const row = await keep(content);
        line.meet(fault());
        let received = 0;
        const error = await failureOf(
          (async () => {
            for await (const piece of await openKept(store, row)) received += piece.length;
          })(),
        );
        // Of what is small, more may have come than what broke.
        expect([FileStoreFailure, DamagedFile]).toContain(error.constructor);
        if (content === bytes)
          expect(error).toBeInstanceOf(kind === 'broken' ? FileStoreFailure : DamagedFile);
        // The last piece was held back: what went out is not as long as the file.
        expect(received).toBeLessThan(content.length);
      }
    },
  );

  it('has lost a file that is kept: an error, not an empty file', async () => {
    expect(await failureOf(openKept(store, rowOf(newStorageKey())))).toBeInstanceOf(DamagedFile);
  });

  it('answers in time: a reader may take longer than that over a large file', async () => {
    const large = randomBytes(4_000_000);
    const row = await keep(large);
    const reader = (await openKept(store, row)).getReader();
    const sum = createHash('sha256');
    let isLate = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      sum.update(value);
      // Longer than the service may take to answer or to be silent.
      if (!isLate) await new Promise((resolve) => setTimeout(resolve, 1500));
      isLate = true;
    }
    expect(sum.digest('hex')).toBe(row.sha256);
  });

  it('tells those who run the site what was wrong, by the key and nothing else', async () => {
    const row = await keep();
    const reported: unknown[] = [];
    const told: FileStore = { ...store, report: (error) => reported.push(error) };
    line.meet(faults.otherBytes());
    await failureOf(readKept(told, row));
    expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining(row.storageKey) })]);
  });
});

describe('the list of what is there, from a service that', () => {
  const list = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys;
  };

  it.each([
    ...always,
    ['breaks off', faults.cutInAnswer],
    ['falls silent', faults.silent],
    ['ends half-way and calls it whole', faults.half],
    ['ends half-way and says no length', faults.unmeasuredHalf],
    ['gives a page of somebody else instead', () => faults.instead('<p>Sign in</p>')],
  ] as [string, () => Fault][])('%s: half a list is never taken for the whole', async (_, fault) => {
    await keep();
    line.meet(fault());
    expect(await failureOf(list())).toBeInstanceOf(FileStoreFailure);
  });

  it('gives the same page again and again: it comes to an end', async () => {
    await keep();
    line.meet(async ({ forward, send }) => {
      const { status, headers, body } = await forward();
      const endless = Buffer.from(String(body).replace('<IsTruncated>false<', '<IsTruncated>true<'));
      send({ status, headers: { ...headers, 'content-length': endless.length }, body: endless });
    });
    expect(await failureOf(list())).toBeInstanceOf(FileStoreFailure);
    expect(line.asked().length).toBeLessThan(5);
  });
});

describe('after many failures', () => {
  it('no connection stays behind', async () => {
    for (const fault of [
      faults.status(500, 'InternalError'),
      faults.late(4000),
      faults.cutInAnswer(),
      faults.silent(),
      faults.otherBytes(),
      faults.longer(),
    ]) {
      const row = await keep();
      line.meet(fault);
      await Promise.all(Array.from({ length: 8 }, () => failureOf(readKept(store, row))));
      line.meet(null);
      // A reader who goes away half-way.
      const reader = (await openKept(patient, row)).getReader();
      await reader.read();
      await reader.cancel();
    }
    // Undici keeps those that can be used again for some seconds.
    await expect.poll(() => line.connections(), { timeout: 30_000, interval: 250 }).toBe(0);
  });

  it('everything works as before', async () => {
    const key = newStorageKey();
    await patient.put(key, bytes);
    expect((await readKept(patient, rowOf(key))).equals(bytes)).toBe(true);
    await patient.remove(key);
    expect(await readWhole(patient, key)).toBeNull();
  });
});

/** Half of the file, and then nothing. */
function silentInside(): Fault {
  return async ({ response, forward }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, headers);
    response.write(body.subarray(0, body.length / 2));
  };
}

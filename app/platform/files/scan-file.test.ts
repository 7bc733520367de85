import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { eicar, startFakeClamd, type ClamdBehaviour } from '#tests/worlds/files/fake-clamd.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { docx, pdf } from '#tests/worlds/files/sample-files.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { checkUpload } from './check-upload.server.ts';
import { scanFile, type ClamdAddress } from './scan-file.server.ts';

const unavailable = { code: 'file-scan-unavailable', status: 503, values: { seconds: 120 } };
const lines: Record<string, unknown>[] = [];
const log = pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) });
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  lines.length = 0;
});

async function clamd(behaviour: ClamdBehaviour = {}) {
  const server = await startFakeClamd(behaviour);
  ends.push(server.close);
  return server;
}

const scan = (bytes: Buffer, address: ClamdAddress | null, milliseconds = 60_000) =>
  scanFile(
    { length: bytes.length, pieces: [bytes] },
    { clamd: address, log, until: Date.now() + milliseconds },
  );

describe('the virus scanner', () => {
  it('is not asked when there is none', async () => {
    await scan(Buffer.from(eicar), null);
  });

  it('is sent exactly what the sender sent, and lets through what it calls clean', async () => {
    const server = await clamd();
    const large = Buffer.alloc(10 * 1024 * 1024, 'a piece ');
    for (const file of [pdf(), large]) await scan(file, server);
    expect(server.scanned.map((file, index) => file.equals([pdf(), large][index]!))).toEqual([true, true]);
    expect(lines).toEqual([]);
  });

  it('is sent a file of the disk a piece at a time, which nobody reads any more once it has answered', async () => {
    const server = await clamd();
    const pieces = [pdf(), Buffer.from('a'), Buffer.alloc(700_000, 'b')];
    let reading = false;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const lying = async function* () {
      reading = true;
      yield* pieces;
      reading = false;
    };
    await scanFile({ length, pieces: lying() }, { clamd: server, log, until: Date.now() + 60_000 });
    expect(server.scanned).toEqual([Buffer.concat(pieces)]);
    const endless = async function* () {
      try {
        for (reading = true; ;) yield Buffer.alloc(65_536);
      } finally {
        reading = false;
      }
    };
    const busy = await clamd({ mostBytes: 100_000 });
    const scanning = scanFile(
      { length: 1, pieces: endless() },
      { clamd: busy, log, until: Date.now() + 60_000 },
    );
    await expect(scanning).rejects.toMatchObject(unavailable);
    expect(reading).toBe(false);
  });

  it('is reached through a socket as well', async () => {
    const folder = makeScratchFolder('baseera-clamd-');
    const path = join(folder, 'clamd.ctl');
    const server = await startFakeClamd({}, path);
    ends.push(server.close, () => rmSync(folder, { recursive: true, force: true }));
    await scan(pdf(), { path });
    await expect(scan(Buffer.from(eicar), { path })).rejects.toMatchObject({ code: 'file-scan-found' });
  });

  it('refuses what it finds something in, and the log says what', async () => {
    const refused = scan(Buffer.from(eicar), await clamd());
    await expect(refused).rejects.toMatchObject({ code: 'file-scan-found', status: 400 });
    expect(lines).toMatchObject([{ level: 40, signature: 'Eicar-Test-Signature' }]);
  });

  it('may be slow, and answer in pieces', async () => {
    const server = await clamd({ letterMilliseconds: 5 });
    await scan(pdf(), server);
    await expect(scan(Buffer.from(eicar), server)).rejects.toMatchObject({ code: 'file-scan-found' });
  });

  it.each<[string, ClamdBehaviour]>([
    ['says that the file is too large for it', { mostBytes: 100 }],
    ['says that something is wrong', { answer: 'stream: Can not open file ERROR' }],
    ['says nothing', { answer: '' }],
    ['says something else', { answer: 'stream: OKAY' }],
    ['says OK of something else', { answer: '/tmp/other: OK' }],
    ['says OK and more', { answer: 'stream: OK\nstream: Eicar FOUND' }],
    ['talks without end', { answer: 'x'.repeat(100_000) }],
    ['hangs up before its answer', { cutAfter: 'all' }],
    ['hangs up at once', { cutAfter: 0 }],
    ['hangs up half-way', { cutAfter: 200_000 }],
  ])('lets nothing through when it %s', async (_, behaviour) => {
    const server = await clamd(behaviour);
    await expect(scan(Buffer.alloc(3_000_000, 'a'), server)).rejects.toMatchObject(unavailable);
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('virus scanner') }]);
  });

  it('lets nothing through when it takes longer than there is time, however it does so', async () => {
    for (const behaviour of [
      { letterMilliseconds: 100 },
      { answer: ' '.repeat(40), letterMilliseconds: 50 },
    ]) {
      const startedAt = performance.now();
      await expect(scan(pdf(), await clamd(behaviour), 200)).rejects.toMatchObject(unavailable);
      // Without a deadline of its own each of these would take a second or two at least.
      expect(performance.now() - startedAt).toBeLessThan(900);
    }
  });

  it('lets nothing through when nobody is there', async () => {
    const { host, port, close } = await startFakeClamd();
    await close();
    await expect(scan(pdf(), { host, port })).rejects.toMatchObject(unavailable);
    await expect(scan(pdf(), { path: '/nowhere/clamd.ctl' })).rejects.toMatchObject(unavailable);
  });

  it('is asked about each file that could be taken, before anything else opens it', async () => {
    const server = await clamd();
    const send = (bytes: Buffer) =>
      checkUpload(
        { name: 'cv', bytes: bytes.length, read: async () => bytes },
        { kinds: ['pdf', 'docx'], mostBytes: 1_000_000 },
        fileCheck({ clamd: server }),
      );
    // Made once: the directory of a zip says when.
    const letter = docx();
    expect((await send(letter)).bytes.equals(letter)).toBe(true);
    // It is no whole PDF either: the scanner spoke first.
    const virus = Buffer.from(`%PDF-1.7\n${eicar}`);
    await expect(send(virus)).rejects.toMatchObject({ code: 'file-scan-found' });
    await expect(send(Buffer.from(`MZ ${eicar}`))).rejects.toMatchObject({ code: 'file-kind' });
    expect(server.scanned).toEqual([letter, virus]);
  });
});

it('the scanner of the tests answers like clamd to what is no command of it', async () => {
  const server = await clamd();
  const socket = connect(server.port, server.host).end('nSOMETHING\nelse');
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  expect(answer).toBe('UNKNOWN COMMAND\0');
});

import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, truncate } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createFileStore,
  openKept,
  type FileStore,
  type KeptBytes,
} from '#platform/files/file-store.server.ts';
import { piecesOf } from '#platform/files/pieces.server.ts';
import { newStorageKey } from '#platform/files/storage-key.server.ts';
import { sendPieces } from './send-pieces.ts';

let folder: string;
let store: FileStore;
let server: Server;
const files: KeptBytes[] = [];
let underWay = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baseera-pieces-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  for (let number = 0; number < 6; number += 1) await keep(3_000_000 + number * 77_777);
  server = createServer(async (request, response) => {
    underWay += 1;
    const file = files[Number(request.url?.slice(1))]!;
    const pieces = piecesOf(await openKept(store, file));
    response.writeHead(200, { 'Content-Length': file.bytes });
    await sendPieces(response, pieces!);
    underWay -= 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function keep(length: number): Promise<number> {
  const bytes = randomBytes(length);
  const storageKey = newStorageKey();
  await store.put(storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return files.push({ storageKey, bytes: length, sha256 }) - 1;
}

/** The sum of what comes, or how much had come when the connection was cut, or was left after so much. */
async function fetchFile(number: number, leaveAfter = Infinity): Promise<string | number> {
  const { port } = server.address() as AddressInfo;
  return await new Promise((resolve) => {
    const sum = createHash('sha256');
    let length = 0;
    const asked = ask({ host: '127.0.0.1', port, path: `/${number}` }, (answer) => {
      answer.on('data', (piece: Buffer) => {
        sum.update(piece);
        length += piece.length;
        if (length > leaveAfter) asked.destroy();
      });
      answer.on('error', () => resolve(length));
      answer.on('end', () => resolve(sum.digest('hex')));
      answer.on('close', () => resolve(length));
    });
    asked.on('error', () => resolve(length));
    asked.end();
  });
}

/** How many files of the store this process has open; null where the system does not tell. */
async function openFiles(): Promise<number | null> {
  if (!existsSync('/proc/self/fd')) return null;
  const open = await readdir('/proc/self/fd');
  const names = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return names.filter((name) => name.startsWith(folder)).length;
}

it('sends every reader their own file, while others leave in the middle, and closes them all', async () => {
  const readers = Array.from({ length: 90 }, (_, index) => ({
    number: index % 6,
    leaveAfter: index % 3 === 0 ? 200_000 + index * 20_000 : Infinity,
  }));
  const taken = await Promise.all(
    readers.map(async ({ number, leaveAfter }) => ({
      number,
      leaveAfter,
      came: await fetchFile(number, leaveAfter),
    })),
  );
  for (const { number, leaveAfter, came } of taken)
    if (leaveAfter === Infinity) expect(came).toBe(files[number]?.sha256);
    else expect(came).toBeTypeOf('number');
  await vi.waitUntil(() => underWay === 0, { timeout: 30_000 });
  expect((await openFiles()) ?? 0).toBe(0);
});

it('cuts the connection of a file that is shorter than it should be, and closes it', async () => {
  const number = await keep(2_000_000);
  await truncate(join(folder, 'files', files[number]!.storageKey), 1_500_000);
  const came = await fetchFile(number);
  expect(came).toBeTypeOf('number');
  expect(came).toBeLessThan(2_000_000);
  await vi.waitUntil(() => underWay === 0, { timeout: 30_000 });
  expect((await openFiles()) ?? 0).toBe(0);
});

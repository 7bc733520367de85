import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addImage } from '#domain/documents/images/add-image.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { loader } from './image.ts';

const folder = mkdtempSync(join(tmpdir(), 'baseera-image-route-'));
let db: Database;
let files: FileStore;
let id: string;
beforeAll(async () => {
  db = await testDatabase();
  files = createFolderStore(folder);
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const who = editingBy((await makeMember(db)).userId);
  ({ id } = await addImage(
    db,
    files,
    { name: 'dots.png', bytes, check: fileCheck(), alternative: 'decorative', ...who },
    new Date(),
  ));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('sends the picture in the width and version that were asked for, to be kept for good', async () => {
  const answer = await ask(`/images/${id}?w=320&v=1`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  const widest = await ask(`/images/${id}`);
  expect(widest.headers.get('etag')).toBe((await ask(`/images/${id}?w=800`)).headers.get('etag'));
  expect(widest.headers.get('etag')).not.toBe(answer.headers.get('etag'));
});

it('has whoever names no version, or another, ask again: the picture may be replaced', async () => {
  for (const query of ['w=320', 'w=320&v=2', 'w=320&v=9']) {
    const answer = await ask(`/images/${id}?${query}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  }
});

it('sends nothing again to whoever has it', async () => {
  const etag = (await ask(`/images/${id}?w=640`)).headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(`/images/${id}?w=640`, { headers: { 'if-none-match': known } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  }
  expect((await ask(`/images/${id}?w=640`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('answers HEAD without the picture', async () => {
  const answer = await ask(`/images/${id}?w=320`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
});

it.each(['w=321', 'w=0', 'w=-320', 'w=', 'w=99999999999999', 'w=320.5', 'w=x', "w=320';--", 'v=x', 'v=-1'])(
  'has no picture for ?%s',
  async (query) => {
    const answer = await ask(`/images/${id}?${query}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

it('has no picture of an id that is none', async () => {
  for (const other of ['3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', 'x', '..%2f..%2fsecret'])
    expect((await ask(`/images/${other}`)).status).toBe(404);
});

function ask(path: string, init?: RequestInit): Promise<Response> {
  const url = new URL(path, 'https://baseera.example');
  const context = new RouterContextProvider();
  context.set(appContext, { db, files } as AppContext);
  const request = new Request(url, init);
  const params = { id: decodeURIComponent(url.pathname.split('/')[2]!) };
  return loader({ request, url, params, context, pattern: '/images/:id' } as never);
}

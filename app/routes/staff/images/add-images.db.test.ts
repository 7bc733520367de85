import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listImages } from '#domain/documents/images/image-library.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import type { FileToCheck } from '#platform/files/check-upload.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { addImages } from './add-images.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'baseera-upload-'));
let db: Database;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind]);
  mona = editingBy((await makeMember(db)).userId);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says of each file what became of it, when one fails on our side after another was added', async () => {
  const logged: unknown[] = [];
  const files = [await picture('good.png'), damaged('damaged.png'), unreadable('lost.png')];
  const { added, refused, failure } = await addImages(app(logged), { files, editing: mona });
  expect(added.map(({ name }) => name)).toEqual(['good.png']);
  expect(refused.map(({ name }) => name)).toEqual(['damaged.png', 'lost.png']);
  expect(refused[1]!.code).toBe('file-not-kept');
  expect(failure).toMatchObject({ message: 'The disk is gone.' });
  expect(logged).toHaveLength(1);
  expect((await listImages(db, {})).total).toBe(1);
});

it('fails as a whole while nothing was added', async () => {
  const files = [damaged('damaged.png'), unreadable('lost.png'), await picture('good.png')];
  const adding = addImages(app([]), { files, editing: mona });
  await expect(adding).rejects.toThrow('The disk is gone.');
});

function app(logged: unknown[]): Parameters<typeof addImages>[0] {
  return {
    ...{ db, files: createFolderStore(folder), now: new Date() },
    ...{ config: readConfig({ SECRET: testSecret }), requestId: 'r1', clientAddress: '192.0.2.1' },
    log: { error: (what: unknown) => void logged.push(what) } as never,
  };
}

async function picture(name: string): Promise<FileToCheck> {
  const create = { width: 40, height: 40, channels: 3 as const, background: 'teal' };
  const buffer = await sharp({ create }).png().toBuffer();
  return { name, bytes: buffer.length, read: async () => buffer };
}

function damaged(name: string): FileToCheck {
  return { name, bytes: 4, read: async () => Buffer.from('oops') };
}

/** A file of the form that is on our disk no more. */
function unreadable(name: string): FileToCheck {
  const read = async () => {
    throw new Error('The disk is gone.');
  };
  return { name, bytes: 4, read };
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import type { AttachmentRows } from './attachment-rows.ts';
import { attach } from './attach.ts';
import { detach } from './detach.ts';
import { listAttachments } from './list-attachments.ts';
import { openAttachment } from './open-attachment.ts';

const now = new Date('2026-11-21T10:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

type Kind = 'brief' | 'result';

/** The rows of a domain that there is only here. */
const rows: AttachmentRows<Kind> = {
  ...{ purpose: 'test', target: 'project', download: 'scholarship.download' },
  list: async (db, ownerId) => {
    const found = await db.execute<{ kind: Kind; fileId: string }>(
      sql`select kind, file_id as "fileId" from test_files where owner_id = ${ownerId} order by kind`,
    );
    return found.rows;
  },
  put: async (db, { ownerId, kind, fileId }) =>
    void (await db.execute(sql`insert into test_files values (${ownerId}, ${kind}, ${fileId})`)),
  take: async (db, { ownerIds, kind }) => {
    const owners = sql.join(
      ownerIds.map((id) => sql`${id}`),
      sql`, `,
    );
    const taken = await db.execute<{ fileId: string }>(sql`
      delete from test_files where owner_id in (${owners}) and kind = coalesce(${kind ?? null}, kind)
      returning file_id as "fileId"`);
    return taken.rows.map(({ fileId }) => fileId);
  },
};

let db: Database;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-attachments-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
  await db.execute(sql`create table test_files (owner_id uuid not null, kind text not null,
    file_id uuid not null references stored_files, primary key (owner_id, kind))`);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const add = (ownerId: string, kind: Kind, name: string, lock = async () => await Promise.resolve()) =>
  attach(
    db,
    store,
    { rows, ownerId, kind, file: { bytes: pdf(), mediaType: 'application/pdf', name }, lock },
    now,
  );
const namesOf = async (ownerId: string) =>
  (await listAttachments(db, { rows, ownerId })).map(({ kind, name }) => `${kind} ${name}`);
const statusOf = async (name: string) =>
  (await db.select().from(storedFiles)).filter((file) => file.name === name).map(({ status }) => status);

describe('the files of a thing', () => {
  it('are one of each kind: another takes the place of the one before, whose bytes go', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await add(one, 'brief', 'first.pdf');
    await add(one, 'result', 'result.pdf');
    await add(one, 'brief', 'second.pdf');
    expect(await namesOf(one)).toEqual(['brief second.pdf', 'result result.pdf']);
    expect(await statusOf('first.pdf')).toEqual(['dropped']);
    await db.transaction(async (db) => await detach(db, { rows, ownerIds: [one], kind: 'result' }));
    expect(await namesOf(one)).toEqual(['brief second.pdf']);
    await db.transaction(async (db) => await detach(db, { rows, ownerIds: [one, two] }));
    await db.transaction(async (db) => await detach(db, { rows, ownerIds: [] }));
    expect(await namesOf(one)).toEqual([]);
    expect(await statusOf('second.pdf')).toEqual(['dropped']);
  });

  it('stay as they were when the thing may not be changed', async () => {
    const kept = randomUUID();
    await add(kept, 'brief', 'before.pdf');
    const lock = async () => await Promise.reject(new Refusal('scholarship-already-sent'));
    await expect(add(kept, 'brief', 'too-late.pdf', lock)).rejects.toMatchObject({
      code: 'scholarship-already-sent',
    });
    expect(await namesOf(kept)).toEqual(['brief before.pdf']);
    expect(await statusOf('before.pdf')).toEqual(['kept']);
    expect(await statusOf('too-late.pdf')).toEqual(['pending']);
  });

  it('are opened by whoever may, which is written down, and by nobody else', async () => {
    const ownerId = randomUUID();
    await add(ownerId, 'brief', 'brief.pdf');
    const open = async (kind: string, allowed: readonly Kind[]) =>
      await openAttachment(db, store, { rows, ownerId, kind, allowed, actorId: null, requestSource }, now);
    expect(await open('brief', ['result'])).toBeNull();
    expect(await open('result', ['brief', 'result'])).toBeNull();
    expect(await open('../brief', ['brief'])).toBeNull();
    expect(await auditLines(db, ownerId)).toEqual([]);
    const opened = await open('brief', ['brief']);
    expect(opened?.file).toMatchObject({ kind: 'brief', name: 'brief.pdf', mediaType: 'application/pdf' });
    await opened?.content?.cancel();
    expect(await auditLines(db, ownerId)).toMatchObject([
      { action: 'scholarship.download', targetKind: 'project', details: { file: 'brief' } },
    ]);
  });

  it('come in the part that is asked for, or not at all where there is none', async () => {
    const ownerId = randomUUID();
    await add(ownerId, 'brief', 'brief.pdf');
    const asked = { rows, ownerId, kind: 'brief', allowed: ['brief'] as const, actorId: null, requestSource };
    const open = async (range: string) => await openAttachment(db, store, { ...asked, range }, now);
    const part = await open('bytes=1-3');
    expect(part?.part).toEqual({ first: 1, last: 3 });
    expect(await new Response(part?.content).text()).toBe('PDF');
    expect(await open(`bytes=${pdf().length}-`)).toMatchObject({ part: 'beyond', content: null });
  });
});

import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { backUp } from './back-up.ts';
import { emptyDatabase } from './empty.ts';
import { DamagedBackup } from './file.ts';
import { restore, RestoreRefused } from './restore.ts';
import { listTables } from './tables.ts';

const folder = makeScratchFolder('baseera-backup-');
let here: Database;
let embedded: OpenDatabase;
let fileNumber = 0;
/** What `fill` wrote, as long as no test has changed it: to write it takes longer than most tests. */
let filled: string[] | null = null;
const newFile = () => join(folder, `${++fileNumber}.backup.gz`);

beforeAll(async () => {
  here = await testDatabase();
  cpSync(inject('embeddedTemplate'), join(folder, 'data'), { recursive: true });
  embedded = await openDatabase({ dataFolder: join(folder, 'data') });
  await fill(here);
  filled = await readEverything(here);
});

beforeEach(async () => {
  if (filled) return;
  // A test did not come to its end.
  await emptyDatabase(here);
  await migrateDatabase(here);
  await fill(here);
  filled = await readEverything(here);
});

afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a database that holds something is replaced only on demand', async () => {
  const file = newFile();
  await backUp(here, file);
  await expect(restore(here, file, { replace: false })).rejects.toThrow(RestoreRefused);
  await expectUnchanged();
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7)],
  ['cut off by its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['with a flipped bit', (bytes: Buffer) => Buffer.from(bytes).fill((bytes.at(300) ?? 0) ^ 4, 300, 301)],
  ['without one row', (bytes: Buffer) => repack(bytes, (lines) => lines.toSpliced(lines.length - 20, 1))],
  [
    'with an edited row',
    (bytes: Buffer) => repack(bytes, (lines) => lines.map((line) => line.replace('odd', 'even'))),
  ],
  ['empty', () => Buffer.alloc(0)],
  ['that is a text', () => Buffer.from('Dear reader')],
])('a file %s changes nothing', async (_, damage) => {
  const file = newFile();
  await backUp(here, file);
  const damaged = newFile();
  writeFileSync(damaged, damage(readFileSync(file)));
  await expect(restore(here, damaged, { replace: true })).rejects.toThrow(DamagedBackup);
  await expectUnchanged();
});

test('a backup is readable by its owner only and never written over another', async () => {
  const file = newFile();
  await backUp(here, file);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file);
  await expect(backUp(here, file)).rejects.toThrow('never written over');
  expect(readFileSync(file)).toEqual(written);
});

test('a backup brings back every value exactly, and the database can be used on', async () => {
  const before = asFilled();
  const file = newFile();
  const amount = await backUp(here, file);
  expect(amount.rows).toBe(before.length);

  await here.execute(sql`delete from settings`);
  await here.execute(sql`update courses set price_piastres = price_piastres + 1`);
  await restore(here, file, { replace: true });

  expect(await readEverything(here)).toEqual(before);
  await expect(here.execute(sql`insert into settings (key, value) values ('odd', '1')`)).rejects.toThrow();
  await migrateDatabase(here);
  filled = before;
});

test('a backup of one engine restores into another, and back again', async () => {
  const before = asFilled();
  const [there, back] = [newFile(), newFile()];
  await backUp(here, there);
  await restore(embedded.db, there, { replace: false });
  expect(await readEverything(embedded.db)).toEqual(before);

  await embedded.db.execute(sql`insert into settings (key, value) values ('added there', '2')`);
  await backUp(embedded.db, back);
  await restore(here, back, { replace: true });
  const after = await readEverything(embedded.db);
  expect(await readEverything(here)).toEqual(after);
  filled = after;
});

test('a backup of a newer version is refused and nothing is changed', async () => {
  const before = asFilled();
  const file = newFile();
  await here.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await backUp(here, file);
  await expect(restore(embedded.db, file, { replace: true })).rejects.toThrow(RestoreRefused);
  expect(await listTables(embedded.db)).not.toEqual([]);
  await here.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  filled = before;
});

test('a row that the database refuses changes nothing, although the checksum is right', async () => {
  const before = asFilled();
  const file = newFile();
  await here.execute(sql`alter table settings alter column value drop not null`);
  await here.execute(sql`insert into settings (key, value) values ('none', null)`);
  await backUp(here, file);
  await here.execute(sql`delete from settings where key = 'none'`);
  await expect(restore(here, file, { replace: true })).rejects.toThrow();
  expect(await readEverything(here)).toEqual(before);
});

/** What the database holds before a test that changes it; one that leaves it whole says so at its end. */
function asFilled(): string[] {
  const rows = filled;
  if (!rows) throw new Error('The database was not filled.');
  filled = null;
  return rows;
}

async function expectUnchanged(): Promise<void> {
  const rows = asFilled();
  expect(await readEverything(here)).toEqual(rows);
  filled = rows;
}

/** The sample content, and values that are easily lost on the way. */
async function fill(db: Database): Promise<void> {
  await seed(db);
  const values = [
    ['odd', 'null'],
    ['large', '12345678901234567890.123456789012345678'],
    ['separators', JSON.stringify('one\u2028two\u2029three\r\nfour "quoted" \\ back')],
    ['arabic', JSON.stringify({ ar: 'مَدرسة ١٢٣ — «بصيرة»', emoji: '👩🏽‍🦯' })],
  ];
  for (const [key, value] of values) {
    await db.execute(sql`insert into settings (key, value, updated_at)
      values (${key}, ${value}::jsonb, '2026-03-29 01:30:00.123456+02')`);
  }
  await db.execute(sql`update content_version set version = 9007199254740993`);
  await addWriting(db);
}

/** What staff leave behind: a schedule, an old address, a picture with its file. */
async function addWriting(db: Database): Promise<void> {
  await db.execute(
    sql`update documents set scheduled_at = now(), scheduled_revision = 1 where slug = 'home'`,
  );
  await db.execute(sql`insert into document_redirects (kind, slug, document_id)
    select kind, 'old-address', id from documents where slug = 'home'`);
  await db.execute(sql`
    with file as (
      insert into stored_files (storage_key, name, media_type, bytes, sha256, purpose, owner, status, created_at)
      values (${`ab/${'c'.repeat(38)}`}, 'نقاط-320.webp', 'image/webp', 9007199254740993, ${'d'.repeat(64)}, 'image',
        'image:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', 'kept', now())
      returning id),
    image as (
      insert into images (width, height, alternative, created_at)
      values (320, 200, '{"en": "Dots", "ar": "نقاط"}', now())
      returning id)
    insert into image_variants (image_id, width, file_id) select image.id, 320, file.id from image, file`);
}

async function readEverything(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(db)) {
    const { rows } = await db.transaction(async (db) => {
      await db.execute(sql`set local timezone = 'UTC'`);
      return db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
      );
    });
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.toSorted();
}

function repack(bytes: Buffer, change: (lines: string[]) => string[]): Buffer {
  return gzipSync(change(gunzipSync(bytes).toString('utf8').split('\n')).join('\n'));
}

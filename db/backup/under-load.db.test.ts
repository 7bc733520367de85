// Backups and restores while others are at work, and restores that are ended half-way.
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seed } from '#db/seed/seed.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const folder = makeScratchFolder('baseera-under-load-');
let here: Database;
let other: OpenDatabase;
let fileNumber = 0;
const newFile = () => join(folder, `${++fileNumber}.backup.gz`);

beforeAll(async () => {
  here = await testDatabase();
  cpSync(inject('embeddedTemplate'), join(folder, 'data'), { recursive: true });
  other = await openDatabase({ dataFolder: join(folder, 'data') });
  await seed(here);
});
beforeEach(async () => {
  await here.execute(sql`delete from settings where key like 'pair-%'`);
});
afterAll(async () => {
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes two rows in one transaction, and adds an account with its session, until it is told to stop. */
function write(db: Database, name: string) {
  const state = { isOver: false, written: 0, refused: 0 };
  const run = async () => {
    while (!state.isOver) {
      const value = JSON.stringify(state.written + 1);
      try {
        await db.transaction(async (db) => {
          for (const half of ['a', 'b'])
            await db.execute(sql`insert into settings (key, value) values (${`pair-${name}-${half}`}, ${value}::jsonb)
              on conflict (key) do update set value = excluded.value`);
          await makeMember(db, { email: `${name}-${state.written}-${Math.random()}@example.com` });
        });
        state.written += 1;
      } catch {
        // While a restore has its turn, what others want may fail; it must not be half done.
        state.refused += 1;
        await wait(5);
      }
    }
  };
  const running = run();
  return {
    state,
    async stop() {
      state.isOver = true;
      await running;
    },
  };
}

/** Both halves of every pair, and every account with its session. */
async function expectWhole(db: Database): Promise<number> {
  const { rows: pairs } = await db.execute<{
    name: string;
    values: number;
    halves: number;
    most: number;
  }>(sql`
    select substr(key, 1, length(key) - 2) as name, count(distinct value)::int as values, count(*)::int as halves,
      max((value #>> '{}')::int)::int as most
    from settings where key like 'pair-%' group by 1`);
  for (const { name, values, halves } of pairs)
    expect({ name, values, halves }).toEqual({ name, values: 1, halves: 2 });
  const { rows: alone } = await db.execute<{ alone: number }>(sql`
    select count(*)::int as alone from users u where not exists (select from sessions s where s.user_id = u.id)`);
  expect(alone[0]?.alone).toBe(0);
  return pairs.reduce((sum, { most }) => sum + most, 0);
}

test('a backup beside writers is one moment of everything, and later ones are later moments', async () => {
  const writers = ['one', 'two', 'three'].map((name) => write(here, name));
  const files: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const before = writers.reduce((sum, { state }) => sum + state.written, 0);
    while (writers.reduce((sum, { state }) => sum + state.written, 0) < before + 5) await wait(5);
    files.push(newFile());
    await backUp(here, files.at(-1)!);
  }
  await Promise.all(writers.map((writer) => writer.stop()));
  expect(writers.map(({ state }) => state.refused)).toEqual([0, 0, 0]);
  let last = 0;
  for (const file of files) {
    await restore(other.db, file, { replace: true });
    const written = await expectWhole(other.db);
    expect(written).toBeGreaterThan(last);
    last = written;
  }
});

test('a restore beside writers and readers leaves the backup and whole changes after it, never a mixture', async () => {
  const file = newFile();
  await backUp(here, file);
  const [{ before } = { before: 0 }] = (
    await here.execute<{ before: number }>(sql`select count(*)::int as before from courses`)
  ).rows;
  const writers = ['four', 'five'].map((name) => write(here, name));
  const readers = { areOver: false };
  const seen = new Set<number>();
  const reading = (async () => {
    while (!readers.areOver) {
      const found = await here
        .execute<{ count: number }>(sql`select count(*)::int as count from courses`)
        .catch(() => null);
      if (found) seen.add(found.rows[0]!.count);
      await wait(1);
    }
  })();
  while (writers.some(({ state }) => state.written < 3)) await wait(5);
  // An operator should have stopped them. Where one was forgotten, the restore waits for its turn or fails as a whole.
  await restore(here, file, { replace: true }).catch((error: unknown) => error);
  const atRestore = writers.map(({ state }) => state.written);
  while (writers.some(({ state }, index) => state.written < (atRestore[index] ?? 0) + 2)) await wait(5);
  readers.areOver = true;
  await reading;
  await Promise.all(writers.map((writer) => writer.stop()));
  await expectWhole(here);
  // No reader saw an empty table, or a part of one.
  expect([...seen]).toEqual([before]);
});

/** What concerns the embedded engine alone is tried once. */
const isOnServer = process.env.TEST_ENGINE === 'server';

test.skipIf(isOnServer)('a restore into the database of a running process is refused in words', async () => {
  const file = newFile();
  await backUp(here, file);
  const { code, words } = await runRestore(file, join(folder, 'data')).ended;
  expect(code).toBe(1);
  expect(words).toContain('is in use');
  expect(words).not.toMatch(/\n\s+at /);
});

test.skipIf(isOnServer)(
  'a restore that is killed at any moment leaves the old or the new, whole',
  { timeout: 240_000 },
  async () => {
    const dataFolder = join(folder, 'killed');
    cpSync(inject('embeddedTemplate'), dataFolder, { recursive: true });
    const file = newFile();
    await backUp(here, file);
    const count = async () => {
      const open = await openDatabase({ dataFolder });
      const { rows } = await open.db.execute<{ courses: number; mark: number }>(sql`
      select (select count(*)::int from courses) as courses,
        (select count(*)::int from settings where key = 'pair-mark') as mark`);
      await open.db.execute(sql`delete from program_courses`);
      await open.db.execute(sql`delete from courses`);
      await open.db.execute(
        sql`insert into settings (key, value) values ('pair-mark', '1') on conflict do nothing`,
      );
      await open.close();
      return rows[0]!;
    };
    await count();
    const whole = (await here.execute<{ count: number }>(sql`select count(*)::int as count from courses`))
      .rows[0]!.count;
    const seen: string[] = [];
    for (let kill = 0; kill < 5; kill += 1) {
      const { child, ended } = runRestore(file, dataFolder);
      // The last one comes to its end: else nothing would show that the command works at all.
      if (kill < 4) {
        await Promise.race([ended, wait(400 + Math.random() * 2500)]);
        child.kill('SIGKILL');
      }
      await ended;
      const { courses, mark } = await count();
      seen.push(`${courses} ${mark}`);
    }
    // Old: nothing and the mark. New: everything of the backup and no mark.
    for (const each of seen) expect(['0 1', `${whole} 0`]).toContain(each);
    expect(seen.at(-1)).toBe(`${whole} 0`);
  },
);

/** The command of operators, with what it says. */
function runRestore(file: string, dataFolder: string) {
  const command = join(projectRoot, 'server', 'commands', 'restore.ts');
  const child = spawn(process.execPath, [command, file, '--replace'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_FOLDER: dataFolder, DATABASE_URL: '' },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (words += piece.toString()));
  const ended = new Promise<{ code: number | null; words: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, words })),
  );
  return { child, ended };
}

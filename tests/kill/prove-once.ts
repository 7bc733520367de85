// What money does once, however often the process that does it is killed: shown on both engines, by a job that goes on or by people
// who press a button.
import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { startMortalPostgres } from '#tests/worlds/database/postgres-server.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';

/** How often a process is killed in one proof. */
export const kills = timesOf(40);
/**
 * A process is killed at a random moment after it has settled so many more, each third from its start on: so there is something to
 * lose however slow the machine is.
 */
const taken = [1, 0, 3];
const longestMs = 300;
const secondsToSettle = 240;
const minutes = 60_000;

/** Things that wait for something to be done to each of them, once. */
export type Settling<World> = {
  /** What they are, such as `shares`: their database is named after it. */
  of: string;
  count: number;
  /** Settings that the process needs besides. */
  env?: Record<string, string>;
  make(db: Database): Promise<World>;
  countSettled(db: Database): Promise<number>;
  /** Whether everybody who hears of it was told. */
  isTold(db: Database): Promise<boolean>;
  /** What must be true when all is over. */
  expectOnce(db: Database, world: World): Promise<void>;
} & (
  | { job: JobKind }
  /** People do it on the site, until all is done or there is no answer any more. */
  | { press(url: string, world: World): Promise<void> }
);

/** Kills a process at random moments while such things are settled, and shows that each was settled once. */
export function proveOnceUnderKills<World>(settling: Settling<World>): void {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  // Proofs of one file come one after the other, both engines of one side by side: a process mostly waits.
  describe(`a process that is killed at any moment while ${settling.of} are settled`, () => {
    it.concurrent('settles each once, on the embedded database', { timeout: 30 * minutes }, async () => {
      await proveOnce(settling, undefined, closing);
    });

    it.concurrent(
      'settles each once, on a PostgreSQL server',
      { timeout: 30 * minutes },
      async ({ skip }) => {
        const server = await startMortalPostgres().catch((error: Error) => error);
        if (server instanceof Error) {
          console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
          return skip(server.message);
        }
        closing.push(server.stop);
        await server.run(`create database ${settling.of}`);
        await proveOnce(settling, server.urlOf(settling.of), closing);
      },
    );
  });
}

async function proveOnce<World>(
  settling: Settling<World>,
  databaseUrl: string | undefined,
  closing: (() => Promise<unknown>)[],
): Promise<void> {
  const { of, count } = settling;
  const dataFolder = makeScratchFolder(`baseera-kill-${of}-`);
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const ofDatabase = databaseUrl && { DATABASE_URL: databaseUrl };
  const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...settling.env, ...ofDatabase };
  const start = async () => await startApp({ env, port, dataFolder });
  const inDatabase = async <Result>(act: (db: Database) => Promise<Result>): Promise<Result> => {
    const open = await openDatabase({ databaseUrl, dataFolder, share: true });
    return await act(open.db).finally(() => open.close());
  };

  let app = await start();
  const world = await inDatabase(settling.make);
  const countNow = async () => await inDatabase(settling.countSettled);
  const waitUntil = async (isThere: () => Promise<boolean>): Promise<void> => {
    for (const giveUpAt = Date.now() + secondsToSettle * 1000; !(await isThere()); await wait(5))
      if (Date.now() > giveUpAt) throw new Error(`It does not settle:\n${app.log().slice(-4000)}`);
  };
  /** Sets it going. What it gives ends when nobody presses anything any more. */
  const begin = async (): Promise<{ pressed: Promise<void> }> => {
    if ('press' in settling) return { pressed: settling.press(app.url, world) };
    await inDatabase(async (db) => await enqueue(db, settling.job, {}));
    // The job comes when the next process begins, and is ended somewhere in the middle of it.
    await app.kill();
    app = await start();
    return { pressed: Promise.resolve() };
  };
  let settledBefore = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { pressed } = await begin();
    const enough = Math.min(settledBefore + taken[kill % taken.length]!, count);
    await waitUntil(async () => (await countNow()) >= enough);
    await wait(Math.random() * longestMs);
    await app.kill();
    await pressed;
    app = await start();
    settledBefore = await countNow();
  }
  const { pressed } = await begin();
  await pressed;
  await waitUntil(async () => (await countNow()) === count && (await inDatabase(settling.isTold)));
  expect(await app.stop(), 'the last process stops as it should').toBe(0);
  console.log(
    `${databaseUrl ? 'PostgreSQL server' : 'Embedded database'}: ${kills} killed; ${settledBefore} of ${count} ${of} were settled before the last one.`,
  );

  // Otherwise nothing was proved.
  expect(settledBefore).toBeGreaterThan(0);
  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await settling.expectOnce(open.db, world);
}

import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { startMortalPostgres, type MortalPostgres } from '#tests/worlds/database/postgres-server.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { answering, findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { makePayee } from '#tests/worlds/wallet/withdrawals-world.ts';
import { startPayers } from './payers.ts';
import { expectSettled, findUnsettled } from './settled-money.ts';

const kills = { process: timesOf(50), database: timesOf(20) };
/** Enough for two years and a withdrawal. */
const beganPiastres = 300_000;
/** Each comes for eight things. When all have been there, the first comes again. */
const memberCount = timesOf(200);
/**
 * Something is killed at a random moment, each fourth process while it still starts; of the others some when so much more was
 * acknowledged, so that there is something to lose however slow the machine is.
 */
const taken = [0, 4, 8];
const longestLifeMs = 600;
const longestStartMs = 700;
const longestAwayMs = 500;
const minutes = 60_000;
const secondsToSettle = 300;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

// A process mostly waits: for its next start, for its end. Both go on side by side.
describe.concurrent('money that moves while the process and its database are killed', () => {
  it('is neither lost nor moved twice, on the embedded database', { timeout: 60 * minutes }, async () => {
    await proveMoneyIsSafe(null);
  });

  it(
    'is neither lost nor moved twice, on a PostgreSQL server',
    { timeout: 60 * minutes },
    async ({ skip }) => {
      const server = await startMortalPostgres().catch((error: Error) => error);
      if (server instanceof Error) {
        console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
        return skip(server.message);
      }
      closing.push(server.stop);
      await server.run('create database killed');
      await proveMoneyIsSafe(server);
    },
  );
});

async function proveMoneyIsSafe(server: MortalPostgres | null): Promise<void> {
  const startedAt = performance.now();
  const databaseUrl = server?.urlOf('killed');
  const dataFolder = makeScratchFolder('baseera-kill-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', SECRET: testSecret };
  const env = { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = async (until: 'ready' | 'live') => await startApp({ env, port, dataFolder, until });

  const first = await start('ready');
  const shared = await openDatabase({ databaseUrl, dataFolder, share: true });
  const people = await makeWorld(shared.db).finally(() => shared.close());
  const payers = startPayers(first.url, { ...people, width: 6 });
  const victims = shuffled<Victim>([
    ...Array.from({ length: kills.process }, () => 'process' as const),
    ...Array.from({ length: server ? kills.database : 0 }, () => 'database' as const),
  ]);
  const last = await killInTurn({ victims, server, payers, first, start });
  await payers.acknowledged(8);
  await payers.stop();
  const settledAfter = await everythingSettles(databaseUrl, last);
  expect(await last.stop(), 'the last process stops as it should').toBe(0);

  const { acknowledged, unanswered, statuses } = payers.told;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${server ? 'PostgreSQL server' : 'Embedded database'}: ${sayCounts(victims)} killed; ` +
      `told ${sayCounts(acknowledged.map(({ of, status }) => `${of} ${status}`))}; ` +
      `${unanswered} went away without an answer; settled ${settledAfter} s after the last one, ${seconds} s in all.`,
  );
  // Enough of everything to lose some.
  expect(acknowledged.length).toBeGreaterThan(2 * victims.length);
  expect(new Set(acknowledged.map(({ of }) => of)).size).toBe(3);
  const answers = [...statuses.keys()];
  expect(answers.filter((name) => name.endsWith(' 0')).length).toBeGreaterThan(0);
  const isWell = /\b(0|200|303|400|409|503)$/;
  expect(answers.filter((name) => !isWell.test(name))).toEqual([]);

  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await expectSettled(open.db, { members: people.members, acknowledged });
}

type Victim = 'process' | 'database';

type Killing = {
  victims: readonly Victim[];
  server: MortalPostgres | null;
  payers: ReturnType<typeof startPayers>;
  first: RunningApp;
  start(until: 'ready' | 'live'): Promise<RunningApp>;
};

/** Gives the last process, which lives. */
async function killInTurn({ victims, server, payers, first, start }: Killing): Promise<RunningApp> {
  let app = first;
  let isReady = true;
  for (const [index, victim] of victims.entries()) {
    if (isReady) await payers.acknowledged(taken[index % taken.length]!);
    await wait(Math.random() * (isReady ? longestLifeMs : longestStartMs));
    if (victim === 'database') {
      await server!.kill();
      await wait(Math.random() * longestAwayMs);
      await server!.revive();
      // The process was there all the time, and goes on by itself.
      await answering(app, '/health/ready');
      isReady = true;
    } else {
      await app.kill();
      // One that listens and no more is killed while it recovers.
      isReady = index === victims.length - 1 || index % 4 > 0;
      app = await start(isReady ? 'ready' : 'live');
    }
  }
  return app;
}

async function makeWorld(db: Database) {
  const members = [];
  for (let index = 0; index < memberCount; index += 1)
    members.push({ ...(await makePayee(db, { piastres: beganPiastres }, new Date())), beganPiastres });
  const roles = { hasSecondFactor: true, secret: testSecret };
  const staff = [
    await makeMember(db, { roles: ['admin'], ...roles }),
    await makeMember(db, { roles: ['owner'], ...roles }),
  ];
  return { members, staff };
}

/**
 * What a killed process or database left is taken up again, at the latest when its time is over. Usually that takes some 20
 * seconds on a server, and none on the embedded database. Gives how many seconds it took.
 */
async function everythingSettles(databaseUrl: string | undefined, app: RunningApp): Promise<number> {
  const startedAt = Date.now();
  const open = await openDatabase({ databaseUrl, dataFolder: app.dataFolder, share: true });
  try {
    for (;;) {
      const left = await findUnsettled(open.db);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      if (left.length === 0) return seconds;
      if (seconds > secondsToSettle)
        throw new Error(`It does not settle: ${JSON.stringify(left)}\n${app.log().slice(-4000)}`);
      await wait(500);
    }
  } finally {
    await open.close();
  }
}

/** Such as `process 50, database 20`. */
function sayCounts(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ');
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

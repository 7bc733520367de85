import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { startPostgres, type PostgresServer } from '#tests/worlds/database/postgres-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { startSubscribers, type Answers } from './subscribers.ts';

const kills = timesOf(80);
/**
 * A process is killed at a random moment, each fourth one while it still starts; of the others some when they have
 * taken a few subscriptions, so that there is something to lose however slow the machine is.
 */
const taken = [0, 3, 6];
const longestLifeMs = 600;
const longestStartMs = 700;
const minutes = 60_000;
/** The longest wait of a job that many killed processes had in their hands (`retryDelayMax`), and a minute. */
const secondsToSend = 960;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

// A process mostly waits: for its next start, for its end. Both go on side by side.
describe.concurrent('a process that is killed at any moment while subscriptions arrive', () => {
  it('loses none and mails each once, on the embedded database', { timeout: 60 * minutes }, async () => {
    await proveNothingIsLost({});
  });

  it(
    'loses none and mails each once, on a PostgreSQL server',
    { timeout: 60 * minutes },
    async ({ skip }) => {
      const server = await startPostgres().catch((error: Error) => error);
      if (server instanceof Error) {
        console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
        return skip(server.message);
      }
      closing.push(server.stop);
      await proveNothingIsLost({ databaseUrl: await aDatabase(server) });
    },
  );
});

async function proveNothingIsLost({ databaseUrl }: { databaseUrl?: string }): Promise<void> {
  const dataFolder = makeScratchFolder('baseera-kill-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = async (until: 'ready' | 'live') => await startApp({ env, port, dataFolder, until });

  let app = await start('ready');
  const subscribers = startSubscribers(app.url, { width: 3 });
  for (let kill = 1; kill <= kills; kill += 1) {
    // One that listens and no more is killed while it recovers, migrates or seeds.
    const isStarting = kill % 4 === 0;
    if (kill > 1) app = await start(isStarting ? 'live' : 'ready');
    if (!isStarting) await subscribers.acknowledged(taken[kill % taken.length]!);
    await wait(Math.random() * (isStarting ? longestStartMs : longestLifeMs));
    await app.kill();
  }
  app = await start('ready');
  await wait(500);
  await subscribers.stop();
  await everyMailIsSent(databaseUrl, app);
  expect(await app.stop(), 'the last process stops as it should').toBe(0);

  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await expectAllKept(open.db, subscribers.answers);
}

/**
 * A job that a killed process had in its hands is taken up again, at the latest when its time is over. Usually
 * that takes some 20 seconds on a server, and none on the embedded database; after many kills it takes minutes. The last line says how long.
 */
async function everyMailIsSent(databaseUrl: string | undefined, app: RunningApp): Promise<void> {
  const startedAt = Date.now();
  const open = await openDatabase({ databaseUrl, dataFolder: app.dataFolder, share: true });
  try {
    for (;;) {
      const { rows } = await open.db.execute(sql`
        select message.status, message.attempts, job.state, job.retry_count, job.start_after - now() as starts_in,
          now() - job.heartbeat_on as heartbeat_age
        from messages message
          full join pgboss.job on job.name = 'deliver-message' and job.singleton_key = message.id::text
        where message.status <> 'sent' or (job.name = 'deliver-message' and job.state < 'completed')`);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      if (rows.length === 0)
        return console.log(`All mail was sent ${seconds} s after the last subscription.`);
      if (seconds > secondsToSend)
        throw new Error(`Mail is stuck: ${JSON.stringify(rows)}\n${app.log().slice(-4000)}`);
      await wait(250);
    }
  } finally {
    await open.close();
  }
}

async function expectAllKept(db: Database, { acknowledged, unknown, statuses }: Answers): Promise<void> {
  const { rows } = await db.execute<{
    email: string;
    status: string;
    mails: number;
    sent: number;
    attempts: number;
  }>(sql`
    select subscriber.email, subscriber.status, count(message.id)::int as mails,
      count(message.id) filter (where message.status = 'sent')::int as sent, coalesce(sum(message.attempts), 0)::int as attempts
    from newsletter_subscribers subscriber left join messages message on message.recipient = subscriber.email
    group by subscriber.id`);
  const { rows: orphans } = await db.execute(
    sql`select 1 from messages where recipient not in (select email from newsletter_subscribers)`,
  );
  const stored = new Map(rows.map((row) => [row.email, row]));
  console.log(
    `${kills} kills: ${acknowledged.length} subscriptions acknowledged, ${unknown.length} without an answer, ` +
      `${stored.size} stored; answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  // Enough to lose some.
  expect(acknowledged.length).toBeGreaterThan(2 * kills);
  expect(
    [...statuses.keys()].filter((status) => ![0, 303, 503].includes(status)),
    'answers of a bug',
  ).toEqual([]);
  expect(
    acknowledged.filter((email) => !stored.has(email)),
    'acknowledged and lost',
  ).toEqual([]);
  const notOnce = rows.filter(({ mails, sent, attempts }) => mails !== 1 || sent !== 1 || attempts !== 1);
  expect(notOnce, 'stored, but not mailed exactly once').toEqual([]);
  expect(orphans, 'mailed, but not stored').toEqual([]);
}

async function aDatabase(server: PostgresServer): Promise<string> {
  await server.run('create database killed');
  return server.urlOf('killed');
}

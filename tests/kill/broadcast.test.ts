import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { startBroadcast } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { startPostgres } from '#tests/worlds/database/postgres-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

const people = 5000;
/** Every tenth wants such mail; the others have muted it. */
const wantMail = 500;
const minutes = 60_000;
/** A process is killed at a random moment after so many more messages were handed over: in a batch, or between two. */
const messagesPerLife = 1000;
const longestMs = 150;
const secondsToSend = 120;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

// The server's run mostly waits for the heartbeat of a dead process, so both go on side by side.
describe.concurrent('a broadcast to 5,000 while its process is killed again and again', () => {
  it('reaches each of them once, on the embedded database', { timeout: 10 * minutes }, async () => {
    await proveEachOnce({ kills: 2 });
  });

  it('reaches each of them once, on a PostgreSQL server', { timeout: 10 * minutes }, async ({ skip }) => {
    const server = await startPostgres().catch((error: Error) => error);
    if (server instanceof Error) {
      console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
      return skip(server.message);
    }
    closing.push(server.stop);
    await server.run('create database broadcast');
    // A job whose process died is noticed after some 20 seconds there: one kill is enough waiting.
    await proveEachOnce({ kills: 1, databaseUrl: server.urlOf('broadcast') });
  });
});

async function proveEachOnce({ kills, databaseUrl }: { kills: number; databaseUrl?: string }): Promise<void> {
  const dataFolder = makeScratchFolder('baseera-kill-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const env = { LOG_LEVEL: 'warn', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = async () => await startApp({ env, port, dataFolder });
  const onDatabase = async <Value>(read: (db: Database) => Promise<Value>): Promise<Value> => {
    const open = await openDatabase({ databaseUrl, dataFolder, share: true });
    return await read(open.db).finally(() => open.close());
  };

  let app = await start();
  const id = await onDatabase(startSending);
  const counts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await onDatabase(async (db) => await waitForMore(db, kill * messagesPerLife));
    await wait(Math.random() * longestMs);
    await app.kill();
    app = await start();
    counts.push(await onDatabase(countHandedOver));
  }
  await onDatabase(async (db) => await everythingIsSent(db, app));
  console.log(
    `${kills} kills, with ${counts.join(', ')} of ${people + wantMail} messages handed over after each.`,
  );
  expect(counts.filter((count) => count > 0 && count < people + wantMail)).not.toEqual([]);
  await onDatabase(async (db) => await expectEachOnce(db, id));
  expect(await app.stop(), 'the last process stops as it should').toBe(0);
}

/** Writes 5,000 members and a broadcast to all of them, and sends it as a member of staff does. */
async function startSending(db: Database): Promise<string> {
  const now = new Date();
  const staff = await makeMember(db, { roles: ['admin'], email: 'staff@baseera.example' });
  for (let from = 1; from < people; from += 500) {
    const some = Array.from({ length: Math.min(500, people - from) }, (_, index) => {
      const email = `reader-${from + index}@example.com`;
      const mutedMessages = (from + index) % 10 === 0 ? [] : ['product-news'];
      const name = { firstName: 'Mona', lastName: 'Adel' };
      return { ...name, email, emailKey: email, emailConfirmedAt: now, mutedMessages };
    });
    await db.insert(users).values(some);
  }
  const sending = {
    actor: { userId: staff.userId, roles: [{ role: 'admin', scope: 'global' }] as const },
    requestSource: { network: '', addressHash: '', userAgent: '' },
  };
  const words = {
    ...{ 'in-app.en': 'News for {{firstName}}', 'in-app.ar': 'أخبار' },
    ...{
      'subject.en': 'News',
      'subject.ar': 'أخبار',
      'mail.en': 'There is news.',
      'mail.ar': 'لدينا أخبار.',
    },
    ...{ 'label.en': '', 'label.ar': '', 'whatsapp.en': '', 'whatsapp.ar': '' },
  };
  const about = {
    name: 'News',
    kind: 'product-news',
    href: '/blog',
    segment: 'everybody',
    choice: '',
  } as const;
  const id = await saveBroadcast(
    db,
    { ...sending, ...about, known: null, words, channels: ['in-app', 'mail'] },
    now,
  );
  await startBroadcast(db, { ...sending, id, revision: 1, at: null }, now);
  return id;
}

async function countHandedOver(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from broadcast_recipients where status = 'handed-over'`,
  );
  return rows[0]!.count;
}

async function waitForMore(db: Database, atLeast: number): Promise<void> {
  const giveUpAt = Date.now() + secondsToSend * 1000;
  while ((await countHandedOver(db)) < atLeast) {
    if (Date.now() > giveUpAt) throw new Error(`Fewer than ${atLeast} messages were handed over.`);
    await wait(30);
  }
}

async function everythingIsSent(db: Database, app: RunningApp): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const { rows } = await db.execute<{ left: number; status: string }>(sql`
      select status, (select count(*)::int from messages where status <> 'sent') as left from broadcasts`);
    const [{ left, status } = { left: 0, status: 'missing' }] = rows;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (status === 'sent' && left === 0)
      return console.log(`All were sent ${seconds} s after the last start.`);
    if (seconds > secondsToSend)
      throw new Error(`The broadcast is ${status}, ${left} mails are left.\n${app.log().slice(-4000)}`);
    await wait(250);
  }
}

async function expectEachOnce(db: Database, id: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select users.email, users.muted_messages = '{}' as wants, count(distinct message.id)::int as mails, coalesce(sum(message.attempts), 0)::int as attempts,
      (select count(*)::int from notifications where notifications.user_id = users.id) as told
    from users left join messages message on message.recipient = users.email
    group by users.id`);
  expect(rows).toHaveLength(people);
  const notOnce = rows.filter(
    ({ wants, mails, attempts, told }) => mails !== Number(wants) || attempts !== mails || told !== 1,
  );
  expect(notOnce.slice(0, 5), 'not told and mailed exactly once').toEqual([]);
  const { rows: recipients } = await db.execute(sql`
    select channel, status, count(*)::int as count from broadcast_recipients where broadcast_id = ${id}
    group by channel, status order by channel, status`);
  expect(recipients).toEqual([
    { channel: 'in-app', status: 'handed-over', count: people },
    { channel: 'mail', status: 'handed-over', count: wantMail },
    { channel: 'mail', status: 'muted', count: people - wantMail },
  ]);
}

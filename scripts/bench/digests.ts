// The mails of a morning: `npm run bench` has their figure in its report, and by itself (`node scripts/bench/digests.ts`) it
// prints it.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { unreadHref } from '#domain/forums/forum-constants.ts';
import { forumCategories, forumMembers, forumReadings, forumThreads } from '#domain/forums/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { makeDigests } from '#domain/notifications/by-mail/mail-digests.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { deliverMessageJob } from '#platform/messages/deliver-message.ts';
import { createMailTransport } from '#platform/messages/mail.server.ts';
import { openJobs } from '#platform/process/jobs.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { modules } from '#modules';
import { startPostgres } from '#tests/worlds/database/postgres-server.ts';

/** How many mails of a day were made and handed over to a mail server on this machine, and how fast. */
export type DigestFigure = { mails: number; seconds: number; perMinute: number };

const evening = new Date('2026-11-26T20:00:00Z');
const morning = new Date('2026-11-27T06:00:00Z');
const readerCount = 5000;
const threadCount = 100;
const threadsEach = 3;
const postsEach = 20;
/** How often it is looked whether all have arrived. */
const lookEveryMs = 250;
const longestMs = 15 * 60_000;

if (import.meta.main) {
  const postgres = await startPostgres();
  await postgres.run('create database digests');
  const { mails, seconds, perMinute } = await measureDigests(postgres.urlOf('digests'));
  console.log(`${mails} mails of a day in ${seconds.toFixed(1)} s: ${Math.round(perMinute)} per minute.`);
  await postgres.stop();
  process.exit(0);
}

/** Measures a morning on which 5,000 people each get a mail about three threads, from the first look to the last one handed over. */
export async function measureDigests(databaseUrl: string): Promise<DigestFigure> {
  const open = await openDatabase({ databaseUrl, dataFolder: '' });
  const { db } = open;
  const sent = { mails: 0 };
  const sink = new Worker(new URL('./mail-sink.ts', import.meta.url));
  const [port] = (await once(sink, 'message')) as [number];
  sink.on('message', () => (sent.mails += 1));
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mail = createMailTransport({ smtpUrl, from: 'Baseera <no-reply@baseera.example>' });
  const jobs = await openJobs({ open, log: createLog('silent') });
  try {
    await migrateDatabase(db);
    await fillMorning(db);
    await jobs.start([deliverMessageJob({ mail, whatsapp: { kind: 'outbox' } })]);
    const office = { siteUrl: 'https://baseera.example', secret: randomUUID(), replyDomain: null };
    const parts = modules.flatMap(({ newsByMail }) => newsByMail ?? []);
    const startedAt = performance.now();
    const made = await makeDigests(db, { parts, office }, morning);
    if (made !== readerCount) throw new Error(`${made} mails were made instead of ${readerCount}.`);
    while (sent.mails < readerCount) {
      if (performance.now() - startedAt > longestMs) throw new Error(`Only ${sent.mails} mails arrived.`);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    return { mails: sent.mails, seconds, perMinute: (sent.mails / seconds) * 60 };
  } finally {
    await jobs.stop();
    mail.close();
    await sink.terminate();
    await open.close();
  }
}

/** People who follow threads in which others wrote in the evening. */
async function fillMorning(db: Database): Promise<void> {
  // The first of them writes, and hears nothing of what they wrote.
  const people = Array.from({ length: readerCount + 1 }, (_, number) => {
    const email = `reader-${number}@example.com`;
    return {
      ...{ id: randomUUID(), email, emailKey: email, firstName: 'Reader', createdAt: evening },
      ...{ emailConfirmedAt: evening, language: number % 2 === 0 ? ('ar' as const) : ('en' as const) },
    };
  });
  await insertInParts(people, async (rows) => await db.insert(users).values(rows));
  const writer = people[0]!.id;
  await db.insert(forumMembers).values({ userId: writer, name: 'Writer', since: evening });
  const [category] = await db
    .insert(forumCategories)
    .values({
      ...{ slug: 'screen-readers', position: 1, updatedAt: evening, threadCount },
      name: { en: 'Screen readers', ar: 'قارئات الشاشة' },
      description: { en: 'How we listen.', ar: 'كيف نسمع.' },
    })
    .returning();
  const threads = Array.from({ length: threadCount }, (_, number) => ({
    ...{ id: randomUUID(), categoryId: category!.id, authorId: writer, title: `Question ${number}` },
    ...{ language: 'en' as const, createdAt: evening, lastNumber: postsEach, lastAt: evening },
  }));
  await db.transaction(async (db) => {
    await db.insert(forumThreads).values(threads);
    await db.execute(sql`
      insert into forum_posts (thread_id, number, author_id, text, language, key, posted_at)
      select forum_threads.id, n, ${writer}, 'This is how I did it, step by step.', 'en', gen_random_uuid(), ${evening.toISOString()}::timestamptz
      from forum_threads cross join generate_series(1, ${postsEach}::int) as n`);
  });
  const followed = people.slice().flatMap(({ id: userId }, place) =>
    Array.from({ length: threadsEach }, (_, each) => ({
      userId,
      thread: threads[(place + each * 7) % threadCount]!,
    })),
  );
  await insertInParts(followed, async (rows) =>
    db.insert(forumReadings).values(
      rows.map(({ userId, thread }) => ({
        ...{ userId, threadId: thread.id, readNumber: postsEach - 5, readAt: evening, follows: true },
      })),
    ),
  );
  await insertInParts(followed, async (rows) =>
    db.insert(notifications).values(
      rows.map(({ userId, thread }) => ({
        ...{ userId, kind: 'forum-reply' as const, key: `forum-reply:${thread.id}:${postsEach - 5}` },
        ...{ values: { name: 'Writer', title: thread.title }, href: unreadHref(thread.id) },
        ...{ createdAt: evening, awaitsMailSince: evening },
      })),
    ),
  );
  await db.execute(sql`vacuum analyze`);
}

/** A statement takes only so many values. */
async function insertInParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += 2000) await insert(rows.slice(from, from + 2000));
}

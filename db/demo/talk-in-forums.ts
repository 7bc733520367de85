import { randomUUID } from 'node:crypto';
import { addPostFile } from '#domain/forums/files/change-files.ts';
import { solveThread } from '#domain/forums/solve-thread.ts';
import { vouchForWriter } from '#domain/forums/vouches.ts';
import { beginThread, replyToThread } from '#domain/forums/write-post.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { demoPeople } from './demo-people.ts';
import { drawTable } from './draw-table.ts';
import { demoThreads, type DemoThread } from './forum-threads.ts';
import { reportedThreads } from './reported-threads.ts';
import { idOf, staffOf, type Ids } from './teller.ts';

const anHour = 3600 * 1000;

/** Threads in both languages: one of them long, solved and with a picture, and two that went wrong. */
export async function talkInForums(db: Database, store: FileStore, ids: Ids, now: Date): Promise<void> {
  const threads = [...demoThreads, ...reportedThreads];
  // Whoever begins a thread here names new tags, as newcomers cannot.
  const writers = new Set(threads.map(({ posts: [first] }) => first!.by));
  for (const key of writers)
    await vouchForWriter(db, { ...staffOf(ids, 'admin'), userId: idOf(ids, key) }, now);
  for (const thread of threads) await talk(db, store, ids, { thread, now });
}

async function talk(
  db: Database,
  store: FileStore,
  ids: Ids,
  { thread, now }: { thread: DemoThread; now: Date },
): Promise<void> {
  const { slug, title, tags, language, daysAgo, posts, solved } = thread;
  const begunAt = now.getTime() - daysAgo * 24 * anHour;
  let threadId = '';
  for (const [index, { by, text, to, quote, table }] of posts.entries()) {
    // A few posts in each day, as people write.
    const at = new Date(begunAt + index * 7 * anHour);
    const name = demoPeople.find(({ key }) => key === by)!.firstName;
    const writing = { userId: idOf(ids, by), name, text, language, key: randomUUID() };
    if (index === 0) threadId = (await beginThread(db, { ...writing, slug, title, tags }, at)).threadId;
    else await replyToThread(db, { ...writing, threadId, replyTo: to ?? null, quote: quote ?? null }, at);
    if (table) {
      const file = { bytes: drawTable(table), mediaType: 'image/png', name: 'table.png' };
      const place = { userId: writing.userId, threadId, number: index + 1 };
      await addPostFile(db, store, { place, file, words: table.words }, at);
    }
  }
  if (solved) await solveThread(db, { threadId, userId: idOf(ids, posts[0]!.by), number: solved }, now);
}

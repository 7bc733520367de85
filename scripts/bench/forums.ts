// The forums with very much in them: `npm run bench` has it in its report, and by itself (`node scripts/bench/forums.ts`) it prints its
// figures.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { blocks } from '#domain/conversations/tables.server.ts';
import { listNewestPosts, listNewestThreads } from '#domain/forums/feed-posts.ts';
import { listNewestOfTag } from '#domain/forums/feed-posts.ts';
import { listForumTags, listTagsOfCategory } from '#domain/forums/tags/find-tags.ts';
import { listTaggedInCategory, listThreadsOfTag } from '#domain/forums/tags/list-tagged.ts';
import { listTagsForStaff } from '#domain/forums/tags/tag-list.ts';
import { writeTagWords } from '#domain/forums/tags/tags-of-threads.ts';
import {
  findThread,
  listFollowedThreads,
  listThreads,
  type ForumReader,
} from '#domain/forums/find-threads.ts';
import { findUnread } from '#domain/forums/find-unread.ts';
import type { ForumCategory } from '#domain/forums/forum-categories.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { listPosts, pagesOfThread } from '#domain/forums/list-posts.ts';
import { findThreads, threadWordsMemory } from '#domain/forums/search-threads.ts';
import { forumCategories, forumMembers } from '#domain/forums/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startPostgres } from '#tests/worlds/database/postgres-server.ts';
import { forumsPart } from './forums-part.ts';
import { measureInTurn } from './in-turn.ts';

/** How long the database took for one page, and how many rows there were to choose from. */
export type ForumFigure = { page: string; rows: number; milliseconds: number };

const now = new Date('2026-11-26T10:00:00Z');
const people = 2000;
const threadCount = 100_000;
/** Of each thread, but of the long one. */
const postsEach = 20;
const longThread = 500;
/** Threads at once, with their posts. */
const atOnce = 5000;
/** The first category has every second thread, the others share the rest. */
const categoryCount = 9;

if (import.meta.main) {
  const postgres = await startPostgres();
  await postgres.run('create database forums');
  console.log(forumsPart(await measureForums(postgres.urlOf('forums'))).join('\n'));
  await postgres.stop();
  process.exit(0);
}

/** Measures a database server with 100,000 threads and 2,000,000 posts, for a member who follows many and has blocked some. */
export async function measureForums(databaseUrl: string): Promise<ForumFigure[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrateDatabase(db);
    const world = await fillForums(db);
    return await measurePages(db, world);
  } finally {
    await close();
  }
}

type World = { category: ForumCategory; userId: string; longThreadId: string; tagId: string };

async function measurePages(
  db: Database,
  { category, userId, longThreadId, tagId }: World,
): Promise<ForumFigure[]> {
  const visitor: ForumReader = { userId: null, moderates: false };
  const member: ForumReader = { userId, moderates: false };
  const lists = { category, language: null, page: 1 };
  const threads = category.threadCount;
  const search = async (query: string) => {
    const asked = { query, language: 'en' as const, page: 1, perPage: 12 };
    const context = { db, language: 'en', userId } as const;
    const found = await findThreads(context, await readSearch(db, asked));
    return found.threads.total;
  };
  const asked: [string, number, () => Promise<unknown>][] = [
    ['a category, as a visitor', threads, async () => await listThreads(db, { ...lists, userId: null })],
    ['a category, as a member', threads, async () => await listThreads(db, { ...lists, userId })],
    [
      'a category in one language',
      threads,
      async () => await listThreads(db, { ...lists, userId, language: 'ar' }),
    ],
    [
      'a category, the last page',
      threads,
      async () => await listThreads(db, { ...lists, userId: null, page: 1_000_000 }),
    ],
    [
      'a thread at its first unread post',
      longThread,
      async () => await readAtUnread(db, longThreadId, member),
    ],
    [
      'the same as a visitor, its last page',
      longThread,
      async () => await readLast(db, longThreadId, visitor),
    ],
    [
      'followed threads with what is unread',
      300,
      async () => await listFollowedThreads(db, { userId, page: 1 }),
    ],
    [
      'the tag of most threads, as a member',
      threadCount,
      async () => await listThreadsOfTag(db, { tag: { id: tagId }, userId, page: 1 }),
    ],
    [
      'a category filtered by a tag, as a member',
      threads,
      async () =>
        await listTaggedInCategory(db, { category, tag: { id: tagId }, language: null, userId, page: 1 }),
    ],
    [
      'the same in one language',
      threads,
      async () =>
        await listTaggedInCategory(db, { category, tag: { id: tagId }, language: 'ar', userId, page: 1 }),
    ],
    ['the feed of a tag', threadCount, async () => await listNewestOfTag(db, { id: tagId })],
    [
      'the tags of staff, most used first',
      threadCount * 2,
      async () =>
        await listTagsForStaff(db, { sort: 'threads', direction: 'descending', page: 1, perPage: 25 }),
    ],
    ['all tags', threadCount * 2, async () => await listForumTags(db)],
    ['the tags that a category offers', threads, async () => await listTagsOfCategory(db, category)],
    ['search, a word of a few', threadCount, async () => await search('question 4711')],
    ['search, a word of most', threadCount, async () => await search('reader')],
    ['search, the name of a tag', threadCount, async () => await search('tag 17')],
    ['search, nothing', threadCount, async () => await search('zzzzqq')],
    [
      'the feed of a category',
      threads,
      async () => await listNewestThreads(db, { categoryId: category.id, language: null }),
    ],
    [
      'the feed of a thread',
      longThread,
      async () => await listNewestPosts(db, { id: longThreadId, lastNumber: longThread }),
    ],
    // Slips are corrected by them; whoever searches first after a change reads them anew.
    ['search, the words of all titles', threadCount, async () => await threadWordsMemory.read(db)],
  ];
  const taken = await measureInTurn(asked.map(([, , read]) => read));
  return asked.map(([page, rows], index) => ({ page, rows, milliseconds: taken[index]! }));
}

/** What the page of a thread asks for when it opens where its reader was. */
async function readAtUnread(db: Database, threadId: string, reader: ForumReader): Promise<void> {
  const { thread, reading } = (await findThread(db, { threadId, reader }))!;
  const { first } = await findUnread(db, { threadId, reader, after: reading?.readNumber ?? 0 });
  const page = Math.ceil((first ?? 1) / forumLimits.postsPerPage);
  const posts = await listPosts(db, { thread, reader, page });
  await findUnread(db, { threadId, reader, after: posts.at(-1)!.number });
}

async function readLast(db: Database, threadId: string, reader: ForumReader): Promise<void> {
  const { thread } = (await findThread(db, { threadId, reader }))!;
  await listPosts(db, { thread, reader, page: pagesOfThread(thread) });
}

async function fillForums(db: Database): Promise<World> {
  const owners = Array.from({ length: people }, (_, number) => {
    const email = `writer-${number}@example.com`;
    return { id: randomUUID(), email, emailKey: email, firstName: 'Writer', createdAt: now };
  });
  await db.insert(users).values(owners);
  await db
    .insert(forumMembers)
    .values(owners.map(({ id }, number) => ({ userId: id, name: `Writer ${number}`, since: now })));
  const categories = await db
    .insert(forumCategories)
    .values(
      Array.from({ length: categoryCount }, (_, position) => ({
        ...{ slug: `category-${position}`, position, updatedAt: now },
        name: { en: `Category ${position}`, ar: `التصنيف ${position}` },
        description: { en: 'What is talked about here.', ar: 'ما يدور الكلام عنه هنا.' },
      })),
    )
    .returning();
  await db.execute(sql`create temporary table writers as
    select row_number() over (order by id) as place, id from users`);
  await db.execute(sql`create temporary table places as
    select position as place, id from forum_categories`);
  for (let from = 1; from <= threadCount; from += atOnce) await addThreads(db, from);
  await db.execute(sql`
    update forum_categories set thread_count = counted.threads, last_at = counted.last_at
    from (select category_id, count(*) as threads, max(last_at) as last_at from forum_threads group by category_id) counted
    where counted.category_id = forum_categories.id`);
  const reader = owners[0]!.id;
  await db
    .insert(blocks)
    .values([1, 2, 3].map((each) => ({ blockerId: reader, blockedId: owners[each]!.id, at: now })));
  // Everybody has read a hundred threads, and follows every fifth of them; the reader follows three hundred.
  await db.execute(sql`
    insert into forum_readings (user_id, thread_id, read_number, read_at, follows)
    select writers.id, threads.id, threads.last_number - 5, ${now.toISOString()}::timestamptz, writers.id = ${reader} or each % 5 = 0
    from writers
    cross join lateral generate_series(1, case when writers.id = ${reader} then 300 else 100 end) as each
    join (select id, last_number, row_number() over (order by id) as place from forum_threads) threads
      on threads.place = 1 + (writers.place * 997 + each * 331) % ${threadCount}
    on conflict do nothing`);
  const tagId = await addTags(db);
  const longThreadId = await lengthen(db, reader);
  // As the server does by itself when much was written.
  await db.execute(sql`vacuum analyze`);
  const [category] = await db
    .select()
    .from(forumCategories)
    .where(sql`${forumCategories.id} = ${categories[0]!.id}`);
  return { category: category!, userId: reader, longThreadId, tagId };
}

/** Threads with their posts, the later ones written later. */
async function addThreads(db: Database, from: number): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into forum_threads (id, category_id, author_id, title, language, created_at, last_number, last_at)
      select gen_random_uuid(), places.id, writers.id,
        case when n % 3 = 0 then 'سؤال ' || n || ' عن قارئ الشاشة والجداول' else 'Question ' || n || ' about a screen reader and tables' end,
        case when n % 3 = 0 then 'ar' else 'en' end,
        ${now.toISOString()}::timestamptz - (${threadCount}::int - n) * interval '3 minutes', ${postsEach}::int,
        ${now.toISOString()}::timestamptz - (${threadCount}::int - n) * interval '2 minutes'
      from generate_series(${from}::int, ${from + atOnce - 1}::int) as n
      join places on places.place = case when n % 2 = 0 then 0 else 1 + (n / 2) % ${categoryCount - 1} end
      join writers on writers.place = 1 + (n * 7) % ${people}
      returning id, language, created_at
    )
    insert into forum_posts (thread_id, number, author_id, text, language, reply_to, key, posted_at)
    select added.id, n, writers.id, repeat(case when added.language = 'ar' then 'هكذا فعلت أنا، خطوة بعد خطوة. ' else 'This is how I did it, step by step. ' end, 8),
      added.language, case when n > 2 then 1 + n % 2 end, gen_random_uuid(), added.created_at + n * interval '1 minute'
    from added
    cross join generate_series(1, ${postsEach}::int) as n
    join writers on writers.place = 1 + (hashtext(added.id::text) & 65535 + n * 13) % ${people}`);
}

/** Two tags on each thread: one that all have, and one of fifty. Gives the id of the first. */
async function addTags(db: Database): Promise<string> {
  await db.execute(sql`
    insert into forum_tags (key, slug, name, language, created_at)
    select 'tag ' || n, 'tag-' || n, 'Tag ' || n, 'en', ${now.toISOString()}::timestamptz from generate_series(0, 50) as n`);
  await db.execute(sql`
    insert into forum_thread_tags (thread_id, tag_id, place, category_id, language, begun_at, last_at, is_shown)
    select threads.id, tags.id, case tags.key when 'tag 0' then 1 else 2 end, threads.category_id, threads.language, threads.created_at, threads.last_at, true
    from (select *, row_number() over (order by id) as number from forum_threads) threads
    join forum_tags tags on tags.key in ('tag 0', 'tag ' || 1 + threads.number % 50)`);
  await writeTagWords(db, sql`true`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from forum_tags where key = 'tag 0'`);
  return rows[0]!.id;
}

/** A thread of five hundred posts, of which the reader has read all but the last fifty. */
async function lengthen(db: Database, reader: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from forum_threads order by last_at desc limit 1`,
  );
  const { id } = rows[0]!;
  await db.transaction(async (db) => {
    await db.execute(sql`
      insert into forum_posts (thread_id, number, author_id, text, language, reply_to, key, posted_at)
      select ${id}, n, writers.id, repeat('One more answer, with a link and a hint. ', 8), 'en', n - 1, gen_random_uuid(), ${now.toISOString()}::timestamptz
      from generate_series(${postsEach + 1}::int, ${longThread}::int) as n
      join writers on writers.place = 1 + (n * 31) % ${people}`);
    await db.execute(sql`update forum_threads set last_number = ${longThread} where id = ${id}`);
  });
  await db.execute(sql`
    insert into forum_readings (user_id, thread_id, read_number, read_at, follows)
    values (${reader}, ${id}, ${longThread - 50}::int, ${now.toISOString()}::timestamptz, true)
    on conflict (user_id, thread_id) do update set read_number = excluded.read_number`);
  return id;
}

import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { untilAvailable } from '#tests/worlds/database/until-available.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { deletePost } from './change-post.ts';
import { markThreadRead } from './follow-thread.ts';
import { findForumCategory } from './forum-categories.ts';
import { hidePost, showPost } from './moderate-forum.ts';
import { forumPosts, forumThreads } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
/** In a soak two hundred at once: more than the connections of the pool can serve in time, so who is late tries again. */
const writersCount = timesOf(200);

let db: Database;
let writers: string[];
let moderator: string;
let category: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () =>
    (await untilAvailable(() => makeMember(db, { isPhoneConfirmed: true }, now))).userId;
  writers = await Promise.all(Array.from({ length: writersCount }, member));
  moderator = await member();
  category = await makeCategory(db, moderator, now);
});

const numbersIn = async (threadId: string) =>
  (
    await db
      .select({ number: forumPosts.number })
      .from(forumPosts)
      .where(eq(forumPosts.threadId, threadId))
      .orderBy(asc(forumPosts.number))
  ).map(({ number }) => number);

it('loses and doubles nothing when many write, read and delete in one thread at once', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: writers[0]! }, now);
  const [first, ...others] = writers;
  await answer(db, { threadId, userId: first!, text: 'To be deleted.' }, now);
  const keys = others.map(() => randomUUID());
  // Each form is sent twice, as a double click does.
  const numbers = await Promise.all([
    ...others.flatMap((userId, index) =>
      [1, 2].map(
        async () => await untilAvailable(() => answer(db, { threadId, userId, key: keys[index]! }, now)),
      ),
    ),
    untilAvailable(() => deletePost(db, { threadId, number: 2, userId: first!, requestSource }, now)).then(
      () => 2,
    ),
    ...others.map(async (userId) => {
      await untilAvailable(() => markThreadRead(db, { userId, threadId, number: 2 }, now));
      return 2;
    }),
  ]);
  const total = others.length + 2;
  expect(new Set(numbers).size).toBe(others.length + 1);
  expect(await numbersIn(threadId)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  const { thread } = await read(db, { threadId, number: 1 });
  expect(thread?.lastNumber).toBe(total);
});

it('counts threads as a recount does, whatever was begun, hidden and shown at once', async () => {
  const [first, second] = [
    await begin(db, { slug: category.slug, userId: writers[0]! }, now),
    await begin(db, { slug: category.slug, userId: writers[1]! }, now),
  ];
  const postOf = async (threadId: string) => (await read(db, { threadId, number: 1 })).post!.id;
  const [one, other] = [await postOf(first), await postOf(second)];
  const by = staffOf(moderator);
  await hidePost(db, { ...by, postId: other, reason: 'Not here.' }, now);
  await Promise.all([
    ...writers.slice(2, 12).map(async (userId) => await begin(db, { slug: category.slug, userId }, now)),
    ...[1, 2].map(
      async () =>
        await db.transaction((db) => hidePost(db, { ...by, postId: one, reason: 'Not here.' }, now)),
    ),
    ...[1, 2].map(async () => await db.transaction((db) => showPost(db, { ...by, postId: other }, now))),
  ]);
  const threads = await db.select().from(forumThreads).where(eq(forumThreads.categoryId, category.id));
  const shown = threads.filter(({ hiddenAt }) => hiddenAt === null);
  expect(shown).toHaveLength(11);
  expect((await findForumCategory(db, { slug: category.slug, userId: null }))?.threadCount).toBe(
    shown.length,
  );
});

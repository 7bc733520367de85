import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { asOneSpan, spansOf } from '#platform/time/periods.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { countForumsInSpans, readForumQuality } from './forum-figures.ts';
import { forumThreads } from './tables.server.ts';

const start = new Date('2026-03-02T09:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const march = { from: '2026-03-01', to: '2026-03-31' };
const instants = () => {
  const { list, endsAt } = asOneSpan(march);
  return { from: list[0]!.startsAt, before: endsAt };
};

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

it('says nothing of forums where nothing was written', async () => {
  expect(await readForumQuality(db, instants())).toEqual({
    ...{ writers: 0, begun: 0, answeredPercent: null, hoursToAnswer: null, solvedPercent: null },
  });
});

it('counts who wrote in the period alone, and how soon somebody else answered', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(async () => (await makeMember(db, {}, start)).userId));
  const [mona, adel, staff, late] = people as [string, string, string, string];
  const { slug } = await makeCategory(db, staff, start);
  const threads = [];
  for (const hours of [0, 1, 2]) threads.push(await begin(db, { slug, userId: mona }, after(hours)));
  const [first, second] = threads as [string, string, string];
  // What she adds herself is no answer; a second answer changes nothing.
  await answer(db, { threadId: first, userId: mona, name: 'Mona' }, after(1));
  await answer(db, { threadId: first, userId: adel }, after(4));
  await answer(db, { threadId: first, userId: adel }, after(90));
  await answer(db, { threadId: second, userId: adel }, after(11));
  await db.update(forumThreads).set({ solvedNumber: 2 }).where(eq(forumThreads.id, second));
  // In April, by somebody who wrote nothing in March.
  await answer(db, { threadId: second, userId: late }, after(24 * 31));

  expect(await readForumQuality(db, instants())).toEqual({
    ...{ writers: 2, begun: 3, answeredPercent: 67, hoursToAnswer: 7, solvedPercent: 33 },
  });
  expect(await countForumsInSpans(db, spansOf(march, 'month'))).toEqual({ posts: [7], threads: [3] });
  const april = spansOf({ from: '2026-04-01', to: '2026-04-30' }, 'month');
  expect(await countForumsInSpans(db, april)).toEqual({ posts: [1], threads: [0] });
});

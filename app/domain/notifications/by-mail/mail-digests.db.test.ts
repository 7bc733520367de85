import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { chooseRhythm, newsMailsTo, newsOffice as office } from '#tests/worlds/notifications/news-world.ts';
import { mailAtOnce } from './mail-at-once.ts';
import { makeDigests } from './mail-digests.ts';
import type { NewsPart } from './news-part.ts';

const start = new Date('2026-11-26T10:00:00Z');
const morning = new Date('2026-11-27T06:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

/** What cannot be read for one of them. */
function brokenFor(userIdOfOne: string): NewsPart {
  return {
    kinds: ['forum-reply'],
    read: async (_db, { userId, notices }) => {
      if (userId === userIdOfOne) throw new Error('unreadable');
      return await Promise.resolve(
        notices.map(({ id, href }) => ({
          ...{ key: id, title: 'Voices', sentences: ['One new post.'], words: [], href },
          ...{ action: 'Read on', replyTo: null },
        })),
      );
    },
  };
}

async function somebodyWaiting(rhythm: 'daily' | 'each'): Promise<Member> {
  const member = await makeMember(db, {}, start);
  const { userId } = member;
  await chooseRhythm(db, { userId, communityMail: rhythm }, start);
  await db.insert(notifications).values({
    ...{ userId, kind: 'forum-reply', key: `reply:${userId}`, href: '/community/forums' },
    ...{ values: { name: 'Adel', title: 'Voices' }, createdAt: start, awaitsMailSince: start },
  });
  return member;
}

it.each([
  ['daily', makeDigests],
  ['each', mailAtOnce],
] as const)('whose mail fails holds up nobody else: %s', async (rhythm, make) => {
  const people = [
    await somebodyWaiting(rhythm),
    await somebodyWaiting(rhythm),
    await somebodyWaiting(rhythm),
  ];
  const [first, ...others] = people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const making = { parts: [brokenFor(first!.userId)], office };
  await expect(make(db, making, morning)).rejects.toThrow('It failed for 1 of them.');
  for (const { email } of others) expect(await newsMailsTo(db, email)).toHaveLength(1);
  expect(await newsMailsTo(db, first!.email)).toEqual([]);
  // It still waits, and comes once it can be read.
  const waiting = eq(notifications.userId, first!.userId);
  expect((await db.select().from(notifications).where(waiting))[0]!.awaitsMailSince).toEqual(start);
  await make(db, { ...making, parts: [brokenFor('nobody')] }, morning);
  for (const { email } of people) expect(await newsMailsTo(db, email)).toHaveLength(1);
});

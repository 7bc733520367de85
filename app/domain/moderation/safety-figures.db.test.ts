import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConductAction } from '#domain/conduct/conduct-constants.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
import { hidePost } from '#domain/forums/moderate-forum.ts';
import type { Database } from '#platform/database/database.server.ts';
import { quarterOf } from '#platform/time/quarters.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, read, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import type { AppealStatus, ConductReason } from './report-constants.ts';
import { listSafetyQuarters, readSafetyFigures } from './safety-figures.ts';
import { readSafetyNow } from './safety-now.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

const anHour = 3600_000;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * anHour);

let db: Database;
let writer: string;
let keeper: string;
let threadId: string;
let postId: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
});
beforeEach(async () => {
  await db.delete(conductReports);
  await db.delete(conductDecisions);
  const now = new Date('2024-01-05T10:00:00Z');
  const member = async () => (await makeMember(db, {}, now)).userId;
  [writer, keeper] = [await member(), await member()];
  const { slug } = await makeCategory(db, keeper, now);
  threadId = await begin(db, { slug, userId: keeper }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

type Reported = { reason?: ConductReason; hours?: number; outcome?: 'upheld' | 'dismissed' };

/** Reports of the post, each answered after some hours; open without an outcome. */
async function report(times: number, at: Date, { reason = 'insult', hours = 48, outcome }: Reported = {}) {
  const row = { postId, number: 2, reportedId: writer, reason, reportedAt: at };
  const answered = outcome ? { status: outcome, decidedAt: later(at, hours) } : {};
  for (let each = 0; each < times; each += 1) await db.insert(conductReports).values({ ...row, ...answered });
}

type Decided = { action?: ConductAction; rule?: string; appeal?: AppealStatus };

async function decide(times: number, at: Date, { action = 'warn', rule = 'respect', appeal }: Decided = {}) {
  for (let each = 0; each < times; each += 1) {
    const limitedUntil = action === 'limit' ? later(at, 48) : null;
    const decision = { version: 1, rule, action, reason: 'It insults.', limitedUntil };
    const [row] = await db
      .insert(conductDecisions)
      .values({ ...decision, userId: writer, decidedById: keeper, decidedAt: at })
      .returning({ id: conductDecisions.id });
    if (!appeal) continue;
    const decidedAt = appeal === 'open' ? null : later(at, 72);
    await db
      .insert(conductAppeals)
      .values({ decisionId: row!.id, words: 'No.', status: appeal, madeAt: at, decidedAt });
  }
}

const figuresOf = (on: string) => readSafetyFigures(db, quarterOf(on));
const countsOf = (cells: readonly { key: string; count: unknown }[] | null) =>
  cells && Object.fromEntries(cells.filter(({ count }) => count !== 0).map(({ key, count }) => [key, count]));

it('counts each quarter by itself, in days of Cairo, in winter and in summer time', async () => {
  // Midnight in Cairo is 22:00 in winter and 21:00 in summer time.
  await report(5, new Date('2025-03-31T21:59:59Z'));
  await report(6, new Date('2025-03-31T22:00:00Z'));
  await report(7, new Date('2025-09-30T20:59:59Z'));
  await report(8, new Date('2025-09-30T21:00:00Z'));
  await report(9, new Date('2025-12-31T21:59:59Z'));
  await report(10, new Date('2025-12-31T22:00:00Z'));
  const insults = async (on: string) => countsOf((await figuresOf(on)).reasons);
  expect(await insults('2025-01-01')).toEqual({ insult: 5 });
  expect(await insults('2025-06-30')).toEqual({ insult: 6 });
  expect(await insults('2025-07-01')).toEqual({ insult: 7 });
  expect(await insults('2025-12-31')).toEqual({ insult: 17 });
  expect(await insults('2026-01-01')).toEqual({ insult: 10 });
  expect(await figuresOf('2026-04-01')).toMatchObject({ isEmpty: true, hiddenPosts: 0, reportDays: null });
});

it('offers the quarters that are over, from the first report on', async () => {
  const now = new Date('2025-09-30T21:00:00Z');
  expect((await listSafetyQuarters(db, now)).map(({ key }) => key)).toEqual(['2025-3']);
  await report(1, new Date('2024-12-31T21:30:00Z'));
  expect((await listSafetyQuarters(db, now)).map(({ key }) => key)).toEqual([
    ...['2025-3', '2025-2', '2025-1', '2024-4'],
  ]);
  expect((await listSafetyQuarters(db, new Date(now.getTime() - 1)))[0]?.key).toBe('2025-2');
});

it('says all of it where nothing is too small', async () => {
  const at = new Date('2025-05-10T10:00:00Z');
  await report(5, at, { outcome: 'upheld', hours: 24 });
  await report(6, at, { reason: 'fraud', outcome: 'dismissed', hours: 72 });
  await decide(5, at, { action: 'limit', appeal: 'lifted' });
  await decide(6, at, { rule: 'harassment', appeal: 'kept' });
  const figures = await figuresOf('2025-05-10');
  expect(figures).toMatchObject({ isEmpty: false, reportDays: 3, appealDays: 3, hiddenPosts: 0 });
  expect(countsOf(figures.reasons)).toEqual({ insult: 5, fraud: 6 });
  expect(countsOf(figures.outcomes)).toEqual({ upheld: 5, dismissed: 6 });
  expect(countsOf(figures.actions)).toEqual({ limit: 5, warn: 6 });
  expect(countsOf(figures.rules)).toEqual({ respect: 5, harassment: 6 });
  expect(countsOf(figures.appeals)).toEqual({ lifted: 5, kept: 6 });
});

it('hides what is small, and what would tell it', async () => {
  const at = new Date('2025-05-10T10:00:00Z');
  await report(8, at, { outcome: 'dismissed' });
  await report(1, at, { outcome: 'upheld' });
  await decide(1, at, { action: 'limit', appeal: 'lifted' });
  const figures = await figuresOf('2025-05-10');
  // Nine reports, of which eight were dismissed: by what was wrong with them alone.
  expect(countsOf(figures.reasons)).toEqual({ insult: 9 });
  expect(figures.outcomes).toBeNull();
  expect(countsOf(figures.actions)).toEqual({ limit: 'few' });
  expect(figures.rules).toBeNull();
  expect(countsOf(figures.appeals)).toEqual({ lifted: 'few' });
  expect(figures.appealDays).toBeNull();
});

it('counts posts that staff hid and that are hidden still', async () => {
  const at = new Date('2025-08-01T10:00:00Z');
  const hide = { ...staffOf(keeper), reason: 'It insults.' };
  await hidePost(db, { ...hide, postId }, at);
  expect(await figuresOf('2025-08-01')).toMatchObject({ hiddenPosts: 'few', isEmpty: false });
  for (let number = 3; number < 7; number += 1) {
    await answer(db, { threadId, userId: writer, text: `Slow ${number}.` }, at);
    const { post } = await read(db, { threadId, number });
    await hidePost(db, { ...hide, postId: post!.id }, at);
  }
  expect(await figuresOf('2025-08-01')).toMatchObject({ hiddenPosts: 5 });
});

it('tells staff what waits now and for how long, how soon it is answered, and who is limited', async () => {
  const now = new Date('2025-08-20T10:00:00Z');
  const nothing = await readSafetyNow(db, now);
  expect(nothing).toMatchObject({ hoursToAnswer: null, appeals: 0, limited: 0 });
  expect(nothing.open.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  await report(2, now);
  await report(1, later(now, -24));
  await report(3, later(now, -25));
  await report(1, later(now, -73));
  await report(4, later(now, -1000));
  await report(1, later(now, -100), { outcome: 'upheld', hours: 10 });
  await report(2, later(now, -100), { outcome: 'dismissed', hours: 20 });
  await report(5, later(now, -31 * 24 - 1), { outcome: 'dismissed', hours: 1 });
  await decide(2, later(now, -1), { action: 'limit' });
  await decide(1, later(now, -49), { action: 'limit', appeal: 'open' });
  const safety = await readSafetyNow(db, now);
  expect(safety).toMatchObject({ hoursToAnswer: 20, appeals: 1, limited: 1 });
  expect(safety.open).toEqual([
    { key: 'day', count: 3 },
    { key: 'threeDays', count: 3 },
    { key: 'week', count: 1 },
    { key: 'older', count: 4 },
  ]);
});

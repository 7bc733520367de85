import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deletePost } from '#domain/forums/change-post.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages as outbox } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { forgetReports } from './report-data.ts';
import { listReports, openReport } from './report-list.ts';
import { decideReport } from './report-process.ts';
import { reportPost } from './report-post.ts';
import { conductReports } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;

const byRule = { rule: 'respect', days: null };

let db: Database;
let writer: string;
let reporter: string;
let moderator: string;
let threadId: string;
let postId: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, {}, now)).userId;
  [writer, reporter, moderator] = [await member(), await member(), await member()];
  const { slug } = await makeCategory(db, moderator, now);
  threadId = await begin(db, { slug, userId: reporter }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

const reporting = () => ({ postId, userId: reporter, reason: 'insult' as const, words: null, requestSource });
const reportId = async () =>
  (await db.select().from(conductReports).where(eq(conductReports.postId, postId)))[0]!.id;
const kindsOf = async (userId: string) =>
  (
    await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))
  ).map(({ kind }) => kind);

it('is made once by each, about what others wrote and can be read', async () => {
  await Promise.all([reportPost(db, reporting(), now), reportPost(db, reporting(), now)]);
  expect(await db.$count(conductReports, eq(conductReports.postId, postId))).toBe(1);
  await expect(reportPost(db, { ...reporting(), userId: writer }, now)).rejects.toEqual(
    refused('forum-post-unknown'),
  );
  const all = { status: 'open', claim: null, what: 'post', userId: moderator, sort: 'reported' } as const;
  const asked = { ...all, direction: 'descending', page: 1, perPage: 100 } as const;
  const { items } = await listReports(db, asked, now);
  expect(items.find(({ what }) => what === 'post')).toBeDefined();
  await deletePost(db, { threadId, number: 2, userId: writer, requestSource }, now);
  const another = (await makeMember(db, {}, now)).userId;
  await expect(reportPost(db, { ...reporting(), userId: another }, now)).rejects.toEqual(
    refused('forum-post-unknown'),
  );
  // What it said is with the report, whatever its author did since.
  const opened = await openReport(db, { reportId: await reportId(), ...staffOf(moderator) }, now);
  expect(opened?.report.snapshot).toBe('You are slow.');
});

it('is read in its surroundings, and hides the post with a reason that its author reads, told once', async () => {
  await reportPost(db, reporting(), now);
  const id = await reportId();
  const staff = staffOf(moderator);
  const opened = await openReport(db, { reportId: id, ...staff }, now);
  expect(opened?.read?.surroundings).toBeNull();
  expect(opened?.read?.forum?.around.map(({ number }) => number)).toEqual([1, 2]);
  for (const side of [writer, reporter])
    expect((await openReport(db, { reportId: id, ...staffOf(side) }, now))?.read).toBeNull();
  await decideReport(
    db,
    { reportId: id, decision: 'hide', reason: 'It insults.', ...byRule, siteUrl, ...staff },
    now,
  );
  expect((await read(db, { threadId, number: 2, userId: writer })).post).toMatchObject({
    ...{ isHidden: true, hiddenReason: 'It insults.' },
  });
  expect(await kindsOf(writer)).toEqual(['message-hidden']);
  expect(await kindsOf(reporter)).toContain('report-upheld');
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-hidden'));
  const body = JSON.stringify(mails.at(-1));
  expect(body).toContain('It insults.');
  expect(body).toContain(`/community/threads/${threadId}/posts/2`);
});

it('warns its author, and goes with them', async () => {
  await reportPost(db, reporting(), now);
  const id = await reportId();
  const warning = { reportId: id, decision: 'warn' as const, reason: 'Be kind.', ...byRule, siteUrl };
  await decideReport(db, { ...warning, ...staffOf(moderator) }, now);
  expect(await kindsOf(writer)).toEqual(['conduct-warning']);
  await forgetReports(db, { userId: writer, email: '', emailKey: '', phone: null }, now);
  expect(await db.$count(conductReports, eq(conductReports.id, id))).toBe(0);
});

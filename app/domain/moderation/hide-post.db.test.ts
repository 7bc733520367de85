import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages as outbox } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
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
import { listOwnDecisions, openAppeal } from './appeal-list.ts';
import { decideAppeal } from './appeal-process.ts';
import { listConductDecisions, openConductDecision, type DecisionQuery } from './decision-list.ts';
import { hidePostByRule, restorePost } from './hide-post.ts';
import { liftLimit } from './lift-limit.ts';
import { makeAppeal } from './make-appeal.ts';
import { reportPost } from './report-post.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let writer: string;
let reporter: string;
let moderator: string;
let other: string;
let threadId: string;
let postId: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [writer, reporter, moderator, other] = [await member(), await member(), await member(), await member()];
  const { slug } = await makeCategory(db, moderator, now);
  threadId = await begin(db, { slug, userId: reporter }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

const hiding = (by = moderator, rule: string | null = 'respect') =>
  hidePostByRule(db, { postId, rule, reason: 'It insults.', siteUrl, ...staffOf(by) }, now);
const report = () =>
  reportPost(db, { postId, userId: reporter, reason: 'insult', words: null, requestSource }, now);
const isHidden = async () => (await read(db, { threadId, number: 2 })).post?.isHidden;
const decisionsOf = (userId: string) => listOwnDecisions(db, userId);
const kindsOf = async (userId: string) => {
  const { kind } = notifications;
  const rows = await db.select({ kind }).from(notifications).where(eq(notifications.userId, userId));
  return rows.map((row) => row.kind);
};
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status).toSorted();
const reasonOf = (outcomes: PromiseSettledResult<unknown>[]): unknown =>
  outcomes.find((each) => each.status === 'rejected')?.reason;

it('hides a post by a rule, which its author reads with what they had written, once by notice and by mail', async () => {
  await hiding();
  expect(await isHidden()).toBe(true);
  expect(await decisionsOf(writer)).toMatchObject([
    { action: 'hide', rule: 'respect', reason: 'It insults.', snapshot: 'You are slow.', appeal: null },
  ]);
  expect(await kindsOf(writer)).toEqual(['message-hidden']);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-hidden'));
  expect(JSON.stringify(mails.at(-1))).toContain('/community/decisions');
});

it('is hidden once, by one decision, of two who hide it at once', async () => {
  const outcomes = await Promise.allSettled([hiding(moderator), hiding(other)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  expect(reasonOf(outcomes)).toEqual(refused('forum-post-hidden-before'));
  expect(await decisionsOf(writer)).toHaveLength(1);
  expect(await kindsOf(writer)).toEqual(['message-hidden']);
});

it('needs a rule that holds, and hides nothing without', async () => {
  await expect(hiding(moderator, 'no-such-rule')).rejects.toEqual(refused('community-rule-unknown'));
  await expect(hiding(moderator, null)).rejects.toEqual(refused('community-rule-unknown'));
  expect(await isHidden()).toBe(false);
  expect(await decisionsOf(writer)).toEqual([]);
});

it('is not hidden by its author, nor by who ever reported them, nor while a report of it waits', async () => {
  await expect(hiding(writer)).rejects.toEqual(refused('forum-own-post'));
  await report();
  await expect(hiding(moderator)).rejects.toEqual(refused('forum-post-reported'));
  await expect(hiding(reporter)).rejects.toEqual(refused('forum-post-interest'));
  await db
    .update(conductReports)
    .set({ status: 'dismissed', decidedAt: now })
    .where(eq(conductReports.postId, postId));
  await expect(hiding(reporter)).rejects.toEqual(refused('forum-post-interest'));
  await hiding(moderator);
  expect(await isHidden()).toBe(true);
});

it('hides what somebody who is gone wrote, without a decision', async () => {
  await db.update(forumPosts).set({ authorId: null }).where(eq(forumPosts.id, postId));
  const before = await db.$count(conductDecisions);
  await hiding(moderator, null);
  expect(await isHidden()).toBe(true);
  expect(await db.$count(conductDecisions)).toBe(before);
});

it('is shown again when an appeal lifts the decision, which somebody else answers', async () => {
  await hiding();
  const decisionId = (await decisionsOf(writer))[0]!.id;
  await makeAppeal(db, { decisionId, userId: writer, words: 'A joke.', requestSource }, now);
  const [appeal] = await db.select().from(conductAppeals).where(eq(conductAppeals.decisionId, decisionId));
  const appealId = appeal!.id;
  const opened = await openAppeal(db, { appealId, ...staffOf(other) }, now);
  const thing = { reportId: null, messageId: null, postId, isPage: false, snapshot: 'You are slow.' };
  expect(opened?.read?.thing).toEqual(thing);
  const answering = { appealId, decision: 'lift', reason: 'Read again.', days: null, siteUrl } as const;
  await expect(decideAppeal(db, { ...answering, ...staffOf(moderator) }, now)).rejects.toEqual(
    refused('appeal-own'),
  );
  await decideAppeal(db, { ...answering, ...staffOf(other) }, now);
  expect(await isHidden()).toBe(false);
});

it('lifts the decision when staff show the post again, and can be hidden anew', async () => {
  await hiding();
  await restorePost(db, { postId, ...staffOf(other) }, daysOn(1));
  expect(await isHidden()).toBe(false);
  expect(await decisionsOf(writer)).toMatchObject([{ liftedAt: daysOn(1) }]);
  await restorePost(db, { postId, ...staffOf(other) }, daysOn(2));
  expect(await decisionsOf(writer)).toMatchObject([{ liftedAt: daysOn(1) }]);
  await hiding();
  expect(
    (await decisionsOf(writer)).map(({ liftedAt }) => liftedAt).filter((at) => at === null),
  ).toHaveLength(1);
});

const limit = async (days = 7) => {
  const decided = { version: 1, rule: 'respect', action: 'limit', reason: 'Be kind.' } as const;
  const about = { userId: writer, decidedById: moderator, limitedUntil: limitEnd(days, now) };
  return (await recordDecision(db, { ...decided, ...about }, now)).id;
};
const lift = (decisionId: string, by = other, at = now) =>
  liftLimit(db, { decisionId, reason: 'They understood.', ...staffOf(by) }, at);

it('ends a limit early, once of two who lift it at once, and tells the person why', async () => {
  const id = await limit();
  await expect(assertMayTakePart(db, writer, now)).rejects.toEqual(refused('conduct-limited'));
  const outcomes = await Promise.allSettled([lift(id), lift(id, moderator)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  expect(reasonOf(outcomes)).toEqual(refused('conduct-limit-over'));
  await assertMayTakePart(db, writer, now);
  expect(await decisionsOf(writer)).toMatchObject([{ liftedAt: now, liftedEarly: 'They understood.' }]);
  expect(await kindsOf(writer)).toEqual(['conduct-limit-lifted']);
});

it('lifts nothing that has ended or is no limit, and not by the person or who reported them', async () => {
  const id = await limit(2);
  await expect(lift(id, other, daysOn(2))).rejects.toEqual(refused('conduct-limit-over'));
  await expect(lift(id, writer)).rejects.toMatchObject({ code: 'conduct-decision-own', status: 403 });
  for (const unknown of ['no-id', crypto.randomUUID()])
    await expect(lift(unknown)).rejects.toMatchObject({ code: 'conduct-decision-unknown', status: 404 });
  await hiding();
  const hidden = (await decisionsOf(writer)).find(({ action }) => action === 'hide')!;
  await expect(lift(hidden.id)).rejects.toEqual(refused('conduct-limit-over'));
  await answer(db, { threadId, userId: writer, text: 'And you?' }, daysOn(3));
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  await report();
  await expect(lift(id, reporter)).rejects.toEqual(refused('conduct-decision-own'));
  expect(await openConductDecision(db, { decisionId: id, ...staffOf(reporter) }, now)).toEqual({
    ...{ id, read: null },
  });
});

it('lists decisions by what was done, by how they stand and by the name, and leaves out one’s own', async () => {
  const firstName = `Zaki${crypto.randomUUID().slice(0, 6)}`;
  await db.update(users).set({ firstName }).where(eq(users.id, writer));
  const [short, long] = [await limit(1), await limit(30)];
  await hiding();
  const asked = { sort: 'decided', direction: 'descending', page: 9, perPage: 50 } as const;
  const list = async (what: DecisionQuery & { q?: string; userId?: string }, at = daysOn(5)) =>
    (await listConductDecisions(db, { ...asked, q: firstName, userId: other, ...what }, at)).items;
  expect(await list({})).toHaveLength(3);
  expect(await list({ userId: writer })).toEqual([]);
  expect(await list({ q: 'nobody-of-this-name' })).toEqual([]);
  expect((await list({ state: 'over' })).map(({ id }) => id)).toEqual([short]);
  expect((await list({ state: 'stands', action: 'limit' })).map(({ id }) => id)).toEqual([long]);
  await lift(long, other, daysOn(1));
  expect((await list({ state: 'lifted' })).map(({ id, state }) => ({ id, state }))).toEqual([
    { id: long, state: 'lifted' },
  ]);
  const [hidden] = await list({ action: 'hide' });
  expect(hidden).toMatchObject({ state: 'stands', appeal: null, thing: { postId, reportId: null } });
  const opened = await openConductDecision(db, { decisionId: long, ...staffOf(moderator) }, daysOn(2));
  expect(opened?.read).toMatchObject({
    ...{ state: 'lifted', lift: { at: daysOn(1), reason: 'They understood.' } },
    decision: { reason: 'Be kind.' },
  });
  expect(await openConductDecision(db, { decisionId: 'no-id', ...staffOf(moderator) }, now)).toBeNull();
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { findLimit } from '#domain/conduct/decisions.ts';
import { conductDecisions, communityRules } from '#domain/conduct/tables.server.ts';
import { changePost } from '#domain/forums/change-post.ts';
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
import { countOpenAppeals, listAppeals, listOwnDecisions, openAppeal } from './appeal-list.ts';
import { decideAppeal } from './appeal-process.ts';
import { hidePostByRule, restorePost } from './hide-post.ts';
import { makeAppeal } from './make-appeal.ts';
import { forgetReports, reportDataPart } from './report-data.ts';
import { decideReport } from './report-process.ts';
import { reportPost } from './report-post.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysOn = (days: number, ms = 0) => new Date(now.getTime() + days * 24 * 3600 * 1000 + ms);
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let writer: string;
let reporter: string;
let decider: string;
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
  [writer, reporter, decider, other] = [await member(), await member(), await member(), await member()];
  const { slug } = await makeCategory(db, decider, now);
  threadId = await begin(db, { slug, userId: reporter }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

const kindsOf = async (userId: string) =>
  (
    await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))
  ).map(({ kind }) => kind);

/** Decides about the reported post, and gives the id of the decision. */
async function decide(what: { decision: 'hide' | 'warn' | 'limit'; days?: number; rule?: string }) {
  await reportPost(db, { postId, userId: reporter, reason: 'insult', words: null, requestSource }, now);
  const [report] = await db.select().from(conductReports).where(eq(conductReports.postId, postId));
  const { decision, days = null, rule = 'respect' } = what;
  const deciding = { reportId: report!.id, decision, reason: 'It insults.', rule, days, siteUrl };
  await decideReport(db, { ...deciding, ...staffOf(decider) }, now);
  return (await listOwnDecisions(db, writer))[0]!.id;
}

const appeal = async (decisionId: string, at = now, userId = writer) => {
  await makeAppeal(db, { decisionId, userId, words: 'I meant it kindly.', requestSource }, at);
  const ofIt = eq(conductAppeals.decisionId, decisionId);
  return (await db.select().from(conductAppeals).where(ofIt))[0]!.id;
};
const settle = (appealId: string, decision: 'keep' | 'lift', by = other) =>
  decideAppeal(db, { appealId, decision, days: null, reason: 'Read again.', siteUrl, ...staffOf(by) }, now);

it('names the rule that was broken, to the person and in their mail', async () => {
  await decide({ decision: 'warn', rule: 'accessible-posts' });
  const [own] = await listOwnDecisions(db, writer);
  expect(own).toMatchObject({
    ...{ version: 1, rule: 'accessible-posts', action: 'warn', reason: 'It insults.', appeal: null },
    ...{ snapshot: 'You are slow.', appealUntil: daysOn(14) },
  });
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-warned'));
  const body = JSON.stringify(mails.at(-1));
  expect(body).toContain('Write so that everybody can take part');
  expect(body).toContain('/community/decisions');
});

it('takes no rule that does not hold, and leaves the report open', async () => {
  await expect(decide({ decision: 'warn', rule: 'no-such-rule' })).rejects.toEqual(
    refused('community-rule-unknown'),
  );
  const [report] = await db.select().from(conductReports).where(eq(conductReports.postId, postId));
  expect(report).toMatchObject({ status: 'open', decisionId: null });
  expect(await kindsOf(writer)).toEqual([]);
});

it('keeps a published version as it is', async () => {
  await expect(db.update(communityRules).set({ position: 99 })).rejects.toThrow();
  await expect(db.delete(communityRules)).rejects.toThrow();
});

it('limits somebody until a moment, by the clock alone, wherever they write', async () => {
  await decide({ decision: 'limit', days: 7 });
  expect(await kindsOf(writer)).toEqual(['conduct-limited']);
  const late = daysOn(7, -1);
  const word = { threadId, userId: writer, text: 'And another thing.' };
  await expect(answer(db, word, late)).rejects.toMatchObject({
    ...{ code: 'conduct-limited', status: 403, values: { until: daysOn(7).getTime() } },
  });
  const change = { threadId, number: 2, userId: writer, text: 'Slow.', title: null, seen: now.toISOString() };
  await expect(changePost(db, change, late)).rejects.toEqual(refused('conduct-limited'));
  await assertMayTakePart(db, reporter, late);
  await answer(db, word, daysOn(7));
  expect(await findLimit(db, writer, daysOn(7))).toBeNull();
});

it('holds a limit to ninety days, in the database as well', async () => {
  await expect(decide({ decision: 'limit', days: 91 })).rejects.toThrow();
  expect(await db.$count(conductDecisions, eq(conductDecisions.userId, writer))).toBe(0);
});

it('is appealed once, within fourteen days, by whom it is about', async () => {
  const decisionId = await decide({ decision: 'warn' });
  await expect(appeal(decisionId, daysOn(14, 1))).rejects.toEqual(refused('appeal-late'));
  await expect(appeal(decisionId, now, reporter)).rejects.toEqual(refused('decision-unknown'));
  await expect(appeal('no-id')).rejects.toEqual(refused('decision-unknown'));
  const both = await Promise.allSettled([appeal(decisionId, daysOn(14)), appeal(decisionId, daysOn(14))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toEqual(refused('appeal-made'));
  expect(await db.$count(conductAppeals, eq(conductAppeals.decisionId, decisionId))).toBe(1);
});

it('is decided by somebody else than who decided, once, and both are told', async () => {
  const appealId = await appeal(await decide({ decision: 'warn' }));
  for (const own of [decider, writer]) {
    await expect(settle(appealId, 'lift', own)).rejects.toEqual(refused('appeal-own'));
    expect(await openAppeal(db, { appealId, ...staffOf(own) }, now)).toMatchObject({ read: null });
  }
  const opened = await openAppeal(db, { appealId, ...staffOf(other) }, now);
  expect(opened?.read).toMatchObject({ words: 'I meant it kindly.', answer: null, others: [] });
  const waiting = await countOpenAppeals(db);
  const outcomes = await Promise.allSettled([settle(appealId, 'keep'), settle(appealId, 'lift')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((each) => each.status === 'rejected')?.reason).toEqual(refused('appeal-decided'));
  expect(await countOpenAppeals(db)).toBe(waiting - 1);
  expect((await kindsOf(writer)).filter((kind) => kind.startsWith('appeal-'))).toHaveLength(1);
  expect(await kindsOf(decider)).toEqual(['appeal-decided']);
  const asked = { status: null, direction: 'ascending', page: 9, perPage: 50 } as const;
  expect((await listAppeals(db, asked)).items.map(({ id }) => id)).toContain(appealId);
});

it('shows what was hidden again when it is lifted, and leaves it hidden when it is kept', async () => {
  const decisionId = await decide({ decision: 'hide' });
  expect((await read(db, { threadId, number: 2 })).post?.isHidden).toBe(true);
  await settle(await appeal(decisionId), 'lift');
  expect((await read(db, { threadId, number: 2 })).post?.isHidden).toBe(false);
  expect((await listOwnDecisions(db, writer))[0]).toMatchObject({
    ...{ liftedAt: now, appeal: { status: 'lifted', reason: 'Read again.' } },
  });
});

it('shows nothing that a later decision hides, when one is appealed that was lifted before', async () => {
  const first = await decide({ decision: 'hide' });
  const appealId = await appeal(first);
  const by = { ...staffOf(decider), postId };
  await restorePost(db, by, now);
  await hidePostByRule(db, { ...by, reason: 'It insults more.', rule: 'respect', siteUrl }, now);
  await settle(appealId, 'lift');
  expect((await read(db, { threadId, number: 2 })).post?.isHidden).toBe(true);
  const second = (await listOwnDecisions(db, writer)).find(({ id }) => id !== first)!;
  expect(second.liftedAt).toBeNull();
  await settle(await appeal(second.id), 'lift');
  expect((await read(db, { threadId, number: 2 })).post?.isHidden).toBe(false);
});

it('ends a limit when it is lifted, and not when it is kept', async () => {
  await settle(await appeal(await decide({ decision: 'limit', days: 7 })), 'keep');
  await expect(assertMayTakePart(db, writer, now)).rejects.toEqual(refused('conduct-limited'));
  const { slug } = await makeCategory(db, decider, now);
  [writer, reporter] = [reporter, writer];
  threadId = await begin(db, { slug, userId: writer, text: 'You are slow as well.' }, now);
  postId = (await read(db, { threadId, number: 1 })).post!.id;
  await settle(await appeal(await decide({ decision: 'limit', days: 7 })), 'lift');
  await assertMayTakePart(db, writer, now);
});

it('is in the copy of the data of whom it is about, without who decided, and goes with them', async () => {
  await appeal(await decide({ decision: 'limit', days: 3 }));
  const subject = { userId: writer, email: '', emailKey: '', phone: null };
  const copy = await reportDataPart.read(db, subject);
  expect(copy).toMatchObject({
    decisions: [{ rule: 'respect', action: 'limit', appeal: { words: 'I meant it kindly.', answer: null } }],
  });
  expect(JSON.stringify(copy)).not.toContain(decider);
  await db.transaction(async (db) => await forgetReports(db, subject, now));
  expect(await db.$count(conductDecisions, eq(conductDecisions.userId, writer))).toBe(0);
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { countLimited } from '#domain/conduct/decision-figures.ts';
import { findLimit } from '#domain/conduct/decisions.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
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
import { listOwnDecisions } from './appeal-list.ts';
import { decideAppeal } from './appeal-process.ts';
import { liftLimit } from './lift-limit.ts';
import { makeAppeal } from './make-appeal.ts';
import { findOpenSuspension, proposeSuspension } from './propose-suspension.ts';
import type { SuspensionAnswer } from './report-constants.ts';
import { forgetReports } from './report-data.ts';
import { reportPost } from './report-post.ts';
import { decideReport } from './report-process.ts';
import { countOpenSuspensions, listSuspensions, openSuspension } from './suspension-list.ts';
import { answerSuspension, withdrawSuspension } from './suspension-process.ts';
import { conductAppeals, conductReports, conductSuspensions } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysOn = (days: number, ms = 0) => new Date(now.getTime() + days * 24 * 3600 * 1000 + ms);
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let writer: string;
let reporter: string;
let first: string;
let second: string;
let third: string;
let threadId: string;
let postId: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [writer, reporter] = [await member(), await member()];
  [first, second, third] = [await member(), await member(), await member()];
  const { slug } = await makeCategory(db, first, now);
  threadId = await begin(db, { slug, userId: reporter }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status).toSorted();
const reasonOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))[0];
const kindsOf = async (userId: string) =>
  (
    await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))
  ).map(({ kind }) => kind);

type Proposal = { by?: string; days?: number | null; reportId?: string | null; rule?: string };

const propose = async ({ by = first, days = 180, reportId = null, rule = 'respect' }: Proposal = {}) => {
  const proposal = { userId: writer, reportId, rule, reason: 'It goes on.', days };
  return (await proposeSuspension(db, { ...proposal, ...staffOf(by) }, now)).id;
};
const settle = (suspensionId: string, answer: SuspensionAnswer, by = second) => {
  const reason = answer === 'decline' ? 'A limit is enough.' : null;
  return answerSuspension(db, { suspensionId, answer, reason, siteUrl, ...staffOf(by) }, now);
};
const withdraw = (suspensionId: string, by = first) =>
  withdrawSuspension(db, { suspensionId, siteUrl, ...staffOf(by) }, now);
const report = async () => {
  await reportPost(db, { postId, userId: reporter, reason: 'insult', words: null, requestSource }, now);
  return (await db.select().from(conductReports).where(eq(conductReports.postId, postId)))[0]!.id;
};
const rowOf = async (id: string) =>
  (await db.select().from(conductSuspensions).where(eq(conductSuspensions.id, id)))[0]!;
const ownDecision = async () => (await listOwnDecisions(db, writer))[0]!;
const appealedBy = async (days = 180) => {
  await settle(await propose({ days }), 'confirm');
  const decision = await ownDecision();
  const words = 'I have understood.';
  await makeAppeal(db, { decisionId: decision.id, userId: writer, words, requestSource }, now);
  const [appeal] = await db.select().from(conductAppeals).where(eq(conductAppeals.decisionId, decision.id));
  return appeal!.id;
};
const answerAppeal = (
  appealId: string,
  decision: 'keep' | 'lift' | 'shorten',
  days: number | null,
  by = third,
) => decideAppeal(db, { appealId, decision, days, reason: 'Read again.', siteUrl, ...staffOf(by) }, now);

it('holds nothing and tells nobody until somebody else confirms it', async () => {
  const id = await propose();
  expect(await findLimit(db, writer, now)).toBeNull();
  expect(await kindsOf(writer)).toEqual([]);
  expect(await ownDecision()).toBeUndefined();
  expect(await findOpenSuspension(db, writer)).toBe(id);
  await settle(id, 'confirm');
  expect(await findLimit(db, writer, now)).toEqual({ isSuspension: true, until: daysOn(180) });
  expect(await ownDecision()).toMatchObject({
    ...{ action: 'suspend', rule: 'respect', reason: 'It goes on.', limitedUntil: daysOn(180) },
    ...{ decidedById: first, confirmedById: second },
  });
  expect(await kindsOf(writer)).toEqual(['conduct-suspended']);
  expect(await kindsOf(first)).toEqual(['suspension-confirmed']);
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', decidedById: second });
  const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'conduct_suspension.confirm',
    'conduct_suspension.propose',
  ]);
});

it('names the rule, the end in Cairo time and the way to appeal in the mail', async () => {
  await settle(await propose({ rule: 'accessible-posts' }), 'confirm');
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-suspended'));
  const bodies = mails.map((mail) => JSON.stringify(mail));
  const body = bodies.find((each) => each.includes('Write so that everybody can take part'));
  expect(body).toContain('May 25, 2027');
  expect(body).toContain('/community/decisions');
});

it('stops writing until its end, by the clock alone', async () => {
  await settle(await propose(), 'confirm');
  const word = { threadId, userId: writer, text: 'And another thing.' };
  await expect(answer(db, word, daysOn(180, -1))).rejects.toMatchObject({
    ...{ code: 'conduct-suspended', status: 403, values: { until: daysOn(180).getTime() } },
  });
  await answer(db, word, daysOn(180));
});

it('can be for good, and is longer than any limit then', async () => {
  const reportId = await report();
  const limit = { reportId, decision: 'limit', rule: 'respect', reason: 'It insults.', days: 7 } as const;
  const before = await countLimited(db, now);
  await decideReport(db, { ...limit, siteUrl, ...staffOf(first) }, now);
  await settle(await propose({ days: null, reportId }), 'confirm');
  expect(await countLimited(db, now)).toBe(before + 1);
  await expect(assertMayTakePart(db, writer, daysOn(5000))).rejects.toEqual(
    refused('conduct-suspended-for-good'),
  );
  // Both were decided in the same instant.
  const suspended = (await listOwnDecisions(db, writer)).find(({ action }) => action === 'suspend');
  expect(suspended).toMatchObject({ limitedUntil: null, snapshot: 'You are slow.' });
});

it('is not confirmed or declined by whoever proposed it, nor by the database', async () => {
  const id = await propose();
  for (const answer of ['confirm', 'decline'] as const)
    await expect(settle(id, answer, first)).rejects.toEqual(refused('suspension-own-proposal'));
  const decided = { status: 'confirmed', decidedAt: now, decidedById: first } as const;
  await expect(
    db.update(conductSuspensions).set(decided).where(eq(conductSuspensions.id, id)),
  ).rejects.toThrow();
  const decision = { version: 1, rule: 'respect', action: 'suspend', reason: 'No.', decidedAt: now } as const;
  for (const confirmedById of [first, writer, null])
    await expect(
      db.insert(conductDecisions).values({ userId: writer, decidedById: first, confirmedById, ...decision }),
    ).rejects.toThrow();
  expect(await findLimit(db, writer, now)).toBeNull();
});

it('is nobody’s who reported the person or was reported by them, unless that was dismissed', async () => {
  await report();
  await expect(propose({ by: reporter })).rejects.toEqual(refused('suspension-interest'));
  await expect(propose({ by: writer })).rejects.toEqual(refused('suspension-interest'));
  const id = await propose();
  await expect(settle(id, 'confirm', reporter)).rejects.toEqual(refused('suspension-interest'));
  expect((await openSuspension(db, { suspensionId: id, ...staffOf(reporter) }, now))?.read).toBeNull();
  await answer(db, { threadId, userId: second, text: 'Be kind.' }, now);
  const theirs = (await read(db, { threadId, number: 3 })).post!.id;
  await reportPost(db, { postId: theirs, userId: writer, reason: 'insult', words: null, requestSource }, now);
  await expect(settle(id, 'confirm', second)).rejects.toEqual(refused('suspension-interest'));
  const [own] = await db.select().from(conductReports).where(eq(conductReports.postId, theirs));
  const dismissing = {
    reportId: own!.id,
    decision: 'dismiss',
    reason: null,
    rule: null,
    days: null,
  } as const;
  await decideReport(db, { ...dismissing, siteUrl, ...staffOf(third) }, now);
  await settle(id, 'confirm', second);
});

it('takes one of two proposals that come at once', async () => {
  const outcomes = await Promise.allSettled([propose(), propose({ by: second })]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  expect(reasonOf(outcomes)).toEqual(refused('suspension-proposed'));
});

it('is confirmed once, whoever clicks how often', async () => {
  const id = await propose();
  const outcomes = await Promise.allSettled([
    settle(id, 'confirm'),
    settle(id, 'confirm'),
    settle(id, 'confirm', third),
  ]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(reasonOf(outcomes)).toMatchObject({ code: 'suspension-decided', status: 409 });
  expect(await listOwnDecisions(db, writer)).toHaveLength(1);
});

it('is confirmed or withdrawn, not both', async () => {
  const id = await propose();
  const outcomes = await Promise.allSettled([settle(id, 'confirm'), withdraw(id)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  expect(reasonOf(outcomes)).toEqual(refused('suspension-decided'));
  const isHeld = (await findLimit(db, writer, now)) !== null;
  expect((await rowOf(id)).status).toBe(isHeld ? 'confirmed' : 'withdrawn');
});

it('is declined with a reason that its proposer reads, and can be proposed again', async () => {
  const id = await propose();
  await expect(withdraw(id, second)).rejects.toEqual(refused('suspension-of-another'));
  await settle(id, 'decline');
  expect(await kindsOf(first)).toEqual(['suspension-declined']);
  expect(await kindsOf(writer)).toEqual([]);
  const opened = await openSuspension(db, { suspensionId: id, ...staffOf(first) }, now);
  expect(opened).toMatchObject({ status: 'declined', read: { answer: 'A limit is enough.', isOwn: true } });
  await propose();
});

it('names a person and a report about them', async () => {
  await answer(db, { threadId, userId: second, text: 'Be kind.' }, now);
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  const reportId = await report();
  await expect(propose({ reportId })).rejects.toEqual(refused('suspension-person-unknown'));
  await expect(propose({ rule: 'no-such-rule' })).rejects.toEqual(refused('community-rule-unknown'));
});

it('waits in a list that leaves out what is about oneself', async () => {
  const before = await countOpenSuspensions(db);
  const id = await propose();
  expect(await countOpenSuspensions(db)).toBe(before + 1);
  const query = { sort: 'proposed', direction: 'descending', page: 1, perPage: 50 } as const;
  const asked = async (userId: string) =>
    (await listSuspensions(db, { ...query, status: 'open', userId })).items.filter((item) => item.id === id);
  expect(await asked(second)).toMatchObject([{ days: 180, isOwn: false }]);
  expect(await asked(first)).toMatchObject([{ isOwn: true }]);
  expect(await asked(writer)).toEqual([]);
});

it('is heard again by somebody else than both, who can shorten it', async () => {
  const appealId = await appealedBy();
  for (const by of [first, second])
    await expect(answerAppeal(appealId, 'lift', null, by)).rejects.toEqual(refused('appeal-own'));
  await expect(answerAppeal(appealId, 'shorten', 180)).rejects.toEqual(refused('appeal-not-shortened'));
  await answerAppeal(appealId, 'shorten', 30);
  expect(await findLimit(db, writer, now)).toEqual({ isSuspension: true, until: daysOn(30) });
  expect(await ownDecision()).toMatchObject({ limitedUntil: daysOn(30), appeal: { status: 'shortened' } });
  expect(await kindsOf(writer)).toContain('appeal-shortened');
  for (const by of [first, second]) expect(await kindsOf(by)).toContain('appeal-decided');
});

it('is lifted by an appeal, or early by staff', async () => {
  await answerAppeal(await appealedBy(), 'lift', null);
  expect(await findLimit(db, writer, now)).toBeNull();
  await settle(await propose({ days: null }), 'confirm');
  const decision = (await listOwnDecisions(db, writer)).find(({ liftedAt }) => liftedAt === null)!;
  await liftLimit(db, { decisionId: decision.id, reason: 'They understood.', ...staffOf(third) }, now);
  expect(await findLimit(db, writer, now)).toBeNull();
});

it('does not shorten a limit', async () => {
  const reportId = await report();
  const limit = { reportId, decision: 'limit', rule: 'respect', reason: 'It insults.', days: 90 } as const;
  await decideReport(db, { ...limit, siteUrl, ...staffOf(first) }, now);
  const { id: decisionId } = await ownDecision();
  await makeAppeal(db, { decisionId, userId: writer, words: 'No.', requestSource }, now);
  const [appeal] = await db.select().from(conductAppeals).where(eq(conductAppeals.decisionId, decisionId));
  await expect(answerAppeal(appeal!.id, 'shorten', 30)).rejects.toEqual(refused('appeal-not-shortened'));
});

it('needs two people still there when it is confirmed, and outlives them', async () => {
  const id = await propose();
  await db.update(conductSuspensions).set({ proposedById: null }).where(eq(conductSuspensions.id, id));
  await expect(settle(id, 'confirm')).rejects.toEqual(refused('suspension-proposer-gone'));
  await settle(id, 'decline');
  await settle(await propose(), 'confirm');
  await db.update(conductDecisions).set({ decidedById: null, confirmedById: null });
  expect(await findLimit(db, writer, now)).not.toBeNull();
});

it('goes with the account that it is about', async () => {
  await settle(await propose(), 'confirm');
  await propose();
  await forgetReports(db, { userId: writer, email: '', emailKey: '', phone: null }, now);
  expect(await db.$count(conductSuspensions, eq(conductSuspensions.userId, writer))).toBe(0);
  expect(await listOwnDecisions(db, writer)).toEqual([]);
});

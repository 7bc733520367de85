import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
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
import { claimReport, releaseReport } from './claim-report.ts';
import { makeAppeal } from './make-appeal.ts';
import type { ConductReason } from './report-constants.ts';
import { listReports, openReport } from './report-list.ts';
import { reportPost } from './report-post.ts';
import { decideReport } from './report-process.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const hoursOn = (hours: number, ms = 0) => new Date(now.getTime() + hours * 3600 * 1000 + ms);
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status).toSorted();

let db: Database;
let writer: string;
let reporter: string;
let second: string;
let first: string;
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
  [writer, reporter, second] = [await member(), await member(), await member()];
  [first, other] = [await member(), await member()];
  const { slug } = await makeCategory(db, first, now);
  threadId = await begin(db, { slug, userId: reporter }, now);
  await answer(db, { threadId, userId: writer, text: 'You are slow.' }, now);
  postId = (await read(db, { threadId, number: 2 })).post!.id;
});

/** Reports the post, and gives the id of the report. */
async function report(by = reporter, reason: ConductReason = 'insult', at = now): Promise<string> {
  await reportPost(db, { postId, userId: by, reason, words: null, requestSource }, at);
  const rows = await db.select().from(conductReports).where(eq(conductReports.postId, postId));
  return rows.find(({ reporterId }) => reporterId === by)!.id;
}
const rowOf = async (id: string) =>
  (await db.select().from(conductReports).where(eq(conductReports.id, id)))[0]!;
const claim = (reportId: string, by = first, at = now) => claimReport(db, { reportId, ...staffOf(by) }, at);
const release = (reportId: string, by = first, at = now) =>
  releaseReport(db, { reportId, ...staffOf(by) }, at);
const warn = (reportId: string, by = first, at = now) =>
  decideReport(
    db,
    { reportId, decision: 'warn', reason: 'Be kind.', rule: 'respect', days: null, siteUrl, ...staffOf(by) },
    at,
  );
const kindsOf = async (userId: string) =>
  (
    await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))
  ).map(({ kind }) => kind);
const linesOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, id))).map(({ action }) => action).toSorted();
const asked = {
  ...({ status: 'open', claim: null, what: 'post', sort: 'priority', direction: 'ascending' } as const),
  ...{ page: 1, perPage: 500 },
};
const list = async (what: Partial<Parameters<typeof listReports>[1]> = {}, at = now) =>
  (await listReports(db, { ...asked, userId: first, ...what }, at)).items;

it('puts what can harm, and what several people reported, before what came earlier', async () => {
  const plain = await report(reporter, 'insult', hoursOn(-50));
  expect((await list()).find(({ id }) => id === plain)?.priority).toBe('normal');
  const normal = postId;
  await answer(db, { threadId, userId: writer, text: 'Send me your number.' }, now);
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  const urgent = await report(reporter, 'private', hoursOn(-1));
  const ranks = async () => {
    const items = await list();
    return [items.findIndex(({ id }) => id === urgent), items.findIndex(({ id }) => id === plain)] as const;
  };
  const [before, after] = await ranks();
  expect(before).toBeLessThan(after);
  expect((await list())[before]?.priority).toBe('high');
  postId = normal;
  const again = await report(second, 'advertising');
  for (const id of [plain, again])
    expect((await list()).find((item) => item.id === id)?.priority).toBe('high');
  const [later, earlier] = await ranks();
  expect(earlier).toBeLessThan(later);
  await warn(plain);
  expect((await list({ status: null })).find(({ id }) => id === plain)?.priority).toBeNull();
});

it('says of each thing alone whether it is urgent and who has it', async () => {
  const plain = await report(reporter, 'insult');
  await answer(db, { threadId, userId: writer, text: 'You are very slow.' }, now);
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  const [taken] = [await report(reporter), await report(second)];
  await claim(taken);
  const facts = async (id: string) => (await list()).find((item) => item.id === id);
  expect(await facts(plain)).toMatchObject({ priority: 'normal', claimedById: null });
  expect(await facts(taken)).toMatchObject({ priority: 'high', claimedById: first });
  const idsOf = async (claimed: 'mine' | 'unclaimed') =>
    (await list({ claim: claimed })).map(({ id }) => id).filter((id) => id === plain || id === taken);
  expect([await idsOf('mine'), await idsOf('unclaimed')]).toEqual([[taken], [plain]]);
});

it('is taken by one of two who take it at once, and only they decide', async () => {
  const id = await report();
  const outcomes = await Promise.allSettled([claim(id, first), claim(id, other)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    ...{ code: 'report-claimed', values: { until: hoursOn(4).getTime() } },
  });
  const holder = (await rowOf(id)).claimedById!;
  const loser = holder === first ? other : first;
  expect(await linesOf(id)).toEqual(['conduct_report.claim', 'conduct_report.make']);
  await claim(id, holder);
  expect(await linesOf(id)).toHaveLength(2);
  await expect(warn(id, loser)).rejects.toEqual(refused('report-claimed'));
  expect(await db.$count(conductDecisions, eq(conductDecisions.userId, writer))).toBe(0);
  const opened = await openReport(db, { reportId: id, ...staffOf(loser) }, now);
  expect(opened?.read?.claim).toEqual({ userId: holder, since: now, until: hoursOn(4) });
  await warn(id, holder);
  expect(await rowOf(id)).toMatchObject({ status: 'upheld', claimedById: null, claimedUntil: null });
});

it('ends by the clock, can be given back by whoever has it, and taken over then', async () => {
  const id = await report();
  await claim(id);
  await release(id, other);
  await expect(claim(id, other, hoursOn(4, -1))).rejects.toEqual(refused('report-claimed'));
  await claim(id, other, hoursOn(4));
  expect((await rowOf(id)).claimedById).toBe(other);
  await release(id, first, hoursOn(4));
  await release(id, other, hoursOn(4));
  await claim(id, first, hoursOn(4));
  await warn(id, other, hoursOn(8));
  await expect(claim(id, first, hoursOn(8))).rejects.toEqual(refused('report-decided'));
  await expect(claim('no-id')).rejects.toEqual(refused('report-unknown'));
});

it('is either decided or taken, when one decides while another takes it', async () => {
  const id = await report();
  const outcomes = await Promise.allSettled([warn(id, first), claim(id, other)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected']);
  const isDecided = outcomes[0]!.status === 'fulfilled';
  const { reason } = outcomes.find((each) => each.status === 'rejected')!;
  expect(reason).toEqual(refused(isDecided ? 'report-decided' : 'report-claimed'));
  const decisions = await db.$count(conductDecisions, eq(conductDecisions.userId, writer));
  expect(decisions).toBe(isDecided ? 1 : 0);
});

it('is found by who has it, and by what it is about', async () => {
  const id = await report();
  const has = async (what: Parameters<typeof list>[0], at = now) =>
    (await list(what, at)).some((item) => item.id === id);
  expect([await has({ claim: 'mine' }), await has({ claim: 'unclaimed' })]).toEqual([false, true]);
  await claim(id);
  expect([await has({ claim: 'mine' }), await has({ claim: 'unclaimed' })]).toEqual([true, false]);
  expect(await has({ claim: 'mine', userId: other })).toBe(false);
  expect(await has({ claim: 'unclaimed' }, hoursOn(4))).toBe(true);
  expect([await has({ what: 'message' }), await has({ what: 'person' })]).toEqual([false, false]);
});

it('is answered with every open report about the same thing, by one decision that the person hears once', async () => {
  const [one, two] = [await report(), await report(second)];
  await claim(one);
  // A report that comes later belongs to whoever has the others.
  const third = (await makeMember(db, {}, now)).userId;
  const three = await report(third);
  await expect(warn(three, other)).rejects.toEqual(refused('report-claimed'));
  const opened = await openReport(db, { reportId: two, ...staffOf(first) }, now);
  expect(opened?.read?.together.map(({ id }) => id).toSorted()).toEqual([one, three].toSorted());
  const outcomes = await Promise.allSettled([warn(one), warn(two), warn(three)]);
  expect(statuses(outcomes)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const [decision, ...more] = await listOwnDecisions(db, writer);
  expect(more).toEqual([]);
  for (const id of [one, two, three])
    expect(await rowOf(id)).toMatchObject({ status: 'upheld', decisionId: decision!.id, claimedById: null });
  for (const each of [reporter, second, third])
    expect((await kindsOf(each)).filter((kind) => kind === 'report-upheld')).toHaveLength(1);
  expect(await kindsOf(writer)).toEqual(['conduct-warning']);
});

it('is read with what was decided about the person before, and not with its own decision', async () => {
  const id = await report();
  await warn(id);
  await answer(db, { threadId, userId: writer, text: 'And you?' }, now);
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  const next = await report(second);
  const decisionsOf = async (reportId: string) =>
    (await openReport(db, { reportId, ...staffOf(first) }, now))?.read?.decisions;
  expect(await decisionsOf(id)).toEqual([]);
  expect(await decisionsOf(next)).toMatchObject([{ action: 'warn', rule: 'respect' }]);
});

it('keeps all of them open when the decision is refused', async () => {
  const [one, two] = [await report(), await report(second)];
  const wrong = { reportId: one, decision: 'warn', reason: 'Be kind.', rule: 'no-such-rule' } as const;
  await expect(decideReport(db, { ...wrong, days: null, siteUrl, ...staffOf(first) }, now)).rejects.toEqual(
    refused('community-rule-unknown'),
  );
  for (const id of [one, two]) expect(await rowOf(id)).toMatchObject({ status: 'open', decisionId: null });
});

it('is neither read, taken nor decided by a side of it, nor by who once reported a side', async () => {
  const [id] = [await report(), await report(second)];
  const once = (await makeMember(db, {}, now)).userId;
  const reported = postId;
  await answer(db, { threadId, userId: writer, text: 'And you?' }, now);
  postId = (await read(db, { threadId, number: 3 })).post!.id;
  await report(once);
  postId = reported;
  for (const side of [writer, reporter, second, once]) {
    await expect(claim(id, side)).rejects.toEqual(refused('report-own'));
    await expect(warn(id, side)).rejects.toEqual(refused('report-own'));
    expect((await openReport(db, { reportId: id, ...staffOf(side) }, now))?.read).toBeNull();
  }
  await warn(id);
  const decisionId = (await listOwnDecisions(db, writer))[0]!.id;
  await makeAppeal(db, { decisionId, userId: writer, words: 'I meant it kindly.', requestSource }, now);
  const [appeal] = await db.select().from(conductAppeals).where(eq(conductAppeals.decisionId, decisionId));
  const answering = {
    appealId: appeal!.id,
    decision: 'lift',
    reason: 'Read again.',
    days: null,
    siteUrl,
  } as const;
  for (const side of [reporter, second, once])
    await expect(decideAppeal(db, { ...answering, ...staffOf(side) }, now)).rejects.toEqual(
      refused('appeal-own'),
    );
  await decideAppeal(db, { ...answering, ...staffOf(other) }, now);
});

it('forgets the claim of somebody of the staff who goes, so that another can take it', async () => {
  const id = await report();
  await claim(id);
  await db.update(conductReports).set({ claimedById: null }).where(eq(conductReports.id, id));
  await claim(id, other);
  expect((await rowOf(id)).claimedById).toBe(other);
});

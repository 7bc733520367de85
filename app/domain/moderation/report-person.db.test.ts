import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { blockPersonMet } from '#domain/conversations/block-person.ts';
import { findShownPerson } from '#domain/people/find-people.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages as outbox } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeConversation, say } from '#tests/worlds/conversations/conversation-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makePerson, requestSource, seenByAll } from '#tests/worlds/people/people-world.ts';
import { listOwnDecisions } from './appeal-list.ts';
import { decideAppeal } from './appeal-process.ts';
import { liftLimit } from './lift-limit.ts';
import { makeAppeal } from './make-appeal.ts';
import { makeReport } from './make-report.ts';
import { conductLimits } from './report-constants.ts';
import { forgetReports, reportDataPart } from './report-data.ts';
import { listReports, openReport } from './report-list.ts';
import { reportPerson } from './report-person.ts';
import { decideReport } from './report-process.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

const now = new Date('2026-11-28T10:00:00Z');
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });

let db: Database;
let mona: string;
let adel: string;
let moderator: string;
let page: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
beforeEach(async () => {
  [mona, adel, moderator] = [await member(), await member(), await member()];
  page = await makePerson(db, { userId: mona, name: 'Mona', about: 'You are all slow.' }, now);
});

type Reporting = Partial<Parameters<typeof reportPerson>[1]>;
const report = async (asked: Reporting = {}) =>
  await reportPerson(
    db,
    { id: page, userId: adel, reason: 'insult', words: 'Read it.', requestSource, ...asked },
    now,
  );
const rowsOf = async (reporterId = adel) =>
  await db
    .select()
    .from(conductReports)
    .where(and(eq(conductReports.reporterId, reporterId), eq(conductReports.reportedId, mona)));
const idOf = async (reporterId = adel) => (await rowsOf(reporterId))[0]!.id;
const open = async () => await openReport(db, { reportId: await idOf(), ...staffOf(moderator) }, now);
type Decided = 'warn' | 'limit' | 'hide' | 'dismiss';
const decide = async (decision: Decided, reportId?: string) => {
  const days = decision === 'limit' ? 7 : null;
  const said = { decision, reason: 'Be kind.', rule: 'respect', days, siteUrl };
  await decideReport(db, { reportId: reportId ?? (await idOf()), ...said, ...staffOf(moderator) }, now);
};
const noticesOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId));

it('keeps the words of the page as they were read, whatever becomes of them', async () => {
  await report();
  const said = { userId: mona, name: 'Mona B.', about: 'I like everybody.', goodAt: null };
  await makePerson(db, said, now);
  const opened = await open();
  expect(opened?.report).toMatchObject({
    conversationId: null,
    postId: null,
    messageId: null,
    snapshot: null,
  });
  const shown = { name: 'Mona', about: 'You are all slow.', goodAt: 'Tuning an oud by ear' };
  expect(opened?.report.pageShown).toEqual(shown);
  expect(opened?.read).toMatchObject({ surroundings: null, forum: null });
  await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
  expect((await open())?.report.pageShown).toEqual(shown);
});

it('keeps no word that the reporter does not read', async () => {
  const seenBy = seenByAll('page', { about: 'nobody' });
  await makePerson(db, { userId: mona, about: 'For me alone.', seenBy }, now);
  await report();
  expect((await rowsOf())[0]?.pageShown).toMatchObject({ about: null, goodAt: 'Tuning an oud by ear' });
});

it('is made once by each, also twice at once, and again once it is decided', async () => {
  await Promise.all([report(), report({ reason: 'fraud' })]);
  await report();
  expect(await rowsOf()).toHaveLength(1);
  await decide('dismiss');
  await report();
  expect((await rowsOf()).map(({ status }) => status).toSorted()).toEqual(['dismissed', 'open']);
});

it('is about a page that the reporter finds, and not about oneself', async () => {
  await expect(report({ userId: mona })).rejects.toEqual(refused('person-not-found'));
  const nothing = ['3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', 'nothing', '', "'; --", '\u0000'];
  for (const id of nothing) await expect(report({ id })).rejects.toEqual(refused('person-not-found'));
  await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
  await expect(report()).rejects.toEqual(refused('person-not-found'));
  await makePerson(db, { userId: mona, visibility: 'members' }, now);
  await blockPersonMet(db, { userId: mona, otherId: adel, knownAs: 'Adel', requestSource }, now);
  await expect(report()).rejects.toEqual(refused('person-not-found'));
  const other = await member();
  await blockPersonMet(db, { userId: other, otherId: mona, knownAs: 'Mona', requestSource }, now);
  await expect(report({ userId: other })).rejects.toEqual(refused('person-not-found'));
  expect(await db.$count(conductReports, eq(conductReports.reportedId, mona))).toBe(0);
});

it('counts among the open reports of its reporter', async () => {
  const people = { reporterId: adel, reason: 'other', reportedAt: now } as const;
  for (let count = 0; count < conductLimits.open; count++) {
    const pageShown = { name: 'Somebody', about: null, goodAt: null };
    await db.insert(conductReports).values({ ...people, reportedId: await member(), number: 0, pageShown });
  }
  await expect(report()).rejects.toEqual(refused('report-too-many'));
});

it('is about one thing alone: the database takes no report of two, or of none', async () => {
  const conversationId = await makeConversation(db, [mona, adel], now);
  const row = { reporterId: adel, reportedId: mona, number: 0, reason: 'other', reportedAt: now } as const;
  const pageShown = { name: 'Mona', about: null, goodAt: null };
  await expect(db.insert(conductReports).values(row)).rejects.toThrow();
  await expect(db.insert(conductReports).values({ ...row, conversationId, pageShown })).rejects.toThrow();
});

it('stands in the queue as a report about the person, together with one from a conversation', async () => {
  await report();
  const other = await member();
  const conversationId = await makeConversation(db, [mona, other], now);
  await say(db, {} as FileStore, { conversationId, userId: mona, text: 'Slow again.' }, now);
  const said = { reason: 'other', words: null, requestSource } as const;
  await makeReport(db, { conversationId, messageId: null, userId: other, ...said }, now);
  const asked = { status: 'open', claim: null, what: 'person', userId: moderator, sort: 'reported' } as const;
  const { items } = await listReports(db, { ...asked, direction: 'descending', page: 1, perPage: 100 }, now);
  const [one, two] = [await idOf(), await idOf(other)];
  for (const id of [one, two])
    expect(items.find((item) => item.id === id)).toMatchObject({ what: 'person', priority: 'high' });
  expect((await open())?.read?.together.map(({ id }) => id)).toEqual([two]);
  await decide('warn');
  for (const reporterId of [adel, other])
    expect(await rowsOf(reporterId)).toMatchObject([{ status: 'upheld' }]);
  expect(await listOwnDecisions(db, mona)).toMatchObject([
    { action: 'warn', snapshot: 'Mona\n\nYou are all slow.\n\nTuning an oud by ear' },
  ]);
  expect((await noticesOf(mona)).filter(({ kind }) => kind === 'conduct-warning')).toHaveLength(1);
});

const isFound = async () => (await findShownPerson(db, { id: page, readerId: adel })) !== null;

it('can hide the page, which its owner still changes, until an appeal shows it again', async () => {
  await report();
  await decide('hide');
  expect(await isFound()).toBe(false);
  await makePerson(db, { userId: mona, name: 'Mona', about: 'I like everybody.' }, now);
  expect(await isFound()).toBe(false);
  expect((await noticesOf(mona)).map(({ kind }) => kind)).toEqual(['message-hidden']);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-hidden'));
  expect(mails.map((mail) => JSON.stringify(mail)).some((mail) => mail.includes('/account/community'))).toBe(
    true,
  );
  const [decision] = await listOwnDecisions(db, mona);
  expect(decision).toMatchObject({ action: 'hide', snapshot: expect.stringContaining('slow') as string });
  const appealing = { decisionId: decision!.id, userId: mona, words: 'I changed it.', requestSource };
  await makeAppeal(db, appealing, now);
  const [appeal] = await db.select().from(conductAppeals).where(eq(conductAppeals.decisionId, decision!.id));
  const answer = {
    appealId: appeal!.id,
    decision: 'lift',
    days: null,
    reason: 'It is kind.',
    siteUrl,
  } as const;
  await decideAppeal(db, { ...answer, ...staffOf(await member()) }, now);
  expect(await isFound()).toBe(true);
});

it('is shown again by staff once, with a reason, and not by what hides a post', async () => {
  await report();
  await decide('hide');
  const [decision] = await listOwnDecisions(db, mona);
  const other = await member();
  const lift = (by: string) =>
    liftLimit(db, { decisionId: decision!.id, reason: 'It was changed.', ...staffOf(by) }, now);
  const outcomes = await Promise.allSettled([lift(other), lift(moderator)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await isFound()).toBe(true);
  expect((await noticesOf(mona)).map(({ kind }) => kind)).toContain('conduct-page-shown');
  expect(await listOwnDecisions(db, mona)).toMatchObject([{ liftedEarly: 'It was changed.' }]);
});

it('hides a page by one decision at a time', async () => {
  await report();
  const other = await member();
  await decide('hide');
  const pageShown = { name: 'Mona', about: null, goodAt: null };
  const late = { reporterId: other, reportedId: mona, number: 0, pageShown, reportedAt: now } as const;
  const [row] = await db
    .insert(conductReports)
    .values({ ...late, reason: 'other' })
    .returning({ id: conductReports.id });
  await expect(decide('hide', row!.id)).rejects.toEqual(refused('report-page-hidden'));
  expect(await listOwnDecisions(db, mona)).toHaveLength(1);
});

it('hides nothing where somebody was reported for how they behave', async () => {
  const conversationId = await makeConversation(db, [mona, adel], now);
  await say(db, {} as FileStore, { conversationId, userId: mona, text: 'Slow.' }, now);
  const said = { reason: 'other', words: null, requestSource } as const;
  await makeReport(db, { conversationId, messageId: null, userId: adel, ...said }, now);
  await expect(decide('hide')).rejects.toEqual(refused('report-without-message'));
  expect(await rowsOf()).toMatchObject([{ status: 'open', decisionId: null }]);
});

it('warns or limits the person, who reads it on the page of decisions', async () => {
  await report();
  await decide('warn');
  expect(await noticesOf(mona)).toEqual([{ kind: 'conduct-warning', href: '/community/decisions' }]);
  expect(await noticesOf(adel)).toEqual([{ kind: 'report-upheld', href: `/community/people/${page}` }]);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-warned'));
  const mail = JSON.stringify(mails.at(-1));
  for (const part of ['Be kind.', '/account/community', '/community/decisions']) expect(mail).toContain(part);
  expect(mail).not.toContain('messages');

  await report();
  await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
  const waiting = (await rowsOf()).find(({ status }) => status === 'open')!;
  await decide('limit', waiting.id);
  expect((await listOwnDecisions(db, mona)).map(({ action }) => action).toSorted()).toEqual([
    'limit',
    'warn',
  ]);
  // The page is not found any more, so nothing leads there.
  expect((await noticesOf(adel)).map(({ href }) => href)).toContain('/community/people');
});

it('is in the copy of the data of its reporter, and goes with the person', async () => {
  await report();
  const pageShown = { name: 'Mona', about: 'You are all slow.', goodAt: 'Tuning an oud by ear' };
  const said = { name: 'Mona', text: 'You are all slow.', goodAt: 'Tuning an oud by ear' };
  expect(await reportDataPart.read(db, subject(adel))).toMatchObject({
    made: [{ reason: 'insult', words: 'Read it.', pageShown: said }],
  });
  expect(JSON.stringify(await reportDataPart.read(db, subject(mona)))).not.toContain('Read it.');
  await decide('warn');
  expect(await reportDataPart.read(db, subject(mona))).toMatchObject({
    decidedAboutMe: [{ reason: 'insult', pageShown: said, told: 'Be kind.' }],
  });
  const id = await idOf();
  await forgetReports(db, subject(adel), now);
  const [kept] = await db.select().from(conductReports).where(eq(conductReports.id, id));
  expect(kept).toMatchObject({ reporterId: null, words: null, pageShown });
  await forgetReports(db, subject(mona), now);
  expect(await db.$count(conductReports, eq(conductReports.id, id))).toBe(0);
});

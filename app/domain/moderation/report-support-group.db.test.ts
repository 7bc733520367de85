import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GroupKind } from '#domain/groups/group-constants.ts';
import { forgetGroups } from '#domain/groups/group-data.ts';
import { groupEvents } from '#domain/groups/group-event-tables.server.ts';
import { leaveGroup } from '#domain/groups/join-group.ts';
import { groups } from '#domain/groups/tables.server.ts';
import { closeGroup } from '#domain/groups/staff-groups.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages as outbox } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { addEvent, comeInto, groupWords, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import { listOwnDecisions } from './appeal-list.ts';
import { claimReport } from './claim-report.ts';
import { conductLimits, type ThingReported } from './report-constants.ts';
import { forgetReports, reportDataPart } from './report-data.ts';
import { listReports, openReport } from './report-list.ts';
import { reportPerson } from './report-person.ts';
import { decideReport } from './report-process.ts';
import { reportSupportGroup } from './report-support-group.ts';
import { conductReports } from './tables.server.ts';

const now = new Date('2026-11-28T10:00:00Z');
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });
const groupShown = { name: groupWords.name, purpose: groupWords.purpose, rules: groupWords.rules };
const eventShown = {
  title: 'Tea and talk',
  words: 'We meet and talk about the week.',
  place: 'The library of Smouha, Alexandria',
};

let db: Database;
let mona: string;
let adel: string;
let moderator: string;
let group: Awaited<ReturnType<typeof makeGroup>>;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
const make = async (kind: GroupKind) =>
  await makeGroup(db, { organiserId: mona, staffId: await member(), kind }, now);
beforeEach(async () => {
  [mona, adel, moderator] = [await member(), await member(), await member()];
  group = await make('open');
});

type Reporting = Partial<Parameters<typeof reportSupportGroup>[1]>;
const report = async (asked: Reporting = {}) => {
  const about = { slug: group.slug, eventId: null, userId: adel, requestSource };
  await reportSupportGroup(db, { ...about, reason: 'insult', words: 'Read it.', ...asked }, now);
};
const rowsOf = async (reporterId = adel) =>
  await db
    .select()
    .from(conductReports)
    .where(and(eq(conductReports.reporterId, reporterId), eq(conductReports.groupId, group.id)));
const idOf = async (reporterId = adel) => (await rowsOf(reporterId))[0]!.id;
const open = async (reportId: string, by = moderator) =>
  await openReport(db, { reportId, ...staffOf(by) }, now);
type Decided = 'warn' | 'limit' | 'hide' | 'dismiss';
const decide = async (decision: Decided, reportId: string, by = moderator) => {
  const days = decision === 'limit' ? 7 : null;
  const said = { decision, reason: 'Be kind.', rule: 'respect', days, siteUrl };
  await decideReport(db, { reportId, ...said, ...staffOf(by) }, now);
};
const noticesOf = async (userId: string) =>
  (
    await db
      .select({ kind: notifications.kind, href: notifications.href })
      .from(notifications)
      .where(eq(notifications.userId, userId))
  ).filter(({ kind }) => /^(conduct|report)-/.test(kind));
const list = async (what: ThingReported) => {
  const asked = { status: 'open', claim: null, what, userId: moderator, sort: 'reported' } as const;
  const page = { direction: 'descending', page: 1, perPage: 100 } as const;
  return (await listReports(db, { ...asked, ...page }, now)).items;
};

it('keeps the words of the group as they were read, whatever becomes of them', async () => {
  await report();
  await db.update(groups).set({ name: 'We love everybody' }).where(eq(groups.id, group.id));
  const opened = await open(await idOf());
  expect(opened?.report).toMatchObject({ reportedId: mona, groupShown, eventShown: null, snapshot: null });
  expect(opened?.read).toMatchObject({ surroundings: null, forum: null, together: [] });
  await closeGroup(db, { groupId: group.id, reason: 'It is over.', ...staffOf(moderator, 'admin') }, now);
  expect((await open(await idOf()))?.report.groupShown).toEqual(groupShown);
});

it('keeps the words of an event with those of its group, also once the event is deleted', async () => {
  const eventId = await addEvent(db, group, { isForAll: true }, now);
  await report({ eventId });
  expect(await rowsOf()).toMatchObject([{ groupEventId: eventId, groupShown, eventShown }]);
  await db.delete(groupEvents).where(eq(groupEvents.id, eventId));
  const id = await idOf();
  expect((await open(id))?.report).toMatchObject({ groupEventId: null, groupShown, eventShown });
  expect((await list('event')).map((row) => row.id)).toContain(id);
  // Nothing says any more whether another one is about the same event.
  const other = await member();
  await report({ userId: other });
  expect((await open(id))?.read?.together).toEqual([]);
  await decide('warn', id);
  expect(await rowsOf(other)).toMatchObject([{ status: 'open' }]);
});

it('is made once by each, also twice at once, and again once it is decided', async () => {
  const eventId = await addEvent(db, group, { isForAll: true }, now);
  for (const asked of [{}, { eventId }]) {
    await Promise.all([report(asked), report({ ...asked, reason: 'fraud' })]);
    await report(asked);
  }
  expect(await rowsOf()).toHaveLength(2);
  for (const { id } of await rowsOf()) await decide('dismiss', id);
  await report();
  expect((await rowsOf()).map(({ status }) => status).toSorted()).toEqual(['dismissed', 'dismissed', 'open']);
});

it('is about a group that the reporter finds, and not one that they keep', async () => {
  const staff = await member();
  const hidden = await make('hidden');
  const closed = await make('open');
  await closeGroup(db, { groupId: closed.id, reason: 'It is over.', ...staffOf(staff, 'admin') }, now);
  const nothing = [hidden.slug, closed.slug, 'nothing', '', "'; --"];
  for (const slug of nothing) await expect(report({ slug })).rejects.toEqual(refused('group-unknown'));
  await expect(report({ userId: mona })).rejects.toEqual(refused('group-unknown'));
  await comeInto(db, hidden, { userId: adel }, now);
  await report({ slug: hidden.slug });
  const mine = await db.select().from(conductReports).where(eq(conductReports.reporterId, adel));
  expect(mine).toMatchObject([{ groupId: hidden.id, reportedId: mona }]);
});

it('is about an event that the reporter reads, of that very group', async () => {
  const eventId = await addEvent(db, group, { isForAll: false }, now);
  const another = await make('open');
  const elsewhere = await addEvent(db, another, { isForAll: true }, now);
  for (const id of [eventId, elsewhere, 'nothing', '', '\u0000'])
    await expect(report({ eventId: id })).rejects.toEqual(refused('group-event-unknown'));
  await comeInto(db, group, { userId: adel }, now);
  await report({ eventId });
  expect(await rowsOf()).toHaveLength(1);
});

it('waits for somebody who keeps the group', async () => {
  await db.transaction(async (db) => await forgetGroups(db, subject(mona), now));
  await expect(report()).rejects.toEqual(refused('report-group-vacant'));
});

it('counts among the open reports of its reporter', async () => {
  const people = { reporterId: adel, reason: 'other', reportedAt: now } as const;
  for (let count = 0; count < conductLimits.open; count++) {
    const pageShown = { name: 'Somebody', about: null, goodAt: null };
    await db.insert(conductReports).values({ ...people, reportedId: await member(), number: 0, pageShown });
  }
  await expect(report()).rejects.toEqual(refused('report-too-many'));
});

it('keeps what it is about whole: the database takes no group without its words, and no event without a group', async () => {
  const row = { reporterId: adel, reportedId: mona, number: 0, reason: 'other', reportedAt: now } as const;
  const eventId = await addEvent(db, group, {}, now);
  const wrong = [
    { groupId: group.id },
    { groupShown },
    { groupId: group.id, groupShown, groupEventId: eventId },
    { eventShown, pageShown: { name: 'Mona', about: null, goodAt: null } },
    { groupId: group.id, groupShown, pageShown: { name: 'Mona', about: null, goodAt: null } },
  ];
  for (const each of wrong)
    await expect(db.insert(conductReports).values({ ...row, ...each })).rejects.toThrow();
});

it('stands together with reports of the same group, and apart from its events and from its keeper', async () => {
  const [other, third] = [await member(), await member()];
  const eventId = await addEvent(db, group, { isForAll: true }, now);
  await report({ reason: 'other' });
  await report({ reason: 'other', eventId });
  const id = (await rowsOf()).find((row) => row.eventShown === null)!.id;
  const page = await makePerson(db, { userId: mona, name: 'Mona' }, now);
  await reportPerson(db, { id: page, userId: third, reason: 'other', words: null, requestSource }, now);
  const ranks = async () => (await list('group')).find((row) => row.id === id);
  expect(await ranks()).toMatchObject({ what: 'group', priority: 'normal' });
  await report({ reason: 'other', userId: other });
  expect(await ranks()).toMatchObject({ what: 'group', priority: 'high' });
  expect((await list('event')).find((row) => row.id !== id)).toMatchObject({ priority: 'normal' });
  expect((await list('person')).filter((row) => row.id === id)).toEqual([]);
  expect((await open(id))?.read?.together.map((each) => each.id)).toEqual([await idOf(other)]);
  await decide('warn', id);
  expect(await rowsOf(other)).toMatchObject([{ status: 'upheld' }]);
  const stillOpen = and(eq(conductReports.reportedId, mona), eq(conductReports.status, 'open'));
  expect(await db.$count(conductReports, stillOpen)).toBe(2);
  expect((await noticesOf(mona)).map(({ kind }) => kind)).toEqual(['conduct-warning']);
});

it('is decided apart from reports that are about another keeper of the same group', async () => {
  const [other, third] = [await member(), await member()];
  await report();
  await comeInto(db, group, { userId: other, name: 'Omar', role: 'organiser' }, now);
  await leaveGroup(
    db,
    { groupId: group.id, userId: mona, requestSource, deletesPosts: false },
    new Date(now.getTime() + 1000),
  );
  await report({ userId: third, words: 'Since Omar keeps it.' });
  const id = await idOf(third);
  expect((await rowsOf(third))[0]).toMatchObject({ reportedId: other });
  expect((await open(id))?.read?.together).toEqual([]);
  expect((await list('group')).find((row) => row.id === id)).toMatchObject({ priority: 'normal' });
  await decide('limit', id);
  expect(await rowsOf()).toMatchObject([{ status: 'open', reportedId: mona }]);
  expect(await noticesOf(mona)).toEqual([]);
});

it('is read, taken and decided by nobody who keeps the group, who reported it, or whose report it is', async () => {
  const keeper = await member();
  await comeInto(db, group, { userId: keeper, role: 'moderator' }, now);
  await report();
  const id = await idOf();
  for (const by of [keeper, mona, adel]) {
    expect((await open(id, by))?.read).toBeNull();
    await expect(decide('warn', id, by)).rejects.toEqual(refused('report-own'));
    await expect(claimReport(db, { reportId: id, ...staffOf(by) }, now)).rejects.toEqual(
      refused('report-own'),
    );
  }
  await claimReport(db, { reportId: id, ...staffOf(moderator) }, now);
  await expect(decide('warn', id, await member())).rejects.toEqual(refused('report-claimed'));
});

it('warns whoever keeps the group, who is led there and can appeal', async () => {
  const eventId = await addEvent(db, group, { isForAll: true }, now);
  await report({ eventId });
  await decide('warn', await idOf());
  expect(await noticesOf(mona)).toEqual([{ kind: 'conduct-warning', href: '/community/decisions' }]);
  expect(await noticesOf(adel)).toEqual([{ kind: 'report-upheld', href: `${group.href}/events/${eventId}` }]);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'conduct-warned'));
  const mail = mails.map((each) => JSON.stringify(each)).find((each) => each.includes(eventId));
  for (const part of ['Be kind.', `${group.href}/events/${eventId}`, '/community/decisions'])
    expect(mail).toContain(part);
  const [decision] = await listOwnDecisions(db, mona);
  const { title, words, place } = eventShown;
  expect(decision).toMatchObject({
    action: 'warn',
    snapshot: [groupShown.name, title, words, place].join('\n\n'),
  });
});

it('is not hidden, and nothing leads to a group that somebody does not find any more', async () => {
  group = await make('hidden');
  await comeInto(db, group, { userId: adel }, now);
  await report();
  const id = await idOf();
  await expect(decide('hide', id)).rejects.toEqual(refused('report-without-message'));
  const leaving = { groupId: group.id, userId: adel, requestSource, deletesPosts: false };
  await leaveGroup(db, leaving, now);
  await decide('limit', id);
  expect(await noticesOf(adel)).toEqual([{ kind: 'report-upheld', href: '/community/groups' }]);
});

it('is in the copy of the data of its reporter, and goes with whoever keeps the group alone', async () => {
  await report();
  const { name, purpose, rules } = groupShown;
  const said = { name, whatFor: purpose, rules };
  expect(await reportDataPart.read(db, subject(adel))).toMatchObject({
    made: [{ reason: 'insult', words: 'Read it.', groupShown: said, eventShown: null }],
  });
  expect(JSON.stringify(await reportDataPart.read(db, subject(mona)))).not.toContain('Read it.');
  const id = await idOf();
  await forgetReports(db, subject(adel), now);
  const [kept] = await db.select().from(conductReports).where(eq(conductReports.id, id));
  expect(kept).toMatchObject({ reporterId: null, words: null, groupShown });
  await forgetReports(db, subject(mona), now);
  expect(await db.$count(conductReports, eq(conductReports.id, id))).toBe(0);
});

it('stays open where others keep the group as well, and is about one of them then', async () => {
  const second = await member();
  await comeInto(db, group, { userId: second, role: 'organiser' }, new Date(now.getTime() + 60_000));
  await report();
  const id = await idOf();
  await claimReport(db, { reportId: id, ...staffOf(moderator) }, now);
  await forgetReports(db, subject(mona), now);
  expect(await rowsOf()).toMatchObject([{ id, reportedId: second, claimedById: null, status: 'open' }]);
  await decide('dismiss', id);
  await forgetReports(db, subject(second), now);
  expect(await rowsOf()).toEqual([]);
});

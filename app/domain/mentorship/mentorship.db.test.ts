import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  guideOf,
  makeMentor,
  makeOffer,
  makePair,
  makeRequest,
  makeSubject,
  makeVerified,
  offerWords,
  requestSource,
  siteUrl,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  acceptRequest,
  closeRequest,
  declineRequest,
  moveOwnRequest,
  suggestMentor,
} from './answer-request.ts';
import { endMentorship, talkAboutMentorship } from './end-mentorship.ts';
import { findShownMentor, listMentors } from './find-mentors.ts';
import {
  findOwnMentorship,
  findReadableRequest,
  listOwnMentorships,
  listPutRequests,
} from './find-requests.ts';
import { approveMentor, declineMentor, moveOwnOffer } from './mentor-process.ts';
import { forgetMentorship, mentorshipDataPart } from './mentorship-data.ts';
import { moveRequestsOn } from './move-requests-on.ts';
import { addMentorHours, listMentorHours, removeMentorHours, saveOffer } from './offer-mentoring.ts';
import { findMentorRequest, turnOf } from './request-rows.ts';
import { mentorRequests, mentors, mentorships, mentorSubjects } from './tables.server.ts';
import { answerUntil } from './who-can-be-asked.ts';

const now = new Date('2026-11-27T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const by = { requestSource, siteUrl };
const everybody = {
  ...({ subjectId: null, language: null, way: null, search: null, readerId: null } as const),
  ...{ page: 1, perPage: 20 },
};

let db: Database;
let [guide, hoda, samir, mona, subjectId]: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  for (const table of [mentorships, mentorRequests, mentors, mentorSubjects, messages, blocks])
    await db.delete(table);
  subjectId = await makeSubject(db, now);
  [guide, hoda, samir, mona] = [
    (await makeMember(db, {}, now)).userId,
    (await makeVerified(db, { language: 'ar' }, now)).userId,
    (await makeVerified(db, {}, now)).userId,
    (await makeVerified(db, {}, now)).userId,
  ];
});

const mentorOf = async (userId: string, content = {}) =>
  await makeMentor(db, { guideId: guide!, userId, subjectId: subjectId!, content }, now);
const noticesOf = async (userId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
  ).map(({ kind }) => kind);
const mailsOf = async (kind: string) => await db.select().from(messages).where(eq(messages.kind, kind));
const statesOf = async (id: string) => (await findMentorRequest(db, id))!.choices.map(({ state }) => state);

describe('an offer', () => {
  it('waits for staff, is found once they let it in, and says whose it is to nobody else', async () => {
    const mentorId = await makeOffer(db, { userId: hoda!, subjectId: subjectId! }, now);
    expect((await listMentors(db, everybody)).items).toEqual([]);
    expect(await findShownMentor(db, { id: mentorId, readerId: null })).toBeNull();
    await approveMentor(db, { ...guideOf(guide!), mentorId, siteUrl }, now);
    const { items } = await listMentors(db, everybody);
    expect(items).toMatchObject([
      { mentor: { id: mentorId, name: 'Hoda' }, taken: 0, subjects: [{ id: subjectId }] },
    ]);
    expect(await noticesOf(hoda!)).toEqual(['mentor-approved']);
    expect(await mailsOf('mentor-approved')).toHaveLength(1);
  });

  it('is not made by whoever has not confirmed both, nor let in by whoever made it', async () => {
    const { userId } = await makeMember(db, {}, now);
    await expect(makeOffer(db, { userId, subjectId: subjectId! }, now)).rejects.toThrow(
      refused('mentorship-not-verified'),
    );
    const mentorId = await makeOffer(db, { userId: hoda!, subjectId: subjectId! }, now);
    await expect(approveMentor(db, { ...guideOf(hoda!), mentorId, siteUrl }, now)).rejects.toThrow(
      refused('mentor-own-offer'),
    );
    await db.update(users).set({ phoneConfirmedAt: null }).where(eq(users.id, hoda!));
    await expect(approveMentor(db, { ...guideOf(guide!), mentorId, siteUrl }, now)).rejects.toThrow(
      refused('mentor-not-verified'),
    );
  });

  it('is found by subject, language and way, and not by whoever has a block with its mentor', async () => {
    const id = await mentorOf(hoda!);
    const found = async (asked: object) =>
      (await listMentors(db, { ...everybody, ...asked })).items.map(({ mentor }) => mentor.id);
    expect(await found({ subjectId, language: 'en', way: 'call' })).toEqual([id]);
    expect(await found({ subjectId: await makeSubject(db, now, 'Music') })).toEqual([]);
    expect(await found({ language: 'fr' })).toEqual([]);
    expect(await found({ way: 'video' })).toEqual([]);
    await db.insert(blocks).values({ blockerId: hoda!, blockedId: mona!, at: now });
    expect(await found({ readerId: mona })).toEqual([]);
    expect(await findShownMentor(db, { id, readerId: mona! })).toBeNull();
    expect(await found({ readerId: samir })).toEqual([id]);
  });

  it('of somebody who does not want to be found is in no list', async () => {
    const id = await mentorOf(hoda!, { isListed: false });
    expect((await listMentors(db, everybody)).total).toBe(0);
    expect(await findShownMentor(db, { id, readerId: mona! })).toBeNull();
    expect(await findShownMentor(db, { id, readerId: hoda! })).not.toBeNull();
  });

  it('that was declined or ended waits again once it is saved', async () => {
    const mentorId = await mentorOf(hoda!);
    await declineMentor(db, { ...guideOf(guide!), mentorId, reason: 'Say more.', siteUrl }, now);
    const statusOf = async () => (await db.select().from(mentors).where(eq(mentors.id, mentorId)))[0]!;
    expect(await statusOf()).toMatchObject({ status: 'declined', reason: 'Say more.' });
    const content = { ...offerWords, subjects: [subjectId!], about: 'More words.' };
    await saveOffer(db, { userId: hoda!, content, ...by }, now);
    expect(await statusOf()).toMatchObject({ status: 'waiting', reason: null, about: 'More words.' });
    await moveOwnOffer(db, { userId: hoda!, event: 'end', ...by }, now);
    await saveOffer(db, { userId: hoda!, content, ...by }, now);
    expect(await statusOf()).toMatchObject({ status: 'waiting' });
    await expect(
      saveOffer(db, { userId: hoda!, content: { ...content, subjects: ['nothing'] }, ...by }, now),
    ).rejects.toThrow(refused('mentor-subject-closed'));
  });

  it('names times that do not overlap', async () => {
    const mentorId = await mentorOf(hoda!);
    const add = async (weekday: number, fromMinutes: number, toMinutes: number) =>
      await addMentorHours(db, { userId: hoda!, weekday, fromMinutes, toMinutes });
    await add(0, 600, 720);
    await add(0, 720, 780);
    await add(1, 600, 720);
    await expect(add(0, 700, 730)).rejects.toThrow(refused('mentor-hours-overlap'));
    const [first] = await listMentorHours(db, mentorId);
    await removeMentorHours(db, { userId: samir!, id: first!.id }).catch(() => null);
    expect(await listMentorHours(db, mentorId)).toHaveLength(3);
    await removeMentorHours(db, { userId: hoda!, id: first!.id });
    expect(await listMentorHours(db, mentorId)).toHaveLength(2);
  });
});

describe('a request', () => {
  it('goes to one after the other, and to staff when nobody is left', async () => {
    const [one, two] = [await mentorOf(hoda!), await mentorOf(samir!)];
    const id = await makeRequest(db, { userId: mona!, mentorIds: [one, two] }, now);
    expect(await statesOf(id)).toEqual(['asked', 'waiting']);
    expect(await noticesOf(hoda!)).toContain('mentor-asked');
    expect(await mailsOf('mentor-asked')).toHaveLength(1);
    expect(await findReadableRequest(db, { id, userId: samir! })).toBeNull();
    await declineRequest(db, { requestId: id, userId: hoda!, ...by }, now);
    expect(await statesOf(id)).toEqual(['declined', 'asked']);
    expect(await findReadableRequest(db, { id, userId: hoda! })).toBeNull();
    expect(await findReadableRequest(db, { id, userId: samir! })).toMatchObject({ side: 'mentor' });
    expect(await moveRequestsOn(db, by, daysOn(4))).toBe(0);
    expect(await moveRequestsOn(db, by, daysOn(5))).toBe(1);
    expect(await statesOf(id)).toEqual(['declined', 'silent']);
    expect(await findMentorRequest(db, id)).toMatchObject({ status: 'with-staff' });
    expect(await noticesOf(mona!)).toEqual(['mentor-request-moved', 'mentor-request-with-staff']);
  });

  it('that is accepted makes two who meet, takes a place and ends the rest', async () => {
    const [one, two] = [await mentorOf(hoda!), await mentorOf(samir!)];
    const id = await makeRequest(db, { userId: mona!, mentorIds: [one, two] }, now);
    await expect(acceptRequest(db, { requestId: id, userId: samir!, ...by }, now)).rejects.toThrow(
      refused('mentor-request-moved'),
    );
    const mentorshipId = await acceptRequest(db, { requestId: id, userId: hoda!, ...by }, now);
    expect(await statesOf(id)).toEqual(['accepted', 'left']);
    expect(await listOwnMentorships(db, mona!)).toMatchObject([
      { id: mentorshipId, side: 'mentee', other: 'Hoda', status: 'active' },
    ]);
    expect(await listOwnMentorships(db, hoda!)).toMatchObject([{ side: 'mentor', other: 'Mona' }]);
    expect(await findOwnMentorship(db, { id: mentorshipId, userId: samir! })).toBeNull();
    expect((await listMentors(db, everybody)).items.map(({ taken }) => taken)).toEqual([0, 1]);
    const other = (await makeVerified(db, {}, now)).userId;
    await expect(makeRequest(db, { userId: other, mentorIds: [one] }, now)).rejects.toThrow(
      refused('mentor-not-askable'),
    );
    expect(await mailsOf('mentor-request-accepted')).toHaveLength(1);
  });

  it('passes over whoever has no place left, or with whom there is a block', async () => {
    const nadia = (await makeVerified(db, {}, now)).userId;
    const [one, two, three] = [await mentorOf(hoda!), await mentorOf(samir!), await mentorOf(nadia)];
    const id = await makeRequest(db, { userId: mona!, mentorIds: [one, two, three] }, now);
    await db.insert(blocks).values({ blockerId: mona!, blockedId: samir!, at: now });
    await declineRequest(db, { requestId: id, userId: hoda!, ...by }, now);
    expect(await statesOf(id)).toEqual(['declined', 'passed-over', 'asked']);
    await db.insert(blocks).values({ blockerId: mona!, blockedId: nadia, at: now });
    await expect(acceptRequest(db, { requestId: id, userId: nadia, ...by }, now)).rejects.toThrow(
      refused('mentor-request-apart'),
    );
  });

  it('goes on at once when whoever is asked pauses, and in time when their account closes', async () => {
    const [one, two] = [await mentorOf(hoda!), await mentorOf(samir!)];
    const id = await makeRequest(db, { userId: mona!, mentorIds: [one, two] }, now);
    await moveOwnOffer(db, { userId: hoda!, event: 'pause', ...by }, now);
    expect(await statesOf(id)).toEqual(['passed-over', 'asked']);
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, samir!));
    expect(await moveRequestsOn(db, by, now)).toBe(1);
    expect(await findMentorRequest(db, id)).toMatchObject({ status: 'with-staff' });
  });

  it('is one at a time, five in a day, and of whoever has confirmed both', async () => {
    const mentorId = await mentorOf(hoda!);
    const ask = async () => await makeRequest(db, { userId: mona!, mentorIds: [mentorId] }, now);
    for (let times = 0; times < 5; times += 1) {
      const requestId = await ask();
      await expect(ask()).rejects.toThrow(
        refused(times < 4 ? 'mentor-request-open' : 'mentor-requests-of-day'),
      );
      await moveOwnRequest(db, { requestId, userId: mona!, event: 'withdraw', ...by }, now);
    }
    await expect(ask()).rejects.toThrow(refused('mentor-requests-of-day'));
    expect(await noticesOf(hoda!)).toContain('mentor-request-withdrawn');
    const { userId } = await makeMember(db, {}, now);
    await expect(makeRequest(db, { userId, mentorIds: [] }, now)).rejects.toThrow(
      refused('mentorship-not-verified'),
    );
  });

  it('is matched by hand with the agreement of both', async () => {
    const mentorId = await mentorOf(hoda!, { isListed: false });
    const requestId = await makeRequest(db, { userId: mona!, mentorIds: [] }, now);
    const suggestion = { ...guideOf(guide!), requestId, mentorId, note: 'She knows your field.', siteUrl };
    await suggestMentor(db, suggestion, now);
    expect(await findMentorRequest(db, requestId)).toMatchObject({
      ...{ status: 'suggested', note: 'She knows your field.' },
      choices: [{ state: 'suggested', isSuggestion: true, askedAt: null }],
    });
    expect(await listPutRequests(db, hoda!)).toEqual([]);
    await moveOwnRequest(db, { requestId, userId: mona!, event: 'turn-down', ...by }, now);
    await expect(suggestMentor(db, suggestion, now)).rejects.toThrow(refused('mentor-suggested-before'));
    const other = await mentorOf(samir!);
    await suggestMentor(db, { ...suggestion, mentorId: other }, now);
    await moveOwnRequest(db, { requestId, userId: mona!, event: 'agree', ...by }, now);
    expect(await listPutRequests(db, samir!)).toMatchObject([{ id: requestId, name: 'Mona' }]);
    await acceptRequest(db, { requestId, userId: samir!, ...by }, now);
    expect(await findMentorRequest(db, requestId)).toMatchObject({ status: 'matched' });
  });

  it('is closed with words when nobody was found', async () => {
    const requestId = await makeRequest(db, { userId: mona!, mentorIds: [] }, now);
    await expect(
      closeRequest(db, { ...guideOf(mona!), requestId, note: 'Nobody.', siteUrl }, now),
    ).rejects.toThrow(refused('mentor-own-request'));
    await closeRequest(db, { ...guideOf(guide!), requestId, note: 'Nobody yet.', siteUrl }, now);
    expect(await findMentorRequest(db, requestId)).toMatchObject({ status: 'closed', note: 'Nobody yet.' });
    expect(turnOf((await findMentorRequest(db, requestId))!)).toBeNull();
  });

  it('can be answered until the same time of day in Cairo, also when the clock changes', () => {
    expect(answerUntil(new Date('2026-10-27T10:00:20Z'))).toEqual(new Date('2026-11-01T11:01:00Z'));
    expect(answerUntil(new Date('2027-04-28T10:00:00Z'))).toEqual(new Date('2027-05-03T09:00:00Z'));
  });
});

describe('a mentorship', () => {
  it('is ended by either with words, and its place is free again', async () => {
    const mentorId = await mentorOf(hoda!);
    const id = await makePair(db, { menteeId: mona!, mentorId, mentorUserId: hoda! }, now);
    const end = async (userId: string) =>
      await endMentorship(db, { mentorshipId: id, userId, words: 'Thank you.', ...by }, now);
    await expect(end(samir!)).rejects.toThrow(refused('mentorship-unknown'));
    await end(mona!);
    expect(await findOwnMentorship(db, { id, userId: hoda! })).toMatchObject({
      ...{ status: 'ended', endedBy: 'mentee', words: 'Thank you.' },
    });
    expect(await noticesOf(hoda!)).toContain('mentorship-ended');
    await expect(end(hoda!)).rejects.toThrow(refused('mentorship-over'));
    await makeRequest(db, { userId: mona!, mentorIds: [mentorId] }, now);
  });

  it('has one conversation of its two', async () => {
    const mentorId = await mentorOf(hoda!);
    const mentorshipId = await makePair(db, { menteeId: mona!, mentorId, mentorUserId: hoda! }, now);
    const talk = async (userId: string) => await talkAboutMentorship(db, { mentorshipId, userId }, now);
    expect(await talk(hoda!)).toBe(await talk(mona!));
    await expect(talk(samir!)).rejects.toThrow(refused('mentorship-unknown'));
  });

  it('is refused by the database beyond the places of the mentor', async () => {
    const mentorId = await mentorOf(hoda!);
    const requestId = await makeRequest(db, { userId: mona!, mentorIds: [] }, now);
    const row = { mentorId, menteeId: mona!, requestId, begunAt: now };
    await expect(db.insert(mentorships).values({ ...row, place: 2 })).rejects.toMatchObject({
      cause: { constraint: 'mentorships_keep_to_their_places' },
    });
    await expect(db.insert(mentorships).values({ ...row, menteeId: hoda!, place: 1 })).rejects.toMatchObject({
      cause: { constraint: 'mentorships_keep_to_their_places' },
    });
  });

  it('goes with either, whose other is told, and stands in the copy of their data', async () => {
    const mentorId = await mentorOf(hoda!);
    const id = await makePair(db, { menteeId: mona!, mentorId, mentorUserId: hoda! }, now);
    const subject = async (userId: string) => {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      return { userId, email: user!.email, emailKey: user!.emailKey, phone: null };
    };
    expect(await mentorshipDataPart.read(db, await subject(mona!))).toMatchObject({
      offer: null,
      requests: [{ status: 'matched', mentorsAsked: [{ name: 'Hoda', state: 'accepted' }] }],
      mentorships: [{ side: 'mentee', with: 'Hoda' }],
    });
    expect(await mentorshipDataPart.read(db, await subject(hoda!))).toMatchObject({
      offer: { name: 'Hoda', capacity: 1 },
    });
    await forgetMentorship(db, await subject(hoda!), now);
    expect(await db.$count(mentorships, and(eq(mentorships.id, id)))).toBe(0);
    expect(await noticesOf(mona!)).toContain('mentorship-gone');
  });
});

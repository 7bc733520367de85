// At the same moment: a mentor says yes to many, somebody asks many times, and answers meet withdrawals and deadlines. On a server
// they really meet.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  makeMentor,
  makeRequest,
  makeSubject,
  makeVerified,
  requestSource,
  siteUrl,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { acceptRequest, declineRequest, moveOwnRequest } from './answer-request.ts';
import { moveOwnOffer } from './mentor-process.ts';
import { moveRequestsOn } from './move-requests-on.ts';
import { findMentorRequest } from './request-rows.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const late = new Date('2026-12-03T10:00:00Z');
const by = { requestSource, siteUrl };
const times = Array.from({ length: timesOf(20) }, (_, index) => index);

let db: TestDatabase;
let guideId: string;
let subjectId: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  guideId = (await makeMember(db, {}, now)).userId;
  subjectId = await makeSubject(db, now);
});
beforeEach(async () => {
  for (const table of [mentorships, mentorRequests, mentors]) await db.delete(table);
});

const person = async () => (await makeVerified(db, {}, now)).userId;
const mentor = async (capacity = 1) => {
  const userId = await person();
  return { userId, id: await makeMentor(db, { guideId, userId, subjectId, content: { capacity } }, now) };
};
const hundred = Array.from({ length: 100 }, (_, index) => index);
const namedBy = <Each>(all: readonly Each[], act: (each: Each) => Promise<unknown>) =>
  Object.fromEntries(all.map((each, index) => [`n${index}`, () => act(each)]));

describe('at the same moment', { timeout: 600_000 }, () => {
  it('a mentor says yes to a hundred, and has as many as there are places', async () => {
    const { userId, id } = await mentor(3);
    const requests: string[] = [];
    for (const _ of hundred)
      requests.push(await makeRequest(db, { userId: await person(), mentorIds: [id] }, now));
    const outcomes = await race(
      namedBy(requests, (requestId) => acceptRequest(db, { requestId, userId, ...by }, now)),
    );
    expect(countDone(outcomes)).toBe(3);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['done', 'mentor-full']));
    const taken = await db.select().from(mentorships).where(eq(mentorships.mentorId, id));
    expect(taken.map(({ place }) => place).toSorted()).toEqual([1, 2, 3]);
  });

  it('somebody asks a hundred times, and has one request', async () => {
    const { id } = await mentor();
    const userId = await person();
    const outcomes = await race(namedBy(hundred, () => makeRequest(db, { userId, mentorIds: [id] }, now)));
    expect(countDone(outcomes)).toBe(1);
    expect(await db.$count(mentorRequests, eq(mentorRequests.menteeId, userId))).toBe(1);
  });

  it('a yes, a no, a withdrawal, a pause and the end of the time meet: one of them counts', async () => {
    for (const _ of times) {
      const [first, second] = [await mentor(), await mentor()];
      const menteeId = await person();
      const requestId = await makeRequest(db, { userId: menteeId, mentorIds: [first.id, second.id] }, now);
      const answer = { requestId, userId: first.userId, ...by };
      await race({
        yes: () => acceptRequest(db, answer, now),
        no: () => declineRequest(db, answer, now),
        withdraw: () => moveOwnRequest(db, { ...answer, userId: menteeId, event: 'withdraw' }, now),
        pause: () => moveOwnOffer(db, { userId: first.userId, event: 'pause', ...by }, now),
        deadline: () => moveRequestsOn(db, by, late),
      });
      const request = (await findMentorRequest(db, requestId))!;
      const asked = request.choices.filter(({ state }) => state === 'asked');
      const accepted = request.choices.filter(({ state }) => state === 'accepted');
      expect(asked.length).toBe(request.status === 'open' ? 1 : 0);
      expect(accepted.length).toBe(request.status === 'matched' ? 1 : 0);
      expect(request.mentorshipId !== null).toBe(request.status === 'matched');
    }
  });
});

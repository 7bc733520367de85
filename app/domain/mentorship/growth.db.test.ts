import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  makeMentor,
  makePair,
  makeSubject,
  makeVerified,
  requestSource,
  siteUrl,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { endMentorship } from './end-mentorship.ts';
import { giveFeedback, readFeedback, showLateFeedback } from './feedback.ts';
import { addGoal, listGoals, moveGoal } from './goals.ts';
import { mentorshipFeedback } from './growth-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const by = { requestSource, siteUrl };

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

async function makeTwo() {
  const [mentor, mentee] = [
    (await makeVerified(db, {}, now)).userId,
    (await makeVerified(db, {}, now)).userId,
  ];
  const mentorId = await makeMentor(db, { guideId, userId: mentor, subjectId }, now);
  return {
    mentor,
    mentee,
    id: await makePair(db, { menteeId: mentee, mentorId, mentorUserId: mentor }, now),
  };
}
async function makeEnded() {
  const two = await makeTwo();
  await endMentorship(db, { mentorshipId: two.id, userId: two.mentee, words: null, ...by }, now);
  return two;
}
const give = async (two: { id: string }, userId: string, words: string | null, at = now) =>
  await giveFeedback(db, { mentorshipId: two.id, userId, content: { mark: 'much', words }, ...by }, at);
const noticesOf = async (userId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
  ).map(({ kind }) => kind);

describe('the goals of two people', () => {
  it('are kept by both, in the order in which they were written, while they meet', async () => {
    const two = await makeTwo();
    const of = (userId: string) => ({ mentorshipId: two.id, userId });
    await addGoal(db, { ...of(two.mentee), text: 'Three interviews' }, now);
    await addGoal(db, { ...of(two.mentor), text: 'A letter of one page' }, daysOn(1));
    const [first] = await listGoals(db, two.id);
    await moveGoal(db, { ...of(two.mentor), goalId: first!.id, state: 'reached' }, daysOn(2));
    expect(await listGoals(db, two.id)).toMatchObject([
      { text: 'Three interviews', state: 'reached', addedBy: 'mentee' },
      { text: 'A letter of one page', state: 'open', addedBy: 'mentor' },
    ]);
    const stranger = (await makeVerified(db, {}, now)).userId;
    await expect(addGoal(db, { ...of(stranger), text: 'Mine' }, now)).rejects.toThrow(
      refused('mentorship-unknown'),
    );
    const other = await makeTwo();
    await expect(
      moveGoal(
        db,
        { mentorshipId: other.id, userId: other.mentee, goalId: first!.id, state: 'dropped' },
        now,
      ),
    ).rejects.toThrow(refused('mentorship-goal-unknown'));
    await endMentorship(db, { ...of(two.mentee), words: null, ...by }, now);
    await expect(addGoal(db, { ...of(two.mentee), text: 'More' }, now)).rejects.toThrow(
      refused('mentorship-over'),
    );
  });

  it('are twenty at most', async () => {
    const two = await makeTwo();
    const add = async () => await addGoal(db, { mentorshipId: two.id, userId: two.mentee, text: 'One' }, now);
    for (let index = 0; index < 20; index += 1) await add();
    await expect(add()).rejects.toThrow(refused('mentorship-goals-many'));
  });
});

describe('what is said of a mentorship', () => {
  it('is sealed until both have written, and shown to both at one instant', async () => {
    const two = await makeEnded();
    await give(two, two.mentee, 'She took her time.');
    expect(await readFeedback(db, { id: two.id, side: 'mentor' })).toEqual({ own: null, other: null });
    expect(await noticesOf(two.mentor)).not.toContain('mentorship-feedback-shown');
    await give(two, two.mentee, 'She took her time for me.');
    await give(two, two.mentor, null, daysOn(3));
    expect(await readFeedback(db, { id: two.id, side: 'mentor' })).toMatchObject({
      own: { words: null, shownAt: daysOn(3) },
      other: { words: 'She took her time for me.', shownAt: daysOn(3) },
    });
    for (const userId of [two.mentor, two.mentee])
      expect(await noticesOf(userId)).toContain('mentorship-feedback-shown');
    await expect(give(two, two.mentee, 'Something else.', daysOn(4))).rejects.toThrow(
      refused('mentorship-feedback-shown'),
    );
    const lines = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.targetKind, 'mentorship_feedback'))
      .orderBy(asc(auditLog.id));
    expect(lines.map(({ action }) => action.split('.')[1])).toEqual([
      ...['write', 'change', 'write', 'show', 'show'],
    ]);
  });

  it('is written after the end, for fourteen days, by the two alone', async () => {
    const two = await makeTwo();
    await expect(give(two, two.mentee, null)).rejects.toThrow(refused('mentorship-goes-on'));
    const ended = await makeEnded();
    await expect(give(ended, two.mentee, null)).rejects.toThrow(refused('mentorship-unknown'));
    await expect(give(ended, ended.mentee, null, daysOn(14))).rejects.toThrow(
      refused('mentorship-feedback-late'),
    );
  });

  it('is shown alone when the time is over, and is not answered then', async () => {
    const two = await makeEnded();
    await give(two, two.mentee, 'Thank you.');
    expect(await showLateFeedback(db, by, daysOn(13))).toBe(0);
    expect(await showLateFeedback(db, by, daysOn(14))).toBe(1);
    expect(await readFeedback(db, { id: two.id, side: 'mentor' })).toMatchObject({
      ...{ own: null, other: { words: 'Thank you.' } },
    });
    // Also by a clock that is behind.
    await expect(give(two, two.mentor, 'An answer.', daysOn(1))).rejects.toThrow(
      refused('mentorship-feedback-shown'),
    );
  });

  it('of both at the same moment is shown at one instant', { timeout: 300_000 }, async () => {
    for (let round = timesOf(10); round > 0; round -= 1) {
      const two = await makeEnded();
      const outcomes = await race({
        mentor: () => give(two, two.mentor, null),
        mentee: () => give(two, two.mentee, null),
      });
      expect(countDone(outcomes)).toBe(2);
      const both = await db
        .select()
        .from(mentorshipFeedback)
        .where(eq(mentorshipFeedback.mentorshipId, two.id));
      expect(both.map(({ status }) => status)).toEqual(['shown', 'shown']);
    }
  });
});

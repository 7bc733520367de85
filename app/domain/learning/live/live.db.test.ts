import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  addLiveVersion,
  addSession,
  enrolLive,
  makeLiveCourse,
  meeting,
} from '#tests/worlds/learning/live.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import { attendSession, takeBackAttendance } from './attend-session.ts';
import { cancelSession } from './cancel-session.ts';
import { followUp, type FollowUp } from './follow-up.ts';
import { liveDataPart, forgetLive } from './live-data.ts';
import { findSession, listNextSessions, listSessions } from './live-sessions.ts';
import { liveAttendances, liveNotices, liveSessions } from './live-tables.server.ts';
import { writeWhen } from './live-times.ts';
import { moveSession } from './move-session.ts';
import { planSession } from './plan-session.ts';
import { tellOfLiveSessions } from './tell-learners.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const startsAt = new Date('2026-11-26T15:00:00Z');
const hoursBefore = (hours: number, from = startsAt) => new Date(from.getTime() - hours * 3_600_000);
const began = hoursBefore(24 * 20);
const siteUrl = 'https://baseera.example';
const none: FollowUp = {
  ...{ recordingLink: null, recordingMinutes: null, recordingMegabytes: null },
  ...{ transcriptEn: null, transcriptAr: null, notesEn: null, notesAr: null },
};

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

/** A course of its own, its instructor, and a session that they planned. */
async function makeWorld() {
  const course = await makeLiveCourse(db, { at: began });
  const { courseId } = course;
  const { userId } = await makeMember(db, {}, began);
  const roles = [{ role: 'instructor' as const, scope: `course:${courseId}` as const }];
  const by: StaffContext & { courseId: string } = { actor: { userId, roles }, requestSource, courseId };
  const plan = { lessonSlug: 'interview', startsAt, minutes: 60, ...meeting };
  const { id: sessionId } = await planSession(db, { ...by, ...plan }, began);
  const learner = async (options: Parameters<typeof makeMember>[1] = {}, at = began) => {
    const member = await makeMember(db, options, began);
    await enrolLive(db, course, member.userId, at);
    return { ...member, course: course.slug, lesson: 'interview' };
  };
  const seen = async () => (await findSession(db, { courseId, sessionId }))!.revision;
  return { course, by, plan, sessionId, learner, seen };
}

const tell = async (now: Date) => await tellOfLiveSessions(db, { siteUrl }, now);

/** What somebody was mailed about live sessions, in order. */
async function mailedTo({ email }: { email: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: messages.kind })
    .from(messages)
    .where(and(eq(messages.recipient, email), like(messages.kind, 'live-%')))
    .orderBy(asc(messages.createdAt), asc(messages.kind));
  return rows.map(({ kind }) => kind);
}

/** The same in the app. */
async function toldTo({ userId }: { userId: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.kind, 'live-%')))
    .orderBy(asc(notifications.createdAt), asc(notifications.kind));
  return rows.map(({ kind }) => kind);
}

describe('planning', () => {
  it('takes the same session twice, in two tabs too, as one', async () => {
    const { by, plan, sessionId, course } = await makeWorld();
    const again = await Promise.all([1, 2].map(async () => await planSession(db, { ...by, ...plan }, began)));
    expect(again).toEqual([{ id: sessionId }, { id: sessionId }]);
    expect(await listSessions(db, { courseId: course.courseId, slug: 'interview' })).toHaveLength(1);
  });

  it('refuses what is over, a lesson that is not live, another course and the second at one time', async () => {
    const { by, plan, sessionId, seen } = await makeWorld();
    const refused = async (over: object, now = began) =>
      await planSession(db, { ...by, ...plan, ...over }, now).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect(await refused({ startsAt: hoursBefore(1) }, hoursBefore(1))).toBe('live-session-past');
    expect(await refused({ lessonSlug: 'before' })).toBe('live-lesson-unknown');
    const other = await makeLiveCourse(db, { at: began });
    expect(await refused({ courseId: other.courseId })).toBe('catalogue-out-of-reach');
    const second = { ...plan, startsAt: hoursBefore(-24) };
    const { id } = await planSession(db, { ...by, ...second }, began);
    const onto = { ...by, ...plan, sessionId: id, seen: 1 };
    await expect(moveSession(db, onto, began)).rejects.toMatchObject({ code: 'live-session-there' });
    const stale = { ...by, ...plan, sessionId, seen: (await seen()) + 1 };
    await expect(moveSession(db, stale, began)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(moveSession(db, { ...stale, seen: 1 }, startsAt)).rejects.toMatchObject({
      code: 'live-session-begun',
    });
  });

  it('the database refuses an unsafe link and a recording without a transcript', async () => {
    const { sessionId } = await makeWorld();
    const set = async (values: object) =>
      await db.update(liveSessions).set(values).where(eq(liveSessions.id, sessionId));
    await expect(set({ link: 'http://meet.example.org' })).rejects.toThrow();
    await expect(set({ recordingLink: 'https://meet.example.org/recording' })).rejects.toThrow();
    await expect(set({ cancelledAt: began })).rejects.toThrow();
  });

  it('a session stays with its lesson in a later version', async () => {
    const { course, learner } = await makeWorld();
    const later = await addLiveVersion(db, { courseId: course.courseId, number: 2, at: began });
    const { userId } = await learner();
    await db.update(enrolments).set({ versionId: later.versionId }).where(eq(enrolments.userId, userId));
    const next = (await listNextSessions(db, userId, began)).get(course.slug);
    expect(next).toMatchObject({ lesson: 'interview', startsAt });
    expect(await listNextSessions(db, userId, hoursBefore(-1))).toEqual(new Map());
  });
});

describe('telling', () => {
  it('tells each learner once a day before and once an hour before, also when several processes try', async () => {
    const { learner } = await makeWorld();
    const [mona, adel] = [await learner(), await learner()];
    await tell(hoursBefore(24.1));
    expect(await mailedTo(mona)).toEqual([]);
    await Promise.all([1, 2, 3].map(async () => await tell(hoursBefore(24))));
    await tell(hoursBefore(2));
    await Promise.all([1, 2, 3].map(async () => await tell(hoursBefore(1))));
    await tell(hoursBefore(0.1));
    await tell(startsAt);
    for (const each of [mona, adel]) {
      expect(await mailedTo(each)).toEqual(['live-day', 'live-hour']);
      expect(await toldTo(each)).toEqual(['live-reminder', 'live-reminder']);
    }
  });

  it('tells of a new session once, with its time in words, whoever learned there before it was planned', async () => {
    const { learner, by, plan } = await makeWorld();
    const mona = await learner();
    const muted = await learner();
    await db
      .update(users)
      .set({ mutedMessages: ['courses'] })
      .where(eq(users.id, muted.userId));
    const at = hoursBefore(24 * 10);
    await planSession(db, { ...by, ...plan, startsAt: hoursBefore(-48) }, at);
    const late = await learner({}, at);
    await Promise.all([1, 2, 3].map(async () => await tell(hoursBefore(24 * 9))));
    await tell(hoursBefore(24 * 8));
    expect(await mailedTo(mona)).toEqual(['live-planned']);
    expect(await toldTo(mona)).toEqual(['live-planned']);
    const [mail] = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mail?.text).toContain('Saturday, November 28, 2026');
    // In the app it stands for whoever turned the mails off; whoever came later finds it on the page.
    expect(await mailedTo(muted)).toEqual([]);
    expect(await toldTo(muted)).toEqual(['live-planned']);
    expect(await toldTo(late)).toEqual([]);
  });

  it('tells nothing more to whoever has completed the lesson, until they take that back', async () => {
    const { learner, by, plan, seen, sessionId } = await makeWorld();
    const [mona, adel] = [await learner(), await learner()];
    const earlier = await addSession(db, { courseId: by.courseId, startsAt: hoursBefore(24 * 12) });
    await attendSession(db, { ...mona, sessionId: earlier, way: 'there' }, hoursBefore(24 * 11));
    await planSession(db, { ...by, ...plan, startsAt: hoursBefore(-24 * 9) }, hoursBefore(24 * 10));
    await tell(hoursBefore(24 * 9));
    await tell(hoursBefore(24));
    const editing = { ...by, sessionId, seen: await seen() };
    await moveSession(db, { ...editing, ...plan, startsAt: hoursBefore(-1) }, hoursBefore(20));
    await tell(hoursBefore(19));
    expect(await toldTo(adel)).toEqual(['live-planned', 'live-reminder', 'live-moved']);
    expect([await toldTo(mona), await mailedTo(mona)]).toEqual([[], []]);
    await takeBackAttendance(db, mona, hoursBefore(18));
    await cancelSession(db, { ...editing, seen: await seen(), reason: 'The line is down.' }, hoursBefore(17));
    await tell(hoursBefore(16));
    expect(await toldTo(mona)).toEqual(['live-cancelled']);
  });

  it('goes on where a process died between two learners', async () => {
    const { learner, sessionId } = await makeWorld();
    const [mona, adel] = [await learner(), await learner()];
    // One is told, the other was rolled back with its process.
    const row = { sessionId, userId: mona.userId, kind: 'day' as const, timesMoved: 0, at: hoursBefore(24) };
    await db.insert(liveNotices).values(row);
    await tell(hoursBefore(23));
    expect(await mailedTo(mona)).toEqual([]);
    expect(await mailedTo(adel)).toEqual(['live-day']);
  });

  it('tells nobody who left or is suspended, and sends no reminder to whoever turned them off', async () => {
    const { learner, by, seen, sessionId } = await makeWorld();
    const [left, suspended, muted] = [await learner(), await learner({ isSuspended: true }), await learner()];
    await db
      .update(enrolments)
      .set({ endedAt: began, endReason: 'left' })
      .where(eq(enrolments.userId, left.userId));
    await db
      .update(users)
      .set({ mutedMessages: ['courses'] })
      .where(eq(users.id, muted.userId));
    await tell(hoursBefore(20));
    for (const each of [left, suspended, muted]) expect(await mailedTo(each)).toEqual([]);
    // That it does not take place, they are told.
    const cancelling = { ...by, sessionId, seen: await seen(), reason: 'The line is down.' };
    await cancelSession(db, cancelling, hoursBefore(19));
    await tell(hoursBefore(18));
    expect(await mailedTo(muted)).toEqual(['live-cancelled']);
    for (const each of [left, suspended]) expect(await mailedTo(each)).toEqual([]);
  });

  it('tells of a new time once, however often it was moved meanwhile, and reminds of that time', async () => {
    const { learner, by, plan, seen, sessionId } = await makeWorld();
    const mona = await learner();
    await tell(hoursBefore(24));
    const next = (days: number) => new Date(startsAt.getTime() + days * 24 * 3_600_000);
    for (const days of [3, 4])
      await moveSession(
        db,
        { ...by, ...plan, startsAt: next(days), sessionId, seen: await seen() },
        hoursBefore(20),
      );
    const late = await learner({}, hoursBefore(19));
    await tell(hoursBefore(18));
    await tell(hoursBefore(17));
    expect(await mailedTo(mona)).toEqual(['live-day', 'live-moved']);
    // Whoever came after it was moved hears no news of it.
    expect(await mailedTo(late)).toEqual([]);
    await tell(hoursBefore(24, next(4)));
    expect(await mailedTo(mona)).toEqual(['live-day', 'live-moved', 'live-day']);
    expect(await mailedTo(late)).toEqual(['live-day']);
    // Another link alone is no news.
    const link = 'https://meet.example.org/other';
    await moveSession(
      db,
      { ...by, ...plan, startsAt: next(4), link, sessionId, seen: await seen() },
      hoursBefore(20, next(4)),
    );
    await tell(hoursBefore(19, next(4)));
    expect(await mailedTo(mona)).toHaveLength(3);
  });

  it('says the hour as Cairo has it, on both sides of a change of its clocks', () => {
    const session = (at: string) => ({
      startsAt: new Date(at),
      endsAt: new Date(new Date(at).getTime() + 3_600_000),
    });
    expect(writeWhen(session('2026-04-23T10:00:00Z'), 'en')).toMatch(/from 12:00\sPM to 1:00\sPM/);
    expect(writeWhen(session('2026-04-24T10:00:00Z'), 'en')).toMatch(/from 1:00\sPM to 2:00\sPM/);
    expect(writeWhen(session('2026-10-29T10:00:00Z'), 'en')).toMatch(/from 1:00\sPM/);
    expect(writeWhen(session('2026-10-30T10:00:00Z'), 'en')).toMatch(/from 12:00\sPM/);
  });
});

describe('afterwards', () => {
  it('a recording is put up with a transcript alone, and nothing before the session has begun', async () => {
    const { by, sessionId, seen, course } = await makeWorld();
    const editing = { ...by, sessionId, seen: await seen() };
    const recordingLink = 'https://meet.example.org/recording';
    const put = async (after: FollowUp, now: Date) => await followUp(db, { ...editing, after }, now);
    await expect(put({ ...none, recordingLink }, startsAt)).rejects.toMatchObject({
      code: 'live-needs-transcript',
    });
    const whole = { ...none, recordingLink, transcriptAr: 'سلمى: أهلًا بكم.' };
    await expect(put(whole, hoursBefore(0.1))).rejects.toMatchObject({ code: 'live-not-begun' });
    await put(whole, startsAt);
    expect(await findSession(db, { courseId: course.courseId, sessionId })).toMatchObject(whole);
  });

  it('completes the lesson once, by having been there or having read, and it can be taken back', async () => {
    const { learner, by, sessionId, seen } = await makeWorld();
    const mona = await learner();
    const { userId } = mona;
    const own = { userId, course: mona.course, lesson: mona.lesson };
    const isCompleted = async () => {
      const [row] = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
      return Boolean(row?.completedAt);
    };
    const attend = async (way: 'there' | 'transcript', now: Date) =>
      await attendSession(db, { ...own, sessionId, way }, now);
    await expect(attend('there', hoursBefore(0.01))).rejects.toMatchObject({ code: 'live-not-begun' });
    await expect(attend('transcript', startsAt)).rejects.toMatchObject({ code: 'live-not-begun' });
    const both = await Promise.all([attend('there', startsAt), attend('there', startsAt)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await isCompleted()).toBe(true);
    expect(await takeBackAttendance(db, own, startsAt)).toEqual({ isNew: true });
    expect(await takeBackAttendance(db, own, startsAt)).toEqual({ isNew: false });
    expect(await isCompleted()).toBe(false);
    await followUp(
      db,
      { ...by, sessionId, seen: await seen(), after: { ...none, transcriptEn: 'Welcome.' } },
      startsAt,
    );
    await attend('transcript', startsAt);
    expect(await isCompleted()).toBe(true);
    const stranger = { ...own, userId: (await makeMember(db, {}, began)).userId };
    await expect(attendSession(db, { ...stranger, sessionId, way: 'there' }, startsAt)).rejects.toMatchObject(
      { code: 'lesson-closed' },
    );
    const elsewhere = (await makeWorld()).sessionId;
    await expect(
      attendSession(db, { ...own, sessionId: elsewhere, way: 'there' }, startsAt),
    ).rejects.toMatchObject({ code: 'live-session-unknown' });
  });

  it('what is known of somebody is in the copy of their data, and is forgotten with their account', async () => {
    const { learner, sessionId } = await makeWorld();
    const mona = await learner();
    await tell(hoursBefore(1));
    await attendSession(db, { ...mona, sessionId, way: 'there' }, startsAt);
    const subject = { userId: mona.userId } as Parameters<typeof liveDataPart.read>[1];
    expect(await liveDataPart.read(db, subject)).toMatchObject({
      attended: [{ startsAt, way: 'there' }],
      told: [{ startsAt, kind: 'hour' }],
    });
    await forgetLive(db, subject as Parameters<typeof forgetLive>[1], startsAt);
    expect(await liveDataPart.read(db, subject)).toEqual({ attended: [], told: [] });
    expect(await db.$count(liveAttendances, eq(liveAttendances.userId, mona.userId))).toBe(0);
  });
});

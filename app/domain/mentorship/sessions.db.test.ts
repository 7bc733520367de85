import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notificationPreferences, notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
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
import { bookSession, cancelSession, moveSession, saveSessionNote, tellOutcome } from './book-session.ts';
import { endMentorship } from './end-mentorship.ts';
import { addGoal } from './goals.ts';
import { listNextMentorSessions } from './next-sessions.ts';
import { remindOfSessions } from './remind-of-sessions.ts';
import { findOwnSession, listSessions, readSessionNotes } from './session-rows.ts';
import { mentorSessionPeople, mentorSessions } from './sessions-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const plan = (hours: number, minutes = 60) => {
  const startsAt = at(hours);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { startsAt, endsAt, way: 'call' as const, join: '0100 000 0000' };
};
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
  for (const table of [mentorships, mentorRequests, mentors, messages, blocks]) await db.delete(table);
});

const person = async () => (await makeVerified(db, {}, now)).userId;
async function mentor(capacity = 3) {
  const userId = await person();
  return { userId, id: await makeMentor(db, { guideId, userId, subjectId, content: { capacity } }, now) };
}
async function pairOf(mine: Awaited<ReturnType<typeof mentor>>, menteeId?: string) {
  const mentee = menteeId ?? (await person());
  const pair = { menteeId: mentee, mentorId: mine.id, mentorUserId: mine.userId };
  return { mentee, mentorUserId: mine.userId, id: await makePair(db, pair, now) };
}
const book = async (pair: { id: string; mentee: string }, hours: number, minutes = 60) =>
  (
    await bookSession(
      db,
      { mentorshipId: pair.id, userId: pair.mentee, plan: plan(hours, minutes), ...by },
      now,
    )
  ).id;
const noticesOf = async (userId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
  ).map(({ kind }) => kind);

describe('a session', () => {
  it('is booked by either, told to the other, moved and cancelled', async () => {
    const pair = await pairOf(await mentor());
    const id = await book(pair, 48);
    expect(await noticesOf(pair.mentorUserId)).toContain('mentor-session-booked');
    const of = { sessionId: id, ...by };
    await moveSession(db, { ...of, userId: pair.mentorUserId, plan: plan(72) }, now);
    expect(await noticesOf(pair.mentee)).toContain('mentor-session-moved');
    await cancelSession(db, { ...of, userId: pair.mentee, words: 'I am ill.' }, now);
    expect(await findOwnSession(db, { id, userId: pair.mentorUserId })).toMatchObject({
      session: { status: 'cancelled', cancelledBy: 'mentee', cancelWords: 'I am ill.', revision: 3 },
    });
    await expect(moveSession(db, { ...of, userId: pair.mentee, plan: plan(80) }, now)).rejects.toThrow(
      refused('mentor-session-moved'),
    );
    expect(await db.$count(mentorSessionPeople, eq(mentorSessionPeople.sessionId, id))).toBe(0);
  });

  it('is next for both by the name of the other until it is over, unless it is cancelled', async () => {
    const pair = await pairOf(await mentor());
    const [later, id] = [await book(pair, 72), await book(pair, 48)];
    const next = async (userId: string, when = now) => await listNextMentorSessions(db, userId, when);
    expect(await next(pair.mentee)).toMatchObject([{ id, side: 'mentee', other: 'Hoda' }, { id: later }]);
    expect(await next(pair.mentorUserId)).toMatchObject([{ id, side: 'mentor' }, { id: later }]);
    expect(await next(await person())).toEqual([]);
    expect((await next(pair.mentee, at(48.5))).map((session) => session.id)).toEqual([id, later]);
    await cancelSession(db, { sessionId: later, userId: pair.mentee, words: null, ...by }, now);
    expect(await next(pair.mentee, at(49))).toEqual([]);
  });

  it('is of its two alone, and not of those who are apart or have ended it', async () => {
    const pair = await pairOf(await mentor());
    const id = await book(pair, 48);
    const stranger = await person();
    expect(await findOwnSession(db, { id, userId: stranger })).toBeNull();
    await expect(
      cancelSession(db, { sessionId: id, userId: stranger, words: null, ...by }, now),
    ).rejects.toThrow(refused('mentor-session-unknown'));
    await expect(book({ ...pair, mentee: stranger }, 50)).rejects.toThrow(refused('mentorship-unknown'));
    await db.insert(blocks).values({ blockerId: pair.mentee, blockedId: pair.mentorUserId, at: now });
    await expect(book(pair, 60)).rejects.toThrow(refused('mentor-session-apart'));
    // The one who was blocked writes nothing either, by none of the ways that were open before.
    const asMentor = { userId: pair.mentorUserId };
    const acting = { ...asMentor, ...by };
    await expect(moveSession(db, { sessionId: id, plan: plan(50), ...acting }, now)).rejects.toThrow(
      refused('mentor-session-apart'),
    );
    await expect(
      saveSessionNote(db, { sessionId: id, ...asMentor, text: 'Read this.', isShared: true }, now),
    ).rejects.toThrow(refused('mentor-session-apart'));
    await saveSessionNote(db, { sessionId: id, ...asMentor, text: 'For me.', isShared: false }, now);
    await expect(
      addGoal(db, { mentorshipId: pair.id, ...asMentor, text: 'Answer me.' }, now),
    ).rejects.toThrow(refused('mentor-session-apart'));
    await expect(cancelSession(db, { sessionId: id, words: 'Why?', ...acting }, now)).rejects.toThrow(
      refused('mentorship-words-apart'),
    );
    await expect(endMentorship(db, { mentorshipId: pair.id, words: 'Why?', ...acting }, now)).rejects.toThrow(
      refused('mentorship-words-apart'),
    );
    await endMentorship(db, { mentorshipId: pair.id, userId: pair.mentee, words: null, ...by }, now);
    // What was booked does not take place.
    expect((await findOwnSession(db, { id, userId: pair.mentee }))?.session).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'mentee', revision: 2 },
    });
    expect(await db.$count(mentorSessionPeople, eq(mentorSessionPeople.sessionId, id))).toBe(0);
    await expect(book(pair, 60)).rejects.toThrow(refused('mentorship-over'));
  });

  it('overlaps with none of either, on whichever side they are, and may follow at once', async () => {
    const mine = await mentor();
    const [one, other] = [await pairOf(mine), await pairOf(mine)];
    const first = await book(one, 48);
    await expect(book(other, 48.5)).rejects.toThrow(refused('mentor-session-overlaps'));
    const second = await book(other, 49);
    await expect(
      moveSession(db, { sessionId: second, userId: other.mentee, plan: plan(48.75), ...by }, now),
    ).rejects.toThrow(refused('mentor-session-overlaps'));
    // The mentor of these two is somebody's mentee: they cannot be in both.
    const above = await pairOf(await mentor(), mine.userId);
    await expect(book(above, 48.25, 30)).rejects.toThrow(refused('mentor-session-overlaps'));
    await cancelSession(db, { sessionId: first, userId: one.mentee, words: null, ...by }, now);
    await book(above, 48.25, 30);
  });

  it('is refused by the database too, whoever writes it', async () => {
    const pair = await pairOf(await mentor());
    await book(pair, 48);
    const row = {
      mentorshipId: pair.id,
      bookedBy: 'mentor',
      bookedAt: now,
      changedAt: now,
      ...plan(48.5),
    } as const;
    await expect(db.insert(mentorSessions).values(row)).rejects.toMatchObject({
      cause: { constraint: 'mentor_session_people_do_not_overlap' },
    });
    const long = { ...row, ...plan(60, 180) };
    await expect(db.insert(mentorSessions).values(long)).rejects.toMatchObject({
      cause: { constraint: 'mentor_sessions_take_some_time' },
    });
  });

  it('is booked ahead, not too far, and not too often', async () => {
    const pair = await pairOf(await mentor());
    await expect(book(pair, -1)).rejects.toThrow(refused('mentor-session-past'));
    await expect(book(pair, 24 * 181)).rejects.toThrow(refused('mentor-session-far'));
    for (let index = 0; index < 20; index += 1) await book(pair, 24 + index);
    await expect(book(pair, 100)).rejects.toThrow(refused('mentor-sessions-many'));
  });

  it('is said to have been held or not by each, once it has begun', async () => {
    const pair = await pairOf(await mentor());
    const id = await book(pair, 48);
    const tell = async (userId: string, outcome: 'held' | 'other-away', when: Date) =>
      await tellOutcome(db, { sessionId: id, userId, outcome }, when);
    await expect(tell(pair.mentee, 'held', now)).rejects.toThrow(refused('mentor-session-ahead'));
    await tell(pair.mentee, 'other-away', at(49));
    await tell(pair.mentorUserId, 'held', at(49));
    const { past } = await listSessions(db, pair.id, at(49));
    expect(past).toMatchObject([{ menteeSaid: 'other-away', mentorSaid: 'held' }]);
    await expect(
      cancelSession(db, { sessionId: id, userId: pair.mentee, words: null, ...by }, at(49)),
    ).rejects.toThrow(refused('mentor-session-begun'));
  });

  it('has a note of each, which the other reads only when it is shared', async () => {
    const pair = await pairOf(await mentor());
    const sessionId = await book(pair, 48);
    const keep = async (text: string | null, isShared: boolean) =>
      await saveSessionNote(db, { sessionId, userId: pair.mentee, text, isShared }, now);
    const read = async (side: 'mentor' | 'mentee') => await readSessionNotes(db, { sessionId, side });
    await keep('Ask about interviews.', false);
    expect(await read('mentee')).toMatchObject({ own: { text: 'Ask about interviews.' }, shared: null });
    expect(await read('mentor')).toEqual({ own: null, shared: null });
    await keep('Ask about interviews.', true);
    expect(await read('mentor')).toMatchObject({ shared: { text: 'Ask about interviews.' } });
    await keep(null, false);
    expect(await read('mentee')).toEqual({ own: null, shared: null });
  });

  it('is reminded of a day before, once, and by mail unless that is muted', async () => {
    const pair = await pairOf(await mentor());
    await db
      .insert(notificationPreferences)
      .values({ userId: pair.mentee, mutedInApp: ['community'], mutedWhatsApp: [], updatedAt: now });
    await book(pair, 48);
    await book(pair, 20);
    expect(await remindOfSessions(db, by, at(1))).toBe(0);
    expect(await remindOfSessions(db, by, at(25))).toBe(1);
    expect(await remindOfSessions(db, by, at(26))).toBe(0);
    expect(await noticesOf(pair.mentorUserId)).toContain('mentor-session-soon');
    expect(await noticesOf(pair.mentee)).not.toContain('mentor-session-soon');
    const mails = await db
      .select()
      .from(messages)
      .where(and(eq(messages.kind, 'mentor-session-soon')));
    expect(mails.length).toBeGreaterThan(0);
  });
});

describe('at the same moment', { timeout: 600_000 }, () => {
  it('a hundred book the same hour of one mentor: one has it', async () => {
    const mine = await mentor(10);
    const pairs: Awaited<ReturnType<typeof pairOf>>[] = [];
    for (let index = 0; index < 10; index += 1) pairs.push(await pairOf(mine));
    const outcomes = await race(
      Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `n${index}`,
          () => book(pairs[index % 10]!, 48 + (index % 3) / 4),
        ]),
      ),
    );
    expect(countDone(outcomes)).toBe(1);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['done', 'mentor-session-overlaps']));
  });
});

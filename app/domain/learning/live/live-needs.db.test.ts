import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { findShared, listSharings } from '#domain/passport/sharings.ts';
import { needsSharings } from '#domain/passport/tables.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addSession, enrolLive, makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { cancelSession } from './cancel-session.ts';
import { findSession } from './live-sessions.ts';
import { endNeedsOfPastSessions, listSessionNeeds } from './session-needs.ts';
import { shareLiveNeeds } from './share-live-needs.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const startsAt = new Date('2026-11-26T15:00:00Z');
const hours = (count: number) => new Date(startsAt.getTime() + count * 3_600_000);
const began = hours(-24 * 20);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

/** A session, and learners who said what they need. */
async function makeWorld() {
  const course = await makeLiveCourse(db, { at: began });
  const { courseId, slug } = course;
  const sessionId = await addSession(db, { courseId, startsAt });
  const learner = async (firstName: string) => {
    const { userId } = await makeMember(db, { firstName, lastName: 'Adel' }, began);
    await enrolLive(db, course, userId, began);
    const needs = {
      ...{ chosen: ['breaks', 'step-free', 'sign-language'] as const, timePercent: null, triesMore: null },
      ...{ contact: null, note: 'Please speak first.' },
    };
    await saveNeeds(db, { userId, requestSource, needs: { ...needs, chosen: [...needs.chosen] } }, began);
    return { userId, course: slug, lesson: 'interview', sessionId, requestSource };
  };
  const seen = async (now: Date) => {
    const session = await findSession(db, { courseId, sessionId });
    return (await listSessionNeeds(db, session!, now)).map(({ firstName, needs: { names, note } }) => ({
      ...{ firstName, names, note },
    }));
  };
  return { courseId, sessionId, learner, seen };
}

it('each learner shares for one session what they choose and what helps there, and takes it back', async () => {
  const { learner, seen, sessionId } = await makeWorld();
  const [mona, adel] = [await learner('Mona'), await learner('Adel')];
  const chosen = ['breaks', 'step-free', 'own-words'] as const;
  // In two tabs, at once.
  await Promise.all([1, 2].map(async () => await shareLiveNeeds(db, { ...mona, chosen }, hours(-2))));
  await shareLiveNeeds(db, { ...adel, chosen: ['sign-language'] }, hours(-2));
  expect(await seen(hours(-1))).toEqual([
    { firstName: 'Adel', names: ['sign-language'], note: null },
    { firstName: 'Mona', names: ['breaks', 'own-words'], note: 'Please speak first.' },
  ]);
  const shared = { place: 'live', id: sessionId } as const;
  expect(await findShared(db, { userId: adel.userId, shared })).toMatchObject({ names: ['sign-language'] });
  await shareLiveNeeds(db, { ...mona, chosen: [] }, hours(-1));
  expect(await seen(hours(-1))).toMatchObject([{ firstName: 'Adel' }]);
  expect(await listSharings(db, mona.userId)).toMatchObject([{ shared, takenBackAt: hours(-1) }]);
});

it('nobody shares for a session of another course, of a lesson that is closed to them, or that is over', async () => {
  const { learner } = await makeWorld();
  const mona = await learner('Mona');
  const refused = async (over: object, now = hours(-1)) =>
    await shareLiveNeeds(db, { ...mona, chosen: ['breaks'], ...over }, now).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  expect(await refused({ sessionId: (await makeWorld()).sessionId })).toBe('live-session-unknown');
  expect(await refused({ sessionId: 'none' })).toBe('live-session-unknown');
  expect(await refused({ userId: (await makeMember(db, {}, began)).userId })).toBe('lesson-closed');
  expect(await refused({}, hours(1))).toBe('live-needs-closed');
  expect(await refused({}, hours(0.9))).toBe('done');
});

it('nothing is seen once the session is over, and the note is gone with it', async () => {
  const { learner, seen, sessionId } = await makeWorld();
  await shareLiveNeeds(db, { ...(await learner('Mona')), chosen: ['own-words'] }, hours(-1));
  await endNeedsOfPastSessions(db, hours(0.9));
  expect(await seen(hours(0.9))).toHaveLength(1);
  expect(await seen(hours(1))).toEqual([]);
  await endNeedsOfPastSessions(db, hours(1));
  const [row] = await db.select().from(needsSharings).where(eq(needsSharings.liveSessionId, sessionId));
  expect(row).toMatchObject({ takenBackAt: hours(1), note: null });
});

it('a session that is cancelled takes it back, and whoever leaves the course is not seen', async () => {
  const { courseId, sessionId, learner, seen } = await makeWorld();
  const [mona, adel] = [await learner('Mona'), await learner('Adel')];
  for (const each of [mona, adel]) await shareLiveNeeds(db, { ...each, chosen: ['breaks'] }, hours(-3));
  await db
    .update(enrolments)
    .set({ endedAt: hours(-2), endReason: 'left' })
    .where(and(eq(enrolments.userId, adel.userId), eq(enrolments.courseId, courseId)));
  expect(await seen(hours(-2))).toMatchObject([{ firstName: 'Mona' }]);
  const { userId } = await makeMember(db, {}, began);
  const roles = [{ role: 'instructor' as const, scope: `course:${courseId}` as const }];
  const by = { actor: { userId, roles }, requestSource, courseId, sessionId, seen: 1 };
  await cancelSession(db, { ...by, reason: 'The line is down.' }, hours(-1));
  expect(await listSharings(db, mona.userId)).toMatchObject([{ takenBackAt: hours(-1) }]);
  expect(await seen(hours(-1))).toEqual([]);
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addVersion } from '#tests/worlds/learning/course-world.ts';
import { enrolIn, makeTaughtCourse, type TaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { courses } from '../../tables.server.ts';
import { findLesson } from '../../outline/outline.ts';
import { countProgress } from '../../progress/progress.ts';
import { recordEvent } from '../../progress/record-event.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { findEnrolment, mayLearn } from '../find-enrolment.ts';
import { startEnrolment } from '../start-enrolment.ts';
import { endByHand } from './end-by-hand.ts';
import { exportEnrolments, listEnrolments } from './enrolment-list.ts';
import { findEnrolmentForStaff } from './find-enrolment-for-staff.ts';
import { enrolByHand, giveAccess } from './give-access.ts';
import { moveByHand } from './move-by-hand.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const reason = 'She won it at the open day.';

let db: Database;
let course: TaughtCourse;
let admin: {
  actor: { userId: string; roles: { role: 'admin'; scope: 'global' }[] };
  requestSource: typeof requestSource;
};
let mona: { userId: string; email: string };
let number = 0;

beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db, { firstName: 'Hala', roles: ['admin'] });
  admin = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
});

beforeEach(async () => {
  number += 1;
  course = await makeTaughtCourse(db, { slug: `desk-${number}` }, now);
  mona = await makeMember(db, { firstName: 'Mona', email: `mona-${number}@example.com` });
});

const give = async (lastDay: string | null = null, at = now, emailKey = mona.email) =>
  await enrolByHand(db, { ...admin, courseId: course.courseId, emailKey, lastDay, reason }, at);
const own = async () => await findEnrolment(db, { courseId: course.courseId, userId: mona.userId });
/** What Mona was told of, by its kind: some of it at the same moment. */
const told = async () => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
  return rows.map(({ kind }) => kind).toSorted();
};
const linesOf = async (id: string) => {
  const isIt = and(eq(auditLog.targetKind, 'enrolment'), eq(auditLog.targetId, id));
  const rows = await db.select().from(auditLog).where(isIt).orderBy(auditLog.id);
  return rows.map(({ action, actorId }) => [action, actorId]);
};
const by = () => admin.actor.userId;

describe('enrolling somebody by hand', () => {
  it('opens the course free of charge, with a reason, a line of the log and a notification', async () => {
    const { id } = await give();
    const row = await own();
    expect(row).toMatchObject({
      id,
      way: 'staff',
      accessEndsAt: null,
      purchaseId: null,
      versionId: course.versionId,
    });
    expect(await mayLearn(db, row!, later)).toBe(true);
    expect(await linesOf(id)).toEqual([['enrolment.start', by()]]);
    expect(await told()).toEqual(['course-given']);
    const found = await findEnrolmentForStaff(db, id, now);
    expect(found).toMatchObject({ isOpen: true, learner: { name: 'Mona Adel' }, number: 1, newestNumber: 1 });
    expect(found!.decisions).toMatchObject([{ act: 'give', reason, by: 'Hala Adel', accessEndsAt: null }]);
  });

  it('gives it once, however often and at once it is sent', async () => {
    const given = await Promise.all([give('2027-03-31'), give('2027-03-31'), give('2027-03-31')]);
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    expect(await linesOf(given[0]!.id)).toHaveLength(1);
    expect(await told()).toEqual(['course-given']);
  });

  it('opens the lessons to the end of the last day in Cairo, and not a moment longer', async () => {
    await give('2026-11-30');
    const row = (await own())!;
    expect(row.accessEndsAt).toEqual(new Date('2026-11-30T22:00:00Z'));
    expect(await mayLearn(db, row, new Date('2026-11-30T21:59:59.999Z'))).toBe(true);
    expect(await mayLearn(db, row, new Date('2026-11-30T22:00:00Z'))).toBe(false);
  });

  it('takes the day that it is, and refuses the one before', async () => {
    await expect(give('2026-11-20')).rejects.toMatchObject({ code: 'access-day-over' });
    expect(await own()).toBeNull();
    await give('2026-11-21');
    expect(await own()).not.toBeNull();
  });

  it('is refused for unknown people and courses, for who learns in it already, and for a course that is not open', async () => {
    await expect(give(null, now, 'nobody@example.com')).rejects.toMatchObject({ code: 'learner-unknown' });
    const asked = { ...admin, emailKey: mona.email, lastDay: null, reason };
    for (const courseId of ['nothing', '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99'])
      await expect(enrolByHand(db, { ...asked, courseId }, now)).rejects.toMatchObject({
        code: 'course-unknown',
      });
    await enrolIn(db, { ...course, userId: mona.userId }, now);
    await expect(give()).rejects.toMatchObject({ code: 'learner-enrolled' });
    await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, course.courseId));
    const { email } = await makeMember(db, { email: `omar-${number}@example.com` });
    await expect(give(null, now, email)).rejects.toMatchObject({ code: 'course-not-open' });
  });

  it('is refused to whoever may write the course and not look after its people', async () => {
    const roles = [{ role: 'instructor', scope: 'global' } as const];
    const asked = { courseId: course.courseId, emailKey: mona.email, lastDay: null, reason };
    const instructor = { actor: { ...admin.actor, roles }, requestSource };
    await expect(enrolByHand(db, { ...instructor, ...asked }, now)).rejects.toMatchObject({
      code: 'not-permitted',
    });
    expect(await own()).toBeNull();
  });
});

describe('changing access', () => {
  const change = async (enrolmentId: string, lastDay: string | null, at = later) =>
    await giveAccess(db, { ...admin, enrolmentId, lastDay, reason: 'More time.' }, at);

  it('extends, shortens and unbinds what staff gave, and says each once', async () => {
    const { id } = await give('2026-11-30');
    await change(id, '2026-12-31');
    await change(id, '2026-12-31');
    expect((await own())!.accessEndsAt).toEqual(new Date('2026-12-31T22:00:00Z'));
    await change(id, null);
    expect((await own())!.accessEndsAt).toBeNull();
    expect((await linesOf(id)).map(([action]) => action)).toEqual([
      'enrolment.start',
      'enrolment.access',
      'enrolment.access',
    ]);
    expect(await told()).toEqual(['course-access', 'course-access', 'course-given']);
    await expect(change(id, '2026-11-21')).rejects.toMatchObject({ code: 'access-day-over' });
  });

  it('opens again what is over, and what has ended, with what was done before', async () => {
    const { id } = await give('2026-11-30');
    const lesson = (await findLesson(db, { versionId: course.versionId, slug: 'columns' }))!;
    await recordEvent(db, { userId: mona.userId, lesson, kind: 'completed', cause: 'learner' }, now);
    const over = new Date('2026-12-02T10:00:00Z');
    expect(await change(id, '2026-12-31', over)).toEqual({ id });
    expect(await mayLearn(db, (await own())!, over)).toBe(true);
    await endByHand(db, { ...admin, enrolmentId: id, reason }, over);
    const { id: again } = await change(id, null, over);
    expect(again).not.toBe(id);
    expect(await own()).toMatchObject({ id: again, way: 'staff', accessEndsAt: null });
    expect((await countProgress(db, (await own())!)).completed).toBe(1);
    // From the page of the first, which was open in another tab.
    expect(await change(id, null, over)).toEqual({ id: again });
  });

  it('opens a course that rests since its subscription has ended, and nothing that has no end', async () => {
    const id = await enrolIn(db, { ...course, userId: mona.userId }, now);
    await expect(change(id, null)).rejects.toMatchObject({ code: 'access-without-end' });
    await db.update(enrolments).set({ way: 'subscription' }).where(eq(enrolments.id, id));
    expect(await change(id, null)).toEqual({ id });
    expect(await own()).toMatchObject({ id, way: 'staff' });
    await expect(change('nothing', null)).rejects.toMatchObject({ code: 'enrolment-unknown', status: 404 });
  });

  it('gives way to what the learner comes by later: an end of staff does not stay', async () => {
    await give('2026-11-30');
    const [row] = await db.select().from(courses).where(eq(courses.id, course.courseId));
    const over = new Date('2026-12-02T10:00:00Z');
    const started = { course: row!, userId: mona.userId, way: 'free', requestSource } as const;
    await db.transaction(async (db) => await startEnrolment(db, started, over));
    expect(await own()).toMatchObject({ way: 'free', accessEndsAt: null });
  });
});

describe('moving and ending by hand', () => {
  it('moves to the newest version with what was done, once', async () => {
    const { id } = await give();
    const { versionId } = await addVersion(db, course.courseId, 2);
    const move = async () => await moveByHand(db, { ...admin, enrolmentId: id, reason }, later);
    await Promise.all([move(), move()]);
    expect(await own()).toMatchObject({ versionId });
    expect(await linesOf(id)).toEqual([
      ['enrolment.start', by()],
      ['enrolment.move', by()],
    ]);
    expect(await told()).toEqual(['course-given', 'course-moved']);
  });

  it('ends once, keeps what was learned, and moves nobody afterwards', async () => {
    const { id } = await give();
    const end = async () =>
      await endByHand(db, { ...admin, enrolmentId: id, reason: 'Asked for it.' }, later);
    await Promise.all([end(), end()]);
    expect(await own()).toBeNull();
    const found = (await findEnrolmentForStaff(db, id, later))!;
    expect(found.enrolment).toMatchObject({ endReason: 'staff', endedAt: later });
    expect(found.decisions.map(({ act }) => act)).toEqual(['end', 'give']);
    expect(await told()).toEqual(['course-ended', 'course-given']);
    const move = moveByHand(db, { ...admin, enrolmentId: id, reason }, later);
    await expect(move).rejects.toMatchObject({ code: 'enrolment-over' });
  });
});

describe('the list', () => {
  it('finds by name, address, state and way, and gives the same to a file that is noted', async () => {
    await give('2026-11-30');
    const { userId } = await makeMember(db, { firstName: 'Omar', email: `omar-${number}@example.com` });
    await enrolIn(db, { ...course, userId }, later);
    const query = { courseId: course.courseId, sort: 'started', direction: 'ascending' } as const;
    const list = async (more: object, at = later) => {
      const { items } = await listEnrolments(db, { ...query, page: 1, perPage: 25, ...more }, at);
      return items.map(({ firstName }) => firstName);
    };
    expect(await list({})).toEqual(['Mona', 'Omar']);
    expect(await list({ q: `omar-${number}@` })).toEqual(['Omar']);
    expect(await list({ q: 'mona' })).toEqual(['Mona']);
    expect(await list({ way: 'free' })).toEqual(['Omar']);
    expect(await list({ state: 'over' })).toEqual([]);
    const over = new Date('2026-12-02T10:00:00Z');
    expect(await list({ state: 'over' }, over)).toEqual(['Mona']);
    expect(await list({ state: 'open' }, over)).toEqual(['Omar']);
    expect(await list({ state: 'ended' })).toEqual([]);
    const rows = [];
    for await (const row of await exportEnrolments(db, { ...admin, query }, later)) rows.push(row.firstName);
    expect(rows).toEqual(['Mona', 'Omar']);
    const noted = and(eq(auditLog.action, 'enrolment.export'), eq(auditLog.targetId, course.courseId));
    expect(await db.$count(auditLog, noted)).toBe(1);
  });
});

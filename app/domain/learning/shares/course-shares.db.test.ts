import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { userRoles } from '#domain/identity/tables.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeTeacher, sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { makePayer, now } from '#tests/worlds/wallet/wallet-world.ts';
import { listSharers } from './course-shares.ts';
import { saveCourseShares } from './save-course-shares.ts';
import { courseShares } from './shares-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof sharedCourseWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = sharedCourseWorld(db);
});

describe('shares of a course', () => {
  it('are none at first, and then what staff say, which is in the audit log', async () => {
    const { course, teachers } = await world.makeCourse([30, 20]);
    const sharers = await listSharers(db, course.id);
    expect(sharers.map(({ percent, teaches }) => [percent, teaches]).toSorted()).toEqual([
      [20, true],
      [30, true],
    ]);
    const third = await makeTeacher(db, course.id);
    expect((await listSharers(db, course.id)).find(({ userId }) => userId === third.userId)).toMatchObject({
      percent: null,
    });
    await world.agree(course.id, [{ userId: teachers[0]!.userId, percent: 100 }]);
    const lines = await db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'course.shares'), eq(auditLog.targetId, course.id)))
      .orderBy(auditLog.id);
    expect(lines).toHaveLength(2);
    expect(lines[1]!.details).toMatchObject({ after: `${teachers[0]!.userId}:100` });
  });

  it('are changed by two at once by one of them, and the same once more changes nothing', async () => {
    const { course, teachers } = await world.makeCourse([30]);
    const { userId } = teachers[0]!;
    const staff = await world.staff();
    const asked = { ...staff, courseId: course.id, seen: `${userId}:30` };
    await saveCourseShares(db, { ...asked, shares: [{ userId, percent: 40 }] }, now);
    await saveCourseShares(db, { ...asked, shares: [{ userId, percent: 40 }] }, now);
    await expect(
      saveCourseShares(db, { ...asked, shares: [{ userId, percent: 50 }] }, now),
    ).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const lines = and(eq(auditLog.action, 'course.shares'), eq(auditLog.targetId, course.id));
    expect(await db.$count(auditLog, lines)).toBe(2);
  });

  it('are refused where they are too much, of nobody who teaches it, one’s own, or not permitted', async () => {
    const { course, teachers } = await world.makeCourse([30, 20]);
    const [first, second] = teachers.map(({ userId }) => userId);
    const seen = [`${first}:30`, `${second}:20`].toSorted().join(' ');
    const staff = await world.staff();
    const asked = { ...staff, courseId: course.id, seen };
    const save = async (shares: { userId: string; percent: number }[], by = staff) =>
      await saveCourseShares(db, { ...asked, ...by, shares }, now);
    await expect(
      save([
        { userId: first!, percent: 60 },
        { userId: second!, percent: 41 },
      ]),
    ).rejects.toMatchObject({ code: 'shares-too-much', values: { percent: 101 } });
    const stranger = await makePayer(db);
    await expect(save([{ userId: stranger.userId, percent: 5 }])).rejects.toMatchObject({
      code: 'share-no-instructor',
    });
    await expect(save([], staffOf(teachers[0]!))).rejects.toMatchObject({ code: 'not-permitted' });
    const teachingBoss = { userId: staff.actor.userId, role: 'instructor', grantedAt: now } as const;
    await db.insert(userRoles).values({ ...teachingBoss, scope: `course:${course.id}` });
    await expect(save([{ userId: staff.actor.userId, percent: 5 }])).rejects.toMatchObject({
      code: 'share-own',
    });
    expect(await db.$count(courseShares, eq(courseShares.courseId, course.id))).toBe(2);
  });

  it('are at most all of the price, whoever asks the database', async () => {
    const { course } = await world.makeCourse([60]);
    const { userId } = await makeTeacher(db, course.id);
    const row = { courseId: course.id, userId, percent: 41, since: now };
    const error = await db
      .insert(courseShares)
      .values(row)
      .catch((failure: Error) => failure);
    expect(breaksConstraint(error, 'course_shares_are_at_most_all')).toBe(true);
  });
});

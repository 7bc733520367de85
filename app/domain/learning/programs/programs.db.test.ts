import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { inPrograms } from '#tests/worlds/learning/in-programs.ts';
import { addCohort, addProgram, makeProgram } from '#tests/worlds/learning/program-world.ts';
import { makeSmallCourse, type SmallCourse } from '#tests/worlds/learning/small-course.ts';
import { daysLater, now, requestSource } from '#tests/worlds/wallet/wallet-world.ts';
import { deleteCourse } from '../delete-course.ts';
import { courseKind } from '../enrolments/course-kind.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import { listOwnCourses } from '../progress/own-courses.ts';
import { courses } from '../tables.server.ts';
import { listOwnPrograms } from './own-programs.ts';
import { findProgramPath, listProgramPaths } from './program-path.ts';
import { countProgramProgress, readProgramSteps } from './program-progress.ts';
import { programEnrolments } from './programs-tables.server.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

const code = (value: string) => expect.objectContaining({ code: value });

const { shop, makeLearner, enter, leave, begin, complete, placeOf, courseOf, offerTo, buy, subscribe } =
  inPrograms(() => db);

describe('a path', () => {
  it('shows the courses that visitors see in their order, and opens with one that can be begun', async () => {
    const program = await makeProgram(db, {}, now);
    const [first, second] = program.courses;
    const path = await findProgramPath(db, program.slug);
    expect(path).toMatchObject({ pricePiastres: 30_000, opensBySubscription: true, isOpen: true });
    expect(path!.courses.map(({ slug, lessons, minutes }) => [slug, lessons, minutes])).toEqual([
      [first!.slug, 4, 40],
      [second!.slug, 4, 40],
    ]);
    await db.update(courses).set({ status: 'draft' }).where(eq(courses.id, first!.id));
    expect((await findProgramPath(db, program.slug))!.courses.map(({ slug }) => slug)).toEqual([
      second!.slug,
    ]);
    await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, second!.id));
    expect(await findProgramPath(db, program.slug)).toMatchObject({ courses: [], isOpen: false });
    const mona = await makeLearner();
    expect((await offerTo(mona, program)).way).toBe('closed');
    await expect(enter(mona, program)).rejects.toEqual(code('program-not-open'));
  });

  it('keeps its courses from being deleted: they are taken out first', async () => {
    const program = await makeProgram(db, {}, now);
    const [{ id: courseId }] = program.courses as [SmallCourse];
    await db.update(courses).set({ status: 'draft', publishedAt: null }).where(eq(courses.id, courseId));
    const { userId } = await makeLearner();
    const actor = { userId, roles: [{ role: 'admin', scope: 'global' } as const] };
    await expect(deleteCourse(db, { actor, requestSource, courseId }, now)).rejects.toEqual(
      code('course-in-program'),
    );
  });

  it('of a program that staff made none of is there and closed; a draft has none', async () => {
    const bare = await addProgram(db, now);
    expect(await findProgramPath(db, bare.slug)).toMatchObject({ courses: [], isOpen: false, cohorts: [] });
    expect((await listProgramPaths(db)).map(({ program }) => program.slug)).toContain(bare.slug);
    await db.update(documents).set({ status: 'draft' }).where(eq(documents.id, bare.id));
    expect(await findProgramPath(db, bare.slug)).toBeNull();
    const mona = await makeLearner();
    await expect(enter(mona, bare)).rejects.toEqual(code('program-unknown'));
  });
});

describe('coming in by the subscription', () => {
  it('is one place, its line and its notice; its courses are begun one by one at no cost', async () => {
    const mona = await makeLearner(125_000);
    const program = await makeProgram(db, {}, now);
    await subscribe(mona);
    expect((await offerTo(mona, program)).way).toBe('subscription');
    expect(await enter(mona, program)).toEqual({ purchaseId: null });
    expect(await enter(mona, program, null, daysLater(1))).toEqual({ purchaseId: null });
    const place = await placeOf(mona, program);
    expect(place).toMatchObject({ way: 'subscription', startedAt: now, cohortId: null });
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, place!.id));
    expect(lines.map(({ action }) => action)).toEqual(['program_enrolment.start']);
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, mona.userId), eq(notifications.kind, 'program-started')));
    expect(told).toMatchObject([{ href: `/programs/${program.slug}` }]);
    expect(await begin(mona, program.courses[0]!)).toEqual({ purchaseId: null });
    const own = await courseOf(mona, program.courses[0]!);
    expect(own).toMatchObject({ way: 'program', programEnrolmentId: place!.id });
    expect(await courseOf(mona, program.courses[1]!)).toBeNull();
  });

  it('opens its courses while the subscription runs, and can be bought when it runs no more', async () => {
    const mona = await makeLearner(155_000);
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    await subscribe(mona);
    await enter(mona, program);
    await begin(mona, course!);
    const own = await courseOf(mona, course!);
    expect(await mayLearn(db, own!, now)).toBe(true);
    const later = daysLater(400);
    expect(await mayLearn(db, own!, later)).toBe(false);
    expect(await listOwnCourses(db, mona.userId, later)).toMatchObject([{ closedBy: 'subscription' }]);
    expect(await listOwnPrograms(db, mona.userId, later)).toMatchObject([{ closedBy: 'subscription' }]);
    expect(await offerTo(mona, program, later)).toMatchObject({ way: 'purchase', closedBy: 'subscription' });
    await buy(mona, program, null, later);
    expect(await placeOf(mona, program)).toMatchObject({ id: own!.programEnrolmentId, way: 'purchase' });
    expect(await mayLearn(db, own!, later)).toBe(true);
  });

  it('can be left, with the courses begun through it; what was learned stays', async () => {
    const mona = await makeLearner(125_000);
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    await subscribe(mona);
    await enter(mona, program);
    await begin(mona, course!);
    await complete(mona, course!, 3);
    await leave(mona, program, daysLater(1));
    await leave(mona, program, daysLater(2));
    expect(await placeOf(mona, program)).toBeNull();
    expect(await courseOf(mona, course!)).toBeNull();
    expect(await countProgramProgress(db, { programId: program.id, userId: mona.userId })).toMatchObject({
      completed: 3,
      lessons: 8,
    });
  });

  it('is not offered where the program is sold alone, nor any way where there is none', async () => {
    const mona = await makeLearner(125_000);
    await subscribe(mona);
    const sold = await makeProgram(db, { opensBySubscription: false }, now);
    const given = await makeProgram(db, { opensBySubscription: false, pricePiastres: null }, now);
    expect((await offerTo(mona, sold)).way).toBe('purchase');
    expect((await offerTo(mona, given)).way).toBe('none');
    await expect(enter(mona, given)).rejects.toEqual(code('program-not-offered'));
  });
});

describe('a cohort', () => {
  it('takes who joins it in its days and places; who leaves makes room', async () => {
    const [mona, omar] = [await makeLearner(125_000), await makeLearner(125_000)];
    const program = await makeProgram(db, {}, now);
    const cohortId = await addCohort(db, program, { places: 1 });
    for (const each of [mona, omar]) await subscribe(each);
    await enter(mona, program, cohortId);
    expect((await findProgramPath(db, program.slug))!.cohorts).toMatchObject([{ taken: 1, placesLeft: 0 }]);
    await expect(enter(omar, program, cohortId)).rejects.toEqual(code('cohort-full'));
    await leave(mona, program);
    await enter(omar, program, cohortId);
    expect(await placeOf(omar, program)).toMatchObject({ cohortId });
  });

  it('of another program, or after its last day for it, takes nobody', async () => {
    const mona = await makeLearner(125_000);
    const [program, other] = [await makeProgram(db, {}, now), await makeProgram(db, {}, now)];
    await subscribe(mona);
    const elsewhere = await addCohort(db, other);
    const today = await addCohort(db, program, { enrolUntil: '2026-11-24' });
    await expect(enter(mona, program, elsewhere)).rejects.toEqual(code('cohort-unknown'));
    await expect(enter(mona, program, 'no id')).rejects.toEqual(code('cohort-unknown'));
    await expect(enter(mona, program, today, daysLater(1))).rejects.toEqual(code('cohort-over'));
    await enter(mona, program, today);
  });
});

describe('progress', () => {
  it('counts what they had before, and names the first course in order that is not completed', async () => {
    const mona = await makeLearner(30_000);
    const free = await makeSmallCourse(db, {}, now);
    const program = await makeProgram(db, { courses: 1, shared: [free] }, now);
    await begin(mona, free);
    await complete(mona, free, 4);
    await buy(mona, program);
    const { steps, progress, next } = await readProgramSteps(db, {
      programId: program.id,
      userId: mona.userId,
    });
    expect(progress).toEqual({ completed: 4, lessons: 8, percent: 50, coursesCompleted: 1, courses: 2 });
    expect(steps.map(({ slug, isBegun, isCompleted }) => [slug, isBegun, isCompleted])).toEqual([
      [free.slug, true, true],
      [program.courses[1]!.slug, false, false],
    ]);
    expect(next).toMatchObject({
      course: { slug: program.courses[1]!.slug, isBegun: false },
      lesson: { slug: 'lesson-1', kind: 'text', minutes: 10 },
    });
    expect(await listOwnPrograms(db, mona.userId, now)).toMatchObject([
      {
        slug: program.slug,
        way: 'purchase',
        progress,
        next,
        closedBy: null,
        cohort: null,
        isPublished: true,
      },
    ]);
    await begin(mona, program.courses[1]!);
    await complete(mona, program.courses[1]!, 4);
    expect((await listOwnPrograms(db, mona.userId, now))[0]!.next).toBeNull();
  });

  it('keeps a course that is free, or theirs by another way, theirs', async () => {
    const mona = await makeLearner(50_000);
    const free = await makeSmallCourse(db, {}, now);
    const program = await makeProgram(db, { courses: 1, shared: [free] }, now);
    const { purchaseId } = await begin(mona, program.courses[1]!);
    await shop().pay(mona, purchaseId!, { kind: courseKind });
    await buy(mona, program);
    await begin(mona, free);
    await begin(mona, program.courses[1]!);
    const open = and(eq(enrolments.userId, mona.userId), isNull(enrolments.endedAt));
    const own = await db.select().from(enrolments).where(open);
    expect(own.map(({ way }) => way).toSorted()).toEqual(['free', 'purchase']);
    const places = await db.select().from(programEnrolments).where(eq(programEnrolments.userId, mona.userId));
    expect(places).toHaveLength(1);
  });
});

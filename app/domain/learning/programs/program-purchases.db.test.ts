import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { inPrograms } from '#tests/worlds/learning/in-programs.ts';
import { addCohort, makeProgram } from '#tests/worlds/learning/program-world.ts';
import { makeSmallCourse } from '#tests/worlds/learning/small-course.ts';
import { daysLater, now, requestSource } from '#tests/worlds/wallet/wallet-world.ts';
import { courseKind } from '../enrolments/course-kind.ts';
import { leaveCourse } from '../enrolments/enrol.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { findProgramRefund } from './find-program-refund.ts';
import { programKind as kind } from './program-kind.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

const code = (value: string) => expect.objectContaining({ code: value });

const { wallets, shop, makeLearner, enter, leave, begin, complete, placeOf, courseOf, offerTo, buy } =
  inPrograms(() => db);

describe('buying', () => {
  it('takes the price, opens for good, and keeps the terms as the settings were', async () => {
    const mona = await makeLearner(40_000);
    const program = await makeProgram(db, {}, now);
    const purchaseId = await buy(mona, program);
    expect(await wallets().moneyOf(mona)).toBe(10_000);
    expect(await placeOf(mona, program)).toMatchObject({
      ...{ way: 'purchase', purchaseId, refundMostPercent: 25 },
      refundEndsAt: new Date('2026-12-01T22:00:00Z'),
    });
    expect((await offerTo(mona, program)).way).toBe('entered');
    await expect(leave(mona, program)).rejects.toEqual(code('program-not-left'));
    expect(kind.hrefOf(await shop().find(purchaseId))).toBe(`/programs/${program.slug}`);
  });

  it('is refused where they are in it already, it is closed, or sold no more; no money moves', async () => {
    const mona = await makeLearner(100_000);
    const program = await makeProgram(db, {}, now);
    const [soldOut, closed] = [await makeProgram(db, {}, now), await makeProgram(db, {}, now)];
    const cohortId = await addCohort(db, program);
    const [one, other] = [await enter(mona, program), await enter(mona, program, cohortId)];
    await shop().pay(mona, one.purchaseId!, { kind });
    await expect(shop().pay(mona, other.purchaseId!, { kind })).rejects.toEqual(code('program-entered'));
    const put = await enter(mona, soldOut);
    await db.execute(`update program_paths set price_piastres = null where program_id = '${soldOut.id}'`);
    await expect(shop().pay(mona, put.purchaseId!, { kind })).rejects.toEqual(code('program-not-sold'));
    const shut = await enter(mona, closed);
    await db.execute(`delete from program_courses where program_id = '${closed.id}'`);
    await expect(shop().pay(mona, shut.purchaseId!, { kind })).rejects.toEqual(code('program-not-open'));
    expect(await wallets().moneyOf(mona)).toBe(70_000);
  });

  it('keeps nobody from paying for a course, but where their program opens it', async () => {
    const mona = await makeLearner(100_000);
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    const { purchaseId } = await begin(mona, course!);
    await buy(mona, program);
    await expect(shop().pay(mona, purchaseId!, { kind: courseKind })).rejects.toEqual(
      code('course-in-own-program'),
    );
    expect(await wallets().moneyOf(mona)).toBe(70_000);
  });

  it('in a cohort that is full when it is paid for takes no money', async () => {
    const [mona, omar] = [await makeLearner(30_000), await makeLearner(30_000)];
    const program = await makeProgram(db, {}, now);
    const cohortId = await addCohort(db, program, { places: 1 });
    const { purchaseId } = await enter(mona, program, cohortId);
    await buy(omar, program, cohortId);
    await expect(shop().pay(mona, purchaseId!, { kind })).rejects.toEqual(code('cohort-full'));
    expect(await wallets().moneyOf(mona)).toBe(30_000);
    // At one's own pace it is another purchase.
    await buy(mona, program);
  });
});

describe('taking the price back', () => {
  it('ends the place and what was begun through it, and nothing that was theirs before', async () => {
    const mona = await makeLearner(50_000);
    const free = await makeSmallCourse(db, {}, now);
    const program = await makeProgram(db, { shared: [free] }, now);
    await begin(mona, free);
    const purchaseId = await buy(mona, program);
    await begin(mona, program.courses[1]!);
    await complete(mona, program.courses[1]!, 2);
    await shop().takeBack(mona, purchaseId, { kind }, daysLater(1));
    expect(await wallets().moneyOf(mona)).toBe(50_000);
    expect(await placeOf(mona, program)).toBeNull();
    expect(await courseOf(mona, program.courses[1]!)).toBeNull();
    expect(await courseOf(mona, free)).toMatchObject({ way: 'free' });
    const [ended] = await db.select().from(enrolments).where(eq(enrolments.courseId, program.courses[1]!.id));
    expect(ended).toMatchObject({ endReason: 'refund', endedAt: daysLater(1) });
    // Bought again it is another purchase, and goes on where they stopped.
    await buy(mona, program, null, daysLater(2));
    expect((await offerTo(mona, program, daysLater(2))).progress).toMatchObject({
      completed: 2,
      lessons: 12,
    });
  });

  it('works until the last instant of the last day, and not after it', async () => {
    const mona = await makeLearner(30_000);
    const purchaseId = await buy(mona, await makeProgram(db, {}, now));
    const over = new Date('2026-12-01T22:00:00Z');
    const before = new Date(over.getTime() - 1);
    expect((await findProgramRefund(db, purchaseId, before))!.obstacles).toEqual([]);
    expect((await findProgramRefund(db, purchaseId, over))!.obstacles).toEqual(['time']);
    await expect(shop().takeBack(mona, purchaseId, { kind }, over)).rejects.toEqual(
      code('program-refund-too-late'),
    );
    await shop().takeBack(mona, purchaseId, { kind }, before);
  });

  it('works up to a quarter of all lessons of all its courses, to the lesson', async () => {
    const mona = await makeLearner(30_000);
    const program = await makeProgram(db, { courses: 5 }, now);
    const [first, second] = program.courses;
    const purchaseId = await buy(mona, program);
    for (const course of [first!, second!]) await begin(mona, course);
    await complete(mona, first!, 3);
    await complete(mona, second!, 2);
    expect((await findProgramRefund(db, purchaseId, now))!.obstacles).toEqual([]);
    await complete(mona, second!, 3);
    await expect(shop().takeBack(mona, purchaseId, { kind }, now)).rejects.toMatchObject({
      ...{ code: 'program-refund-too-far', values: { completed: 6, lessons: 20, most: 0.25 } },
    });
    const over = daysLater(30);
    await expect(shop().takeBack(mona, purchaseId, { kind }, over)).rejects.toEqual(
      code('program-refund-over'),
    );
  });

  it('is not won by leaving a course: lessons that were completed count as before', async () => {
    const mona = await makeLearner(30_000);
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    const purchaseId = await buy(mona, program);
    await begin(mona, course!);
    await complete(mona, course!, 4);
    await leaveCourse(db, { session: mona.session, slug: course!.slug, requestSource }, now);
    expect((await findProgramRefund(db, purchaseId, now))!.obstacles).toEqual(['progress']);
  });
});

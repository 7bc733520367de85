import { beforeAll, describe, expect, it } from 'vitest';
import { programCohorts, programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { completeLessons } from '#tests/worlds/learning/course-world.ts';
import { makeProgram, type WorldProgram } from '#tests/worlds/learning/program-world.ts';
import { countEverInCohort, listNextCohorts } from './cohort-figures.ts';
import { countHowFar } from './how-far.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('how far a program and its cohorts are', () => {
  let db: Database;
  let program: WorldProgram;
  let spring = '';
  let summer = '';

  beforeAll(async () => {
    db = await testDatabase();
    program = await makeProgram(db, { courses: 2 }, now);
    const { id: programId } = program;
    const cohort = async (startsOn: string, endsOn: string) => {
      const [row] = await db
        .insert(programCohorts)
        .values({ programId, name: { en: startsOn, ar: startsOn }, startsOn, endsOn, enrolUntil: startsOn })
        .returning();
      return row!.id;
    };
    summer = await cohort('2027-06-01', '2027-08-31');
    spring = await cohort('2027-03-01', '2027-05-31');
    await cohort('2026-03-01', '2026-05-31');
    const [first, second] = program.courses;
    const enter = async (values: Partial<typeof programEnrolments.$inferInsert>) => {
      const { userId } = await makeMember(db, {}, now);
      await db
        .insert(programEnrolments)
        .values({ programId, userId, way: 'staff', startedAt: now, ...values });
      return userId;
    };
    const whole = await enter({ cohortId: spring });
    await completeLessons(db, { userId: whole, course: first!, count: 4 }, now);
    await completeLessons(db, { userId: whole, course: second!, count: 4 }, now);
    const begun = await enter({ cohortId: spring });
    await completeLessons(db, { userId: begun, course: first!, count: 1 }, now);
    await enter({});
    const gone = await enter({ cohortId: summer, endedAt: now, endReason: 'staff' });
    await completeLessons(db, { userId: gone, course: first!, count: 4 }, now);
  });

  it('counts the people, their lessons, and who completed which course', async () => {
    const { courses, ...together } = await countHowFar(db, { programId: program.id });
    expect(together).toEqual({ people: 3, completed: 1, percent: 37 });
    expect(courses.map(({ begun, completed }) => [begun, completed])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(courses.map(({ id }) => id)).toEqual(program.courses.map(({ id }) => id));
  });

  it('counts a cohort, and those in none, for themselves', async () => {
    const { id: programId } = program;
    expect(await countHowFar(db, { programId, cohort: spring })).toMatchObject({
      ...{ people: 2, completed: 1, percent: 56 },
    });
    expect(await countHowFar(db, { programId, cohort: 'own-pace' })).toMatchObject({
      ...{ people: 1, completed: 0, percent: 0 },
    });
  });

  it('leaves out whoever is not in it any more', async () => {
    const { id: programId } = program;
    const far = await countHowFar(db, { programId, cohort: summer });
    expect(far).toEqual({ people: 0, completed: 0, percent: 0, courses: [] });
    expect(await countEverInCohort(db, summer)).toBe(1);
  });

  it('names the cohort that begins next', async () => {
    const { id: programId } = program;
    expect((await listNextCohorts(db, '2026-11-21')).get(programId)).toMatchObject({
      startsOn: '2027-03-01',
    });
    expect((await listNextCohorts(db, '2027-03-02')).get(programId)).toMatchObject({
      startsOn: '2027-06-01',
    });
    expect((await listNextCohorts(db, '2028-01-01')).get(programId)).toBeUndefined();
  });
});

import { beforeAll, expect, it } from 'vitest';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addCohort, makeProgram, type WorldProgram } from '#tests/worlds/learning/program-world.ts';
import { makeSmallCourse } from '#tests/worlds/learning/small-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { programCohorts, programCourses, programEnrolments, programPaths } from './programs-tables.server.ts';

// What must never be in the database, whoever writes it.
const now = new Date('2026-11-24T09:00:00Z');
let db: TestDatabase;
let program: WorldProgram;
let [mona, omar]: [string, string] = ['', ''];

beforeAll(async () => {
  db = await testDatabase();
  program = await makeProgram(db, {}, now);
  mona = (await makeMember(db, {}, now)).userId;
  omar = (await makeMember(db, {}, now)).userId;
});

/** The name of the constraint that an attempt broke among those that it may break; `done` where none kept it. */
async function broken(attempt: () => PromiseLike<unknown>, names: readonly string[]): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    const name = names.find((each) => breaksConstraint(error, each));
    if (!name) throw error;
    return name;
  }
}

const give = async (given: Partial<typeof programEnrolments.$inferInsert> = {}) => {
  const [place] = await db
    .insert(programEnrolments)
    .values({ programId: program.id, userId: mona, way: 'staff', startedAt: now, ...given })
    .returning();
  return place!;
};

it('refuses places that do not hold together', async () => {
  const names = [
    'program_enrolments_bought_by_a_purchase',
    'program_enrolments_bought_on_terms',
    'program_enrolments_end_has_a_reason',
    'program_enrolments_in_a_cohort_of_their_program',
  ];
  const other = await makeProgram(db, {}, now);
  const elsewhere = await addCohort(db, other);
  const attempts: Partial<typeof programEnrolments.$inferInsert>[] = [
    { way: 'purchase' },
    { refundEndsAt: now, refundMostPercent: 20 },
    { endedAt: now },
    { cohortId: elsewhere },
  ];
  const outcomes = [];
  for (const attempt of attempts) outcomes.push(await broken(async () => await give(attempt), names));
  expect(outcomes).toEqual(names);
});

it('lets somebody be in a program once at a time, for ever themselves, and keeps what has ended', async () => {
  const { id } = await give();
  expect(await broken(async () => await give(), ['program_enrolments_once_at_a_time'])).not.toBe('done');
  const change = async (set: string) =>
    await broken(
      async () => await db.execute(`update program_enrolments set ${set} where id = '${id}'`),
      ['program_enrolments_stay'],
    );
  expect(await change(`user_id = '${omar}'`)).toBe('program_enrolments_stay');
  expect(await change(`ended_at = now(), end_reason = 'staff'`)).toBe('done');
  expect(await change(`ended_at = null, end_reason = null`)).toBe('program_enrolments_stay');
});

it('lets nobody begin a course through a place of somebody else, one that has ended, or of another program', async () => {
  const name = 'enrolments_fit_their_program';
  const [course, foreign] = [program.courses[0]!, await makeSmallCourse(db, {}, now)];
  const [own, ended] = [
    await give(),
    await give({ endedAt: now, endReason: 'staff', startedAt: new Date(now.getTime() - 1) }),
  ];
  const begin = async (programEnrolmentId: string, userId = mona, { id: courseId, versionId } = course) =>
    await broken(
      async () =>
        await db
          .insert(enrolments)
          .values({ courseId, versionId, userId, way: 'program', programEnrolmentId, startedAt: now }),
      [name],
    );
  expect([await begin(own.id, omar), await begin(ended.id), await begin(own.id, mona, foreign)]).toEqual([
    name,
    name,
    name,
  ]);
  expect(await begin(own.id)).toBe('done');
  // Nor does a place end and leave its courses open.
  expect(
    await broken(
      async () =>
        await db.execute(
          `update program_enrolments set ended_at = now(), end_reason = 'left' where id = '${own.id}'`,
        ),
      ['program_enrolments_end_with_their_courses'],
    ),
  ).toBe('program_enrolments_end_with_their_courses');
});

it('never puts more people into a cohort than it has places, from either side', async () => {
  const cohortId = await addCohort(db, program, { places: 1 });
  const name = 'program_cohorts_have_places';
  const people = [(await makeMember(db, {}, now)).userId, (await makeMember(db, {}, now)).userId];
  const first = await give({ userId: people[0]!, cohortId });
  expect(await broken(async () => await give({ userId: people[1]!, cohortId }), [name])).toBe(name);
  await db.execute(`update program_cohorts set places = 2 where id = '${cohortId}'`);
  await give({ userId: people[1]!, cohortId });
  const fewer = async () =>
    await db.execute(`update program_cohorts set places = 1 where id = '${cohortId}'`);
  expect(await broken(fewer, [name])).toBe(name);
  await db.execute(
    `update program_enrolments set ended_at = now(), end_reason = 'left' where id = '${first.id}'`,
  );
  expect(await broken(fewer, [name])).toBe('done');
});

it('refuses prices, places, days and positions that make no sense', async () => {
  const { id: programId, courses } = program;
  const cohort = { programId, name: { en: 'A', ar: 'أ' }, startsOn: '2027-01-10', endsOn: '2027-04-10' };
  const days = { ...cohort, enrolUntil: '2027-01-01' };
  const attempts: [string, () => PromiseLike<unknown>][] = [
    ['program_paths_price_is_positive', () => db.update(programPaths).set({ pricePiastres: 0 })],
    [
      'program_paths_prerequisites_in_both_languages',
      () => db.update(programPaths).set({ prerequisites: { en: 'Excel', ar: ' ' } }),
    ],
    ['program_cohorts_places_count', () => db.insert(programCohorts).values({ ...days, places: 0 })],
    [
      'program_cohorts_end_after_they_start',
      () => db.insert(programCohorts).values({ ...days, endsOn: '2027-01-10' }),
    ],
    [
      'program_cohorts_are_joined_before_they_end',
      () => db.insert(programCohorts).values({ ...days, enrolUntil: '2027-04-11' }),
    ],
    ['program_courses_one_at_a_place', () => db.update(programCourses).set({ position: 1 })],
    [
      'program_courses_position_counts',
      () => db.insert(programCourses).values({ programId: programId, courseId: courses[0]!.id, position: 0 }),
    ],
  ];
  for (const [name, attempt] of attempts) expect(await broken(attempt, [name])).toBe(name);
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#domain/identity/sessions.ts';
import { findProgramEnrolment } from '#domain/learning/programs/program-enrolment.ts';
import { startProgram } from '#domain/learning/programs/start-program.ts';
import {
  programCohorts,
  programCourses,
  programEnrolments,
  programPaths,
} from '#domain/learning/programs/programs-tables.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addCohort } from '#tests/worlds/learning/program-world.ts';
import { makeSmallCourse } from '#tests/worlds/learning/small-course.ts';
import {
  now,
  requestSource,
  scholarshipWorld,
  siteUrl,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { beginAwardedProgram, findAwardToBegin } from './begin-awarded-program.ts';
import { decideApplication } from './decide-application.ts';
import { scholarshipAwards } from './review-tables.server.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
const refusal = (code: string) => expect.objectContaining({ code });
type Staff = Awaited<ReturnType<typeof staff.member>>;
let admin: Staff;
let reviewers: [Staff, Staff];

beforeAll(async () => {
  admin = await staff.member('admin');
  reviewers = [await staff.member('reviewer'), await staff.member('reviewer')];
  await staff.haveRubric(admin);
});

beforeEach(async () => {
  const { db, program } = world;
  await db.delete(programEnrolments);
  await db.delete(programCohorts);
  await db.delete(programPaths);
  await db.insert(programPaths).values({ programId: program.id });
});

async function openProgram(): Promise<void> {
  const { id: courseId } = await makeSmallCourse(world.db, { pricePiastres: 20_000 }, now);
  await world.db.insert(programCourses).values({ programId: world.program.id, courseId, position: 1 });
}

async function makeApplicant() {
  const member = await makeMember(world.db, {}, now);
  const session = (await findSession(world.db, member.sessionToken, now))!;
  return { ...member, emailKey: member.email.toLowerCase(), session };
}
type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

/** Awards an application, which was reviewed by two. */
async function award(changes: Parameters<typeof staff.application>[0]): Promise<string> {
  const applicationId = await staff.application(changes);
  await staff.assign(admin, [applicationId], reviewers);
  for (const reviewer of reviewers) await staff.review(applicationId, reviewer);
  for (const action of ['shortlist', 'award'] as const)
    await decideApplication(
      world.db,
      { ...admin, applicationId, action, message: 'Well done.', siteUrl },
      now,
    );
  return applicationId;
}

const placeOf = async ({ userId }: Applicant) =>
  await findProgramEnrolment(world.db, { programId: world.program.id, userId });
const find = async ({ userId, emailKey }: Applicant) =>
  await findAwardToBegin(world.db, { programId: world.program.id, userId, emailKey });
const begin = async ({ session, emailKey }: Applicant, cohortId: string | null = null) =>
  await beginAwardedProgram(
    world.db,
    { session, emailKey, slug: world.program.slug, cohortId, requestSource },
    now,
  );
const start = async ({ userId }: Applicant, way: 'subscription' | 'staff') =>
  await world.db.transaction(
    async (db) =>
      await startProgram(db, { program: world.program, userId, way, cohortId: null, requestSource }, now),
  );

describe('an award', () => {
  it('lets whoever applied with their account into the program in the same moment', async () => {
    await openProgram();
    const mona = await makeApplicant();
    const applicationId = await award({ userId: mona.userId });
    const place = await placeOf(mona);
    expect(place).toMatchObject({ way: 'scholarship', startedAt: now, cohortId: null });
    const [row] = await world.db
      .select()
      .from(scholarshipAwards)
      .where(eq(scholarshipAwards.applicationId, applicationId));
    expect(row!.programEnrolmentId).toBe(place!.id);
    expect(await find(mona)).toBeNull();
    await begin(mona);
  });

  it('waits for whoever applied without one, and is begun by the address that they confirmed', async () => {
    await openProgram();
    const [mona, omar] = [await makeApplicant(), await makeApplicant()];
    await award({ email: mona.email, emailKey: mona.emailKey });
    expect(await placeOf(mona)).toBeNull();
    expect(await find(mona)).toMatchObject({ awardedAt: now });
    expect(await find(omar)).toBeNull();
    await expect(begin(omar)).rejects.toEqual(refusal('award-not-given'));
    const cohortId = await addCohort(world.db, world.program);
    await begin(mona, cohortId);
    expect(await placeOf(mona)).toMatchObject({ way: 'scholarship', cohortId });
    expect(await find(mona)).toBeNull();
    await begin(mona);
  });

  it('waits while the program is closed', async () => {
    const mona = await makeApplicant();
    await award({ userId: mona.userId });
    expect(await placeOf(mona)).toBeNull();
    await expect(begin(mona)).rejects.toEqual(refusal('program-not-open'));
    await openProgram();
    await begin(mona);
    expect(await placeOf(mona)).toMatchObject({ way: 'scholarship' });
  });

  it('takes the place of the subscription, and of nothing else', async () => {
    await openProgram();
    const [mona, omar] = [await makeApplicant(), await makeApplicant()];
    const { id } = await start(mona, 'subscription');
    await award({ userId: mona.userId });
    expect(await placeOf(mona)).toMatchObject({ id, way: 'scholarship' });
    await start(omar, 'staff');
    await award({ userId: omar.userId });
    expect(await placeOf(omar)).toMatchObject({ way: 'staff' });
    expect(await find(omar)).toBeNull();
    await expect(begin(omar)).rejects.toEqual(refusal('award-not-needed'));
  });

  it('is begun once by twenty tabs, and used once', async () => {
    const mona = await makeApplicant();
    await award({ userId: mona.userId });
    await openProgram();
    const tabs = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
    const outcomes = await race(Object.fromEntries(tabs.map((tab) => [tab, async () => await begin(mona)])));
    expect(countDone(outcomes)).toBe(20);
    const { userId } = mona;
    expect(await world.db.$count(programEnrolments, eq(programEnrolments.userId, userId))).toBe(1);
  });

  it('opens no other place than one by a scholarship in its program', async () => {
    await openProgram();
    const mona = await makeApplicant();
    const applicationId = await award({ email: mona.email, emailKey: mona.emailKey });
    const { id: programEnrolmentId } = await start(mona, 'staff');
    const error: unknown = await world.db
      .update(scholarshipAwards)
      .set({ programEnrolmentId })
      .where(eq(scholarshipAwards.applicationId, applicationId))
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(breaksConstraint(error, 'scholarship_awards_open_their_program')).toBe(true);
  });
});

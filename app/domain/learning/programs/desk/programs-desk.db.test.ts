import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#domain/documents/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { completeLessons } from '#tests/worlds/learning/course-world.ts';
import { addCohort, addProgram, makeProgram } from '#tests/worlds/learning/program-world.ts';
import { learnIn, makeSmallCourse } from '#tests/worlds/learning/small-course.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { enrol } from '../../enrolments/enrol.ts';
import { courses } from '../../tables.server.ts';
import { findProgramEnrolment } from '../program-enrolment.ts';
import { findProgramPath } from '../program-path.ts';
import { programsDataPart } from '../programs-data.ts';
import { changeCohort, createCohort, deleteCohort, seenOfCohort, type CohortContent } from './cohorts.ts';
import {
  addCourseOfProgram,
  moveCourseOfProgram,
  removeCourseOfProgram,
  seenOfOrder,
} from './path-courses.ts';
import { endProgramByHand, enrolInProgramByHand } from './program-by-hand.ts';
import { exportProgramPeople, findProgramPerson, listProgramPeople } from './program-people.ts';
import { findProgramForStaff, listCoursesToAdd, listProgramsForStaff } from './programs-for-staff.ts';
import { savePath } from './save-path.ts';

const now = new Date('2026-11-24T09:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const both = (text: string) => ({ en: text, ar: text });
const code = (value: string) => expect.objectContaining({ code: value });
const reason = 'They asked at the desk.';
const spring: CohortContent = {
  ...{ name: both('Spring'), startsOn: '2027-01-10', endsOn: '2027-04-10' },
  ...{ enrolUntil: '2027-01-05', places: 2 },
};

let db: TestDatabase;
let by: {
  actor: { userId: string; roles: [{ role: 'admin'; scope: 'global' }] };
  requestSource: typeof requestSource;
};

beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db, { roles: ['admin'] }, now);
  by = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
});

async function makeLearner() {
  const emailKey = `${randomUUID()}@example.com`;
  const member = await makeMember(db, { email: emailKey }, now);
  return { ...member, emailKey, session: (await findSession(db, member.sessionToken, now))! };
}

const give = async (programId: string, emailKey: string, cohortId: string | null = null) =>
  await enrolInProgramByHand(db, { ...by, programId, emailKey, cohortId, reason }, now);
const slugsOf = async (programId: string) =>
  (await findProgramForStaff(db, programId))!.path.map(({ slug }) => slug);

describe('the path', () => {
  it('is made by the first saving, seen at once, and not saved over somebody else', async () => {
    const { id: programId, slug } = await addProgram(db, now);
    const content = { pricePiastres: 45_000, opensBySubscription: false, prerequisites: both('Excel') };
    const before = await readContentVersion(db);
    await savePath(db, { ...by, programId, content, seen: '' }, now);
    expect(await readContentVersion(db)).toBeGreaterThan(before);
    expect(await findProgramPath(db, slug)).toMatchObject(content);
    await expect(savePath(db, { ...by, programId, content, seen: '' }, now)).rejects.toEqual(
      code('changed-meanwhile'),
    );
    const { seen } = (await findProgramForStaff(db, programId))!;
    await savePath(db, { ...by, programId, content: { ...content, pricePiastres: null }, seen }, now);
    expect(await findProgramPath(db, slug)).toMatchObject({ pricePiastres: null });
    await expect(savePath(db, { ...by, programId: 'x', content, seen: '' }, now)).rejects.toEqual(
      code('program-unknown'),
    );
  });

  it('takes courses at its end, moves them by one place, and lets them go', async () => {
    const { id: programId } = await addProgram(db, now);
    const own = [];
    for (let made = 0; made < 3; made += 1) own.push(await makeSmallCourse(db, {}, now));
    const [a, b, c] = own.map(({ slug }) => slug);
    for (const { id: courseId } of own) await addCourseOfProgram(db, { ...by, programId, courseId }, now);
    await addCourseOfProgram(db, { ...by, programId, courseId: own[0]!.id }, now);
    expect(await slugsOf(programId)).toEqual([a, b, c]);
    const move = async (courseId: string, direction: 'up' | 'down') => {
      const seen = seenOfOrder((await findProgramForStaff(db, programId))!.path);
      await moveCourseOfProgram(db, { ...by, programId, courseId, direction, seen }, now);
    };
    await move(own[2]!.id, 'up');
    expect(await slugsOf(programId)).toEqual([a, c, b]);
    await move(own[0]!.id, 'up');
    await move(own[0]!.id, 'down');
    expect(await slugsOf(programId)).toEqual([c, a, b]);
    await removeCourseOfProgram(db, { ...by, programId, courseId: own[0]!.id }, now);
    await removeCourseOfProgram(db, { ...by, programId, courseId: own[0]!.id }, now);
    await move(own[1]!.id, 'up');
    expect(await slugsOf(programId)).toEqual([b, c]);
    await expect(move(own[0]!.id, 'up')).rejects.toEqual(code('course-not-in-program'));
    expect((await listCoursesToAdd(db, programId)).map(({ slug }) => slug)).toContain(a);
    await expect(addCourseOfProgram(db, { ...by, programId, courseId: randomUUID() }, now)).rejects.toEqual(
      code('course-unknown'),
    );
  });

  it('stays open to whoever began a course that is taken out of it', async () => {
    const mona = await makeLearner();
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    await give(program.id, mona.emailKey);
    await enrol(db, { session: mona.session, slug: course!.slug, requestSource }, now);
    await removeCourseOfProgram(db, { ...by, programId: program.id, courseId: course!.id }, now);
    const [row] = await db
      .execute<{ way: string }>(
        `select way from enrolments where user_id = '${mona.userId}' and ended_at is null`,
      )
      .then(({ rows }) => rows);
    expect(row).toEqual({ way: 'program' });
  });

  it('is listed for staff with what it has, published or not', async () => {
    const program = await makeProgram(db, {}, now);
    await addCohort(db, program);
    await give(program.id, (await makeLearner()).emailKey);
    await db.update(documents).set({ status: 'archived' }).where(eq(documents.id, program.id));
    await db.update(courses).set({ status: 'draft' }).where(eq(courses.id, program.courses[0]!.id));
    const listed = (await listProgramsForStaff(db)).find(({ programId }) => programId === program.id);
    expect(listed).toMatchObject({
      ...{ isPublished: false, courses: 2, isOpen: true, cohorts: 1, people: 1 },
      ...{ pricePiastres: 30_000, opensBySubscription: true },
    });
    expect(
      (await findProgramForStaff(db, program.id))!.path.map(({ status, isOpen }) => [status, isOpen]),
    ).toEqual([
      ['draft', false],
      ['published', true],
    ]);
    expect(await findProgramForStaff(db, randomUUID())).toBeNull();
  });
});

describe('a cohort', () => {
  it('is created, changed and deleted while nobody is in it', async () => {
    const { id: programId, slug } = await makeProgram(db, {}, now);
    const { id: cohortId } = await createCohort(db, { ...by, programId, content: spring }, now);
    const seen = seenOfCohort(spring);
    await changeCohort(db, { ...by, cohortId, content: { ...spring, places: null }, seen }, now);
    expect((await findProgramPath(db, slug))!.cohorts).toMatchObject([{ id: cohortId, placesLeft: null }]);
    await deleteCohort(db, { ...by, cohortId }, now);
    await expect(deleteCohort(db, { ...by, cohortId }, now)).rejects.toEqual(code('cohort-unknown'));
    expect((await findProgramPath(db, slug))!.cohorts).toEqual([]);
  });

  it('keeps its order of days, its people and their places', async () => {
    const { id: programId } = await makeProgram(db, {}, now);
    for (const wrong of [{ endsOn: '2027-01-10' }, { enrolUntil: '2027-04-11' }])
      await expect(
        createCohort(db, { ...by, programId, content: { ...spring, ...wrong } }, now),
      ).rejects.toEqual(code('cohort-days-wrong'));
    const { id: cohortId } = await createCohort(db, { ...by, programId, content: spring }, now);
    const [mona, omar, huda] = [await makeLearner(), await makeLearner(), await makeLearner()];
    for (const { emailKey } of [mona, omar]) await give(programId, emailKey, cohortId);
    await expect(give(programId, huda.emailKey, cohortId)).rejects.toEqual(code('cohort-full'));
    await expect(
      changeCohort(
        db,
        { ...by, cohortId, content: { ...spring, places: 1 }, seen: seenOfCohort(spring) },
        now,
      ),
    ).rejects.toEqual(code('cohort-has-more-people'));
    await expect(deleteCohort(db, { ...by, cohortId }, now)).rejects.toEqual(code('cohort-in-use'));
  });
});

describe('by hand', () => {
  it('lets a member in once, tells them, and keeps the reason for staff', async () => {
    const mona = await makeLearner();
    const { id: programId } = await makeProgram(db, {}, now);
    const { id } = await give(programId, mona.emailKey);
    expect(await give(programId, mona.emailKey)).toEqual({ id });
    const found = await findProgramPerson(db, id);
    expect(found).toMatchObject({
      person: { way: 'staff', email: mona.email, cohort: null },
      decisions: [{ act: 'give', reason }],
    });
    expect(found!.decisions).toHaveLength(1);
    const told = and(eq(notifications.userId, mona.userId), eq(notifications.kind, 'program-given'));
    expect(await db.$count(notifications, told)).toBe(1);
    const cohortId = await addCohort(db, { id: programId });
    await expect(give(programId, mona.emailKey, cohortId)).rejects.toEqual(code('learner-in-program'));
    await expect(give(programId, 'nobody@example.com')).rejects.toEqual(code('learner-unknown'));
    await expect(give((await addProgram(db, now)).id, mona.emailKey)).rejects.toEqual(
      code('program-not-open'),
    );
  });

  it('ends a place once, with what was begun through it, and tells them', async () => {
    const mona = await makeLearner();
    const program = await makeProgram(db, {}, now);
    const [course] = program.courses;
    const { id: programEnrolmentId } = await give(program.id, mona.emailKey);
    await enrol(db, { session: mona.session, slug: course!.slug, requestSource }, now);
    await endProgramByHand(db, { ...by, programEnrolmentId, reason }, now);
    await endProgramByHand(db, { ...by, programEnrolmentId, reason }, now);
    expect(await findProgramEnrolment(db, { programId: program.id, userId: mona.userId })).toBeNull();
    const found = await findProgramPerson(db, programEnrolmentId);
    expect(found!.decisions.map(({ act }) => act)).toEqual(['end', 'give']);
    expect(found!.person).toMatchObject({ endReason: 'staff', endedAt: now });
    const told = and(eq(notifications.userId, mona.userId), eq(notifications.kind, 'program-ended'));
    expect(await db.$count(notifications, told)).toBe(1);
    await expect(
      endProgramByHand(db, { ...by, programEnrolmentId: randomUUID(), reason }, now),
    ).rejects.toEqual(code('program-enrolment-unknown'));
    // Let in again it is another place.
    expect((await give(program.id, mona.emailKey)).id).not.toBe(programEnrolmentId);
  });
});

describe('the people of a program', () => {
  it('are listed by cohort and state, with how far they are, and taken out as a file', async () => {
    const [mona, omar] = [await makeLearner(), await makeLearner()];
    const program = await makeProgram(db, {}, now);
    const [first, second] = program.courses;
    const cohortId = await addCohort(db, program);
    await learnIn(db, { course: first!, userId: mona.userId, completed: 4 }, now);
    const { id } = await give(program.id, mona.emailKey, cohortId);
    await enrol(db, { session: mona.session, slug: second!.slug, requestSource }, now);
    await completeLessons(db, { userId: mona.userId, course: second!, count: 1 }, now);
    await give(program.id, omar.emailKey);
    const query = { programId: program.id, sort: 'started', direction: 'ascending' } as const;
    const pageOf = async (given: { cohort?: string; state?: 'open' | 'ended'; q?: string }) =>
      (await listProgramPeople(db, { ...query, ...given, page: 1, perPage: 10 })).items;
    expect(await pageOf({ cohort: cohortId })).toMatchObject([
      {
        ...{ id, userId: mona.userId, way: 'staff', cohort: { id: cohortId, name: both('Spring') } },
        progress: { completed: 5, lessons: 8, percent: 62, coursesCompleted: 1, courses: 2 },
      },
    ]);
    expect((await pageOf({ cohort: 'own-pace' })).map(({ userId }) => userId)).toEqual([omar.userId]);
    expect((await pageOf({ q: mona.emailKey })).map(({ userId }) => userId)).toEqual([mona.userId]);
    expect(await pageOf({ cohort: 'nothing' })).toEqual([]);
    expect(await pageOf({ state: 'ended' })).toEqual([]);
    const people = [];
    for await (const person of await exportProgramPeople(db, { ...by, query }, now)) people.push(person);
    expect(people).toHaveLength(2);
    const copy = await programsDataPart.read(db, {
      ...{ userId: mona.userId, email: mona.email, emailKey: mona.emailKey },
      phone: null,
    });
    expect(copy).toMatchObject({
      paths: [{ way: 'staff', cohort: both('Spring') }],
      decisions: [{ act: 'give', reason }],
    });
  });
});

import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { programCohorts, programCourses } from '#domain/learning/programs/programs-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeProgram, type WorldProgram } from '#tests/worlds/learning/program-world.ts';
import { changeCohort, createCohort, seenOfCohort, type CohortContent } from './cohorts.ts';
import { moveCourseOfProgram, seenOfOrder } from './path-courses.ts';

const now = new Date('2026-11-21T12:00:00Z');
const spring: CohortContent = {
  ...{ name: { en: 'Spring', ar: 'ربيع' }, startsOn: '2027-03-01', endsOn: '2027-05-31' },
  ...{ enrolUntil: '2027-03-07', places: 20 },
};

describe('a form of programs that is sent twice, or from an old page', () => {
  let db: Database;
  let staff: StaffContext;
  let program: WorldProgram;

  beforeEach(async () => {
    db = await testDatabase();
    const { userId } = await makeMember(db, { roles: ['admin'] }, now);
    staff = {
      actor: { userId, roles: [{ role: 'admin', scope: 'global' }] },
      requestSource: { network: '192.0.2.1', addressHash: 'x', userAgent: '' },
    };
    program = await makeProgram(db, { courses: 3 }, now);
  });

  const order = async () =>
    await db
      .select({ courseId: programCourses.courseId })
      .from(programCourses)
      .where(eq(programCourses.programId, program.id))
      .orderBy(asc(programCourses.position));
  const lines = async (action: 'program_cohort.create' | 'program_cohort.change' | 'program.change') =>
    await db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.actorId, staff.actor.userId)));

  it('moves a course once', async () => {
    const { id: programId, courses } = program;
    const [first, second, third] = courses.map(({ id }) => id);
    const moving = { ...staff, programId, courseId: third!, direction: 'up' as const };
    const seen = seenOfOrder(await order());
    await moveCourseOfProgram(db, { ...moving, seen }, now);
    await expect(moveCourseOfProgram(db, { ...moving, seen }, now)).rejects.toMatchObject({
      code: 'path-changed-meanwhile',
    });
    expect((await order()).map(({ courseId }) => courseId)).toEqual([first, third, second]);
    expect(await lines('program.change')).toBe(1);
  });

  it('creates a cohort once', async () => {
    const creating = { ...staff, programId: program.id, content: spring };
    const created = await createCohort(db, creating, now);
    expect(await createCohort(db, creating, now)).toEqual(created);
    const of = eq(programCohorts.programId, program.id);
    expect(await db.$count(programCohorts, of)).toBe(1);
    expect(await lines('program_cohort.create')).toBe(1);
    const other = { ...spring, places: 21 };
    await createCohort(db, { ...creating, content: other }, now);
    expect(await db.$count(programCohorts, of)).toBe(2);
  });

  it('refuses to save a cohort over what somebody else has saved, and takes the same twice', async () => {
    const { id: cohortId } = await createCohort(
      db,
      { ...staff, programId: program.id, content: spring },
      now,
    );
    const seen = seenOfCohort(spring);
    const later = { ...spring, endsOn: '2027-06-15' };
    await changeCohort(db, { ...staff, cohortId, content: later, seen }, now);
    await changeCohort(db, { ...staff, cohortId, content: later, seen }, now);
    expect(await lines('program_cohort.change')).toBe(1);
    const other = { ...staff, cohortId, content: { ...spring, places: null } };
    await expect(changeCohort(db, { ...other, seen }, now)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await changeCohort(db, { ...other, seen: seenOfCohort(later) }, now);
    const [saved] = await db.select().from(programCohorts).where(eq(programCohorts.id, cohortId));
    expect(saved).toMatchObject({ endsOn: '2027-05-31', places: null });
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import {
  changeCohort,
  createCohort,
  deleteCohort,
  seenOfCohort,
  type CohortContent,
} from '#domain/learning/programs/desk/cohorts.ts';
import {
  addCourseOfProgram,
  moveCourseOfProgram,
  removeCourseOfProgram,
  seenOfOrder,
} from '#domain/learning/programs/desk/path-courses.ts';
import { endProgramByHand, enrolInProgramByHand } from '#domain/learning/programs/desk/program-by-hand.ts';
import { exportProgramPeople } from '#domain/learning/programs/desk/program-people.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { savePath } from '#domain/learning/programs/desk/save-path.ts';
import { programCohorts } from '#domain/learning/programs/programs-tables.server.ts';
import { addCohort, makeProgram, type WorldProgram } from '../learning/program-world.ts';
import { makeSmallCourse } from '../learning/small-course.ts';
import { both, now, reason, type Act, type Acting, type Acts, type By } from './acting.ts';

const content: CohortContent = {
  ...{ name: both('Summer'), startsOn: '2027-05-10', endsOn: '2027-08-10' },
  ...{ enrolUntil: '2027-05-01', places: 20 },
};

type Step = (program: WorldProgram, by: By, acting: Acting) => Promise<unknown>;

/** Something that is done to a program with two courses. */
const onProgram =
  (step: Step, given: Partial<Act> = {}) =>
  async (acting: Acting): Promise<Act> => {
    const program = await makeProgram(acting.db, {}, now);
    return {
      ...{ action: 'program.change', kind: 'program', ...given },
      run: async (by) => {
        await step(program, by, acting);
        return program.id;
      },
    };
  };

const onCohort =
  (action: AuditAction, step: (cohortId: string, by: By, acting: Acting) => Promise<unknown>) =>
  async (acting: Acting): Promise<Act> => {
    const cohortId = await addCohort(acting.db, await makeProgram(acting.db, {}, now));
    return {
      ...{ action, kind: 'program_cohort' },
      run: async (by) => {
        await step(cohortId, by, acting);
        return cohortId;
      },
    };
  };

async function give({ db, member }: Acting, by: By, programId: string): Promise<string> {
  const emailKey = `${randomUUID()}@example.com`;
  await member({ email: emailKey });
  return (await enrolInProgramByHand(db, { ...by, programId, emailKey, cohortId: null, reason }, now)).id;
}

export const programActs: Acts = {
  savePath: onProgram(async ({ id: programId }, by, { db }) => {
    const { seen } = (await findProgramForStaff(db, programId))!;
    const saved = { pricePiastres: 45_000, opensBySubscription: false, prerequisites: both('Excel') };
    await savePath(db, { ...by, programId, content: saved, seen }, now);
  }),
  async addCourseOfProgram(acting) {
    const { id: courseId } = await makeSmallCourse(acting.db, {}, now);
    return await onProgram(({ id: programId }, by, { db }) =>
      addCourseOfProgram(db, { ...by, programId, courseId }, now),
    )(acting);
  },
  moveCourseOfProgram: onProgram(({ id: programId, courses }, by, { db }) =>
    moveCourseOfProgram(
      db,
      {
        ...{ ...by, programId, courseId: courses[1]!.id, direction: 'up' },
        seen: seenOfOrder(courses.map(({ id: courseId }) => ({ courseId }))),
      },
      now,
    ),
  ),
  removeCourseOfProgram: onProgram(({ id: programId, courses }, by, { db }) =>
    removeCourseOfProgram(db, { ...by, programId, courseId: courses[0]!.id }, now),
  ),
  async createCohort({ db }) {
    const { id: programId } = await makeProgram(db, {}, now);
    return {
      ...{ action: 'program_cohort.create', kind: 'program_cohort' },
      run: async (by) => (await createCohort(db, { ...by, programId, content }, now)).id,
    };
  },
  changeCohort: onCohort('program_cohort.change', async (cohortId, by, { db }) => {
    const [before] = await db.select().from(programCohorts).where(eq(programCohorts.id, cohortId));
    await changeCohort(db, { ...by, cohortId, content, seen: seenOfCohort(before!) }, now);
  }),
  deleteCohort: onCohort('program_cohort.delete', (cohortId, by, { db }) =>
    deleteCohort(db, { ...by, cohortId }, now),
  ),
  async enrolInProgramByHand({ db, member }) {
    const { id: programId } = await makeProgram(db, {}, now);
    const emailKey = `${randomUUID()}@example.com`;
    await member({ email: emailKey });
    return {
      ...{ action: 'program_enrolment.start', kind: 'program_enrolment' },
      run: async (by) => {
        const asked = { ...by, programId, emailKey, cohortId: null, reason };
        return (await enrolInProgramByHand(db, asked, now)).id;
      },
    };
  },
  async endProgramByHand(acting) {
    const { id: programId } = await makeProgram(acting.db, {}, now);
    const programEnrolmentId = await give(acting, acting.by, programId);
    return {
      ...{ action: 'program_enrolment.end', kind: 'program_enrolment' },
      run: async (by) => {
        await endProgramByHand(acting.db, { ...by, programEnrolmentId, reason }, now);
        return programEnrolmentId;
      },
    };
  },
  exportProgramPeople: onProgram(
    async ({ id: programId }, by, { db }) => {
      const query = { programId, sort: 'name', direction: 'ascending' } as const;
      await exportProgramPeople(db, { ...by, query }, now);
    },
    { action: 'program_enrolment.export', onlyReads: true },
  ),
};

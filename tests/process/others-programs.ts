import { programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import { addCohort, makeProgram } from '#tests/worlds/learning/program-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** That somebody is in a program, as whoever looks after its people sees it. */
const ofPlace = async ({ db, member }: Owner): Promise<Thing> => {
  const now = new Date();
  const { id: programId } = await makeProgram(db, {}, now);
  const { userId } = member;
  const [row] = await db
    .insert(programEnrolments)
    .values({ programId, userId, way: 'staff', startedAt: now })
    .returning({ id: programEnrolments.id });
  return { params: { id: programId }, rows: [{ table: 'program_enrolments', id: row!.id }] };
};

const ofCohort = async ({ db }: Owner): Promise<Thing> => {
  const program = await makeProgram(db, {}, new Date());
  const cohort = await addCohort(db, program);
  return { params: { id: program.id, cohort }, rows: [{ table: 'program_cohorts', id: cohort }] };
};

const staff = { of: 'staff', without: 'editor' } as const;

export const programOwnerships: Record<string, Ownership> = {
  '/admin/education/programs/:id': { ...staff, form: anything, make: ofPlace },
  '/admin/education/programs/:id/cohorts/new': { ...staff, form: anything, make: ofPlace },
  '/admin/education/programs/:id/cohorts/:cohort': { ...staff, form: anything, make: ofCohort },
  '/admin/education/programs/:id/people': { ...staff, make: ofPlace },
  '/admin/education/programs/:id/people/export': { ...staff, make: ofPlace },
  '/admin/education/programs/:id/people/new': { ...staff, form: anything, make: ofPlace },
  '/admin/education/program-places/:id': {
    ...{ ...staff, form: anything },
    make: async (owner) => {
      const { rows } = await ofPlace(owner);
      return { params: { id: rows[0]!.id }, rows };
    },
  },
};

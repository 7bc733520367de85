import { programCohorts, programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import { makeSmallProgram } from '#tests/worlds/learning/small-program.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** That somebody is in a program, as whoever looks after its people sees it. */
const ofPlace = async ({ db, member }: Owner): Promise<Thing> => {
  const now = new Date();
  const { programId } = await makeSmallProgram(db, {}, now);
  const { userId } = member;
  const [row] = await db
    .insert(programEnrolments)
    .values({ programId, userId, way: 'staff', startedAt: now })
    .returning({ id: programEnrolments.id });
  return { params: { id: programId }, rows: [{ table: 'program_enrolments', id: row!.id }] };
};

const ofCohort = async ({ db }: Owner): Promise<Thing> => {
  const { programId } = await makeSmallProgram(db, {}, new Date());
  const [row] = await db
    .insert(programCohorts)
    .values({
      ...{ programId, name: { en: 'Spring', ar: 'ربيع' } },
      ...{ startsOn: '2027-03-01', endsOn: '2027-05-31', enrolUntil: '2027-03-01' },
    })
    .returning({ id: programCohorts.id });
  const { id: cohort } = row!;
  return { params: { id: programId, cohort }, rows: [{ table: 'program_cohorts', id: cohort }] };
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

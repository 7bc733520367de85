import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** Days of Cairo, such as `2027-03-31`. */
export type CohortContent = {
  name: Bilingual;
  startsOn: string;
  endsOn: string;
  /** The last day on which one can join it. */
  enrolUntil: string;
  places: number | null;
};

/**
 * Gives a program a cohort.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'cohort-days-wrong' unless it ends after it starts and is
 * joined before it ends, 'program-full-of-cohorts'.
 */
export async function createCohort(
  db: Database,
  creating: StaffContext & { programId: string; content: CohortContent },
  now: Date,
): Promise<{ id: string }> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${creating.programId} ${String(now)}`),
  );
}

/**
 * Changes a cohort.
 * @throws Refusal 'not-permitted' (403), 'cohort-unknown' (404), 'cohort-days-wrong', 'cohort-has-more-people' than places.
 */
export async function changeCohort(
  db: Database,
  changing: StaffContext & { cohortId: string; content: CohortContent },
  now: Date,
): Promise<void> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${changing.cohortId} ${String(now)}`),
  );
}

/**
 * Deletes a cohort that nobody is in or was in.
 * @throws Refusal 'not-permitted' (403), 'cohort-unknown' (404), 'cohort-in-use'.
 */
export async function deleteCohort(
  db: Database,
  deleting: StaffContext & { cohortId: string },
  now: Date,
): Promise<void> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${deleting.cohortId} ${String(now)}`),
  );
}

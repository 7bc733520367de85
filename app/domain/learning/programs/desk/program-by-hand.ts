import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';

/**
 * Lets a member into a program free of charge, by the address that they confirmed. The same sent twice gives it once. Who is in
 * it by the subscription has it from staff from then on.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'program-not-open', 'learner-unknown' where nobody confirmed
 * the address, 'learner-in-program' where they are in it already, 'cohort-unknown', 'cohort-full'.
 */
export async function enrolInProgramByHand(
  db: Database,
  giving: StaffContext & { programId: string; emailKey: string; cohortId: string | null; reason: string },
  now: Date,
): Promise<{ id: string }> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${giving.programId} ${String(now)}`));
}

/**
 * Ends somebody's place in a program with the courses that they began through it, and tells them. What they did is kept. No
 * money moves: a price goes back by a refund alone. One that has ended stays as it is.
 * @throws Refusal 'not-permitted' (403), 'program-enrolment-unknown' (404).
 */
export async function endProgramByHand(
  db: Database,
  ending: StaffContext & { programEnrolmentId: string; reason: string },
  now: Date,
): Promise<void> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${ending.programEnrolmentId} ${String(now)}`),
  );
}

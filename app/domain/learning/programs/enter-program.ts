import type { RequestSource } from '#domain/audit/audit.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ProgramEnrolment } from './program-enrolment.ts';

type Entering = {
  session: Session;
  slug: string;
  /** Null to go at one's own pace. */
  cohortId: string | null;
  requestSource: RequestSource;
};

/**
 * Lets somebody into a program: at once where the subscription opens it, otherwise by a purchase that is put before them.
 * Whoever is in it already is answered like the first time: a double click enters once.
 * @throws Refusal 'program-unknown' (404), 'program-not-open', 'program-not-offered' where no way leads in for them,
 * 'cohort-unknown', 'cohort-over', 'cohort-full', 'purchase-paid', 'impersonated' (403).
 */
export async function enterProgram(
  db: Database,
  entering: Entering,
  now: Date,
): Promise<{ purchaseId: string | null }> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${entering.slug} ${String(now)}`));
}

/** Whether somebody can end their own place: what was bought is given back by its terms, what was given staff end. */
export function mayLeaveProgram({ way }: Pick<ProgramEnrolment, 'way'>): boolean {
  return way === 'subscription';
}

/**
 * Ends somebody's own place in a program that they have by the subscription, with the courses that they began through it;
 * what they learned stays. Who has left already is answered like the first time.
 * @throws Refusal 'program-unknown' (404), 'program-not-left' for one that was bought or given, 'impersonated' (403).
 */
export async function leaveProgram(
  db: Database,
  leaving: Omit<Entering, 'cohortId'>,
  now: Date,
): Promise<void> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${leaving.slug} ${String(now)}`));
}

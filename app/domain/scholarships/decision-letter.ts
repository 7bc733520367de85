import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { listSteps, type Application } from './applications.ts';
import { getCycle } from './cycles.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';
import { findForStaff } from './staff-application.ts';
import { assertStaffMay, auditStaffAct, getActor } from './staffing.ts';

/** Where an application stands after staff have decided something about it. */
const decidedStatuses = ['shortlisted', 'interview', 'awarded', 'declined'] as const;

/** What the letter of a decision is made of: the rows of the application and of the step, nothing that is true today only. */
export type DecisionLetter = {
  number: number;
  /** The language that the applicant is written to. */
  language: Language;
  fullName: string;
  program: Bilingual;
  cycle: Bilingual;
  submittedAt: Date;
  decision: (typeof decidedStatuses)[number];
  decidedAt: Date;
  /** What staff told the applicant besides. */
  message: string | null;
  interview: { at: Date; place: string } | null;
};

/** Whether staff have decided something about an application that stands there, so that there is a letter of it. */
export function hasLetter(status: ApplicationStatus): boolean {
  return decidedStatuses.some((each) => each === status);
}

/**
 * The letter of the decision that is in force: the last one about the application. Null while nothing is decided, and once
 * the application was withdrawn.
 */
export async function findDecisionLetter(
  db: Database,
  application: Application,
): Promise<DecisionLetter | null> {
  const decision = decidedStatuses.find((each) => each === application.status);
  const { number, language, fullName, programTitle: program, submittedAt } = application;
  if (!decision || fullName === null || program === null || submittedAt === null) return null;
  const step = (await listSteps(db, application.id)).findLast(({ status }) => status === decision);
  if (!step) return null;
  const { at: decidedAt, message, interviewAt: at, interviewPlace: place } = step;
  const cycle = (await getCycle(db, application.cycleId)).title;
  return {
    ...{ number, language, fullName, program, cycle, submittedAt },
    ...{ decision, decidedAt, message },
    interview: at && place ? { at, place } : null,
  };
}

/**
 * The same for whoever runs scholarships, of an application that they may see; that they took it is in the audit log first.
 * Null for what is unknown, hidden from them or not decided.
 * @throws Refusal 'scholarship-not-permitted' (403).
 */
export async function takeLetterForStaff(
  db: Database,
  { applicationId, ...staff }: StaffContext & { applicationId: string },
  now: Date,
): Promise<DecisionLetter | null> {
  assertStaffMay(staff, 'scholarships.run');
  const found = await findForStaff(db, { id: applicationId, reader: await getActor(db, staff) });
  if (found?.visibility !== 'open' && found?.visibility !== 'reviewing') return null;
  const letter = await findDecisionLetter(db, found.application);
  if (!letter) return null;
  const target = { kind: 'application', id: applicationId } as const;
  const details = { file: 'letter' };
  await auditStaffAct(db, staff, { action: 'scholarship.download', target, details }, now);
  return letter;
}

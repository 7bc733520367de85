import { and, eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { findDocumentName } from '#domain/documents/document-names.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { startPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { endProgram } from './end-program.ts';
import { findProgramEnrolment, lockProgram, type ProgramEnrolment } from './program-enrolment.ts';
import { boughtIdOfProgram } from './program-kind.ts';
import { findProgramOffer } from './program-offer.ts';
import { findProgramPath, type ProgramPath } from './program-path.ts';
import { programEnrolments } from './programs-tables.server.ts';
import { assertCohortTakes, startProgram } from './start-program.ts';

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
  { session, slug, cohortId, requestSource }: Entering,
  now: Date,
): Promise<{ purchaseId: string | null }> {
  assertIsThemselves(session);
  const { userId } = session;
  return await db.transaction(async (db) => {
    const path = await findProgramPath(db, slug);
    if (!path) throw new Refusal('program-unknown', {}, 404);
    const { program, pricePiastres } = path;
    const { way } = await findProgramOffer(db, { path, userId }, now);
    if (way === 'entered') return { purchaseId: null };
    if (way === 'closed') throw new Refusal('program-not-open');
    if (way === 'none') throw new Refusal('program-not-offered');
    if (way === 'purchase')
      return await startProgramPurchase(
        db,
        { program, pricePiastres: pricePiastres!, userId, cohortId },
        now,
      );
    await startProgram(db, { program, userId, way, cohortId, requestSource }, now);
    return { purchaseId: null };
  });
}

/** Each time that somebody buys a program is a thing of its own; the cohort is remembered until it is paid, and its place is not. */
async function startProgramPurchase(
  db: Database,
  {
    program,
    pricePiastres,
    userId,
    cohortId,
  }: { program: ProgramPath['program']; pricePiastres: number; userId: string; cohortId: string | null },
  now: Date,
): Promise<{ purchaseId: string }> {
  const programId = program.id;
  // Whoever pays at this moment holds the purchase and waits for the place: nothing is held here that they wait for.
  if (cohortId !== null) await assertCohortTakes(db, { programId, cohortId }, now);
  const { programId: of, userId: by, way } = programEnrolments;
  const bought = and(eq(of, programId), eq(by, userId), eq(way, 'purchase'));
  const number = (await db.$count(programEnrolments, bought)) + 1;
  const boughtId = boughtIdOfProgram({ ...program, number, cohortId });
  const { title } = program;
  return await startPurchase(db, { userId, kind: 'program', boughtId, title, pricePiastres }, now);
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
  { session, slug, requestSource }: Omit<Entering, 'cohortId'>,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const program = await findDocumentName(db, { kind: 'program', slug });
    if (!program) throw new Refusal('program-unknown', {}, 404);
    const of = { programId: program.id, userId };
    await lockProgram(db, of);
    const enrolment = await findProgramEnrolment(db, of);
    if (!enrolment) return;
    if (!mayLeaveProgram(enrolment)) throw new Refusal('program-not-left');
    await endProgram(db, { enrolment, reason: 'left', actorId: userId, requestSource }, now);
  });
}

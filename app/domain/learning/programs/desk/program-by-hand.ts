import { eq } from 'drizzle-orm';
import { findDocumentName } from '#domain/documents/document-names.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { endProgram } from '../end-program.ts';
import type { ProgramAct } from '../program-constants.ts';
import { findProgramEnrolment, lockProgram } from '../program-enrolment.ts';
import { findPathById } from '../program-path.ts';
import { programDecisions, programEnrolments } from '../programs-tables.server.ts';
import { startProgram } from '../start-program.ts';

/**
 * Lets a member into a program free of charge, by the address that they confirmed. The same sent twice gives it once. Who is in
 * it by the subscription has it from staff from then on.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'program-not-open', 'learner-unknown' where nobody confirmed
 * the address, 'learner-in-program' where they are in it already, 'cohort-unknown', 'cohort-full'.
 */
export async function enrolInProgramByHand(
  db: Database,
  {
    programId,
    emailKey,
    cohortId,
    reason,
    ...staff
  }: StaffContext & { programId: string; emailKey: string; cohortId: string | null; reason: string },
  now: Date,
): Promise<{ id: string }> {
  assertMay(staff, 'programs.manage');
  return await db.transaction(async (db) => {
    const path = isRowId(programId) ? await findPathById(db, programId) : null;
    if (!path) throw new Refusal('program-unknown', {}, 404);
    if (!path.isOpen) throw new Refusal('program-not-open');
    const account = await findConfirmedAccount(db, emailKey);
    if (!account) throw new Refusal('learner-unknown');
    const { userId } = account;
    await lockProgram(db, { programId, userId });
    const own = await findProgramEnrolment(db, { programId, userId });
    if (own && own.way !== 'subscription') {
      if (own.way === 'staff' && own.cohortId === cohortId) return { id: own.id };
      throw new Refusal('learner-in-program');
    }
    const { actor, requestSource } = staff;
    const given = { way: 'staff', cohortId, givenBy: actor.userId, requestSource } as const;
    const { id } = await startProgram(db, { program: path.program, userId, ...given }, now);
    await noteDecision(db, { id, actorId: actor.userId, act: 'give', reason }, now);
    return { id };
  });
}

/**
 * Ends somebody's place in a program with the courses that they began through it, and tells them. What they did is kept. No
 * money moves: a price goes back by a refund alone. One that has ended stays as it is.
 * @throws Refusal 'not-permitted' (403), 'program-enrolment-unknown' (404).
 */
export async function endProgramByHand(
  db: Database,
  { programEnrolmentId, reason, ...staff }: StaffContext & { programEnrolmentId: string; reason: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'programs.manage');
  await db.transaction(async (db) => {
    const isIt = eq(programEnrolments.id, programEnrolmentId);
    const [enrolment] = isRowId(programEnrolmentId)
      ? await db.select().from(programEnrolments).where(isIt)
      : [];
    if (!enrolment) throw new Refusal('program-enrolment-unknown', {}, 404);
    await lockProgram(db, enrolment);
    const { actor, requestSource } = staff;
    const actorId = actor.userId;
    const ended = await endProgram(db, { enrolment, reason: 'staff', actorId, requestSource }, now);
    if (!ended) return;
    await noteDecision(db, { id: programEnrolmentId, actorId, act: 'end', reason }, now);
    await tellOfEnd(db, { enrolment, lineId: ended.lineId }, now);
  });
}

/** Keeps in the caller's transaction why staff did something to somebody's place. */
async function noteDecision(
  db: Database,
  { id, ...decision }: { id: string; actorId: string; act: ProgramAct; reason: string },
  now: Date,
): Promise<void> {
  await db.insert(programDecisions).values({ programEnrolmentId: id, ...decision, at: now });
}

/** Tells somebody that their place was ended; the reason is for staff. */
async function tellOfEnd(
  db: Database,
  { enrolment, lineId }: { enrolment: { programId: string; userId: string }; lineId: number },
  now: Date,
): Promise<void> {
  const { programId, userId } = enrolment;
  const program = await findDocumentName(db, { kind: 'program', id: programId });
  if (!program) throw new Error('A program of a place in it is gone.');
  const href = program.status === 'published' ? `/programs/${program.slug}` : '/dashboard';
  const told = { kind: 'program-ended', key: `program-ended:${lineId}` } as const;
  await notify(db, { userId, ...told, values: { title: program.title }, href }, now);
}

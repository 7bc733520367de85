import { eq } from 'drizzle-orm';
import { writeAudit, type Whence } from '#domain/audit/audit.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Application } from './applications.ts';
import { canDo, transitions, type ApplicationAction } from './states.ts';
import { scholarshipApplications, scholarshipSteps } from './tables.server.ts';

const audited = {
  submit: 'scholarship.submit',
  withdraw: 'scholarship.withdraw',
  'take-up': 'scholarship.take_up',
  shortlist: 'scholarship.shortlist',
  invite: 'scholarship.invite',
  'move-interview': 'scholarship.invite',
  award: 'scholarship.award',
  decline: 'scholarship.decline',
} as const satisfies Record<ApplicationAction, AuditAction>;

export type StepToTake = {
  action: ApplicationAction;
  /** Locked by the caller's transaction. */
  application: Application;
  /** What else changes with it. */
  changes?: Partial<typeof scholarshipApplications.$inferInsert>;
  actorId: string | null;
  /** What the applicant reads about it. */
  told?: { message?: string; interview?: { at: Date; place: string } };
  whence: Whence;
};

/**
 * Moves an application on by one line of the table of states, in the caller's transaction, and writes it into its
 * history and into the audit log. Gives the number of the step, which names the cause of what people are told.
 * @throws Refusal 'scholarship-step-impossible' when it does not stand where the action starts from.
 */
export async function takeStep(db: Database, step: StepToTake, now: Date): Promise<{ stepId: number }> {
  const { action, application, changes, actorId, whence, told } = step;
  if (!canDo(action, application.status)) throw new Refusal('scholarship-step-impossible');
  const status = transitions[action].to;
  await db
    .update(scholarshipApplications)
    .set({ ...changes, status, updatedAt: now })
    .where(eq(scholarshipApplications.id, application.id));
  const [written] = await db
    .insert(scholarshipSteps)
    .values({
      ...{ applicationId: application.id, status, at: now, message: told?.message },
      actorId: transitions[action].by === 'staff' ? actorId : null,
      ...{ interviewAt: told?.interview?.at, interviewPlace: told?.interview?.place },
    })
    .returning({ stepId: scholarshipSteps.id });
  if (!written) throw new Error('The step was not written.');
  const target = { kind: 'application', id: application.id } as const;
  await writeAudit(db, { actorId, action: audited[action], target, outcome: 'done', whence }, now);
  return written;
}

import { eq } from 'drizzle-orm';
import { writeAudit, type Whence } from '#domain/identity/audit.ts';
import type { AuditAction } from '#domain/identity/audit-words.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Application } from './applications.ts';
import { canDo, transitions, type ApplicationAction } from './states.ts';
import { scholarshipApplications, scholarshipSteps } from './tables.server.ts';

const audited = {
  submit: 'scholarship.submit',
  withdraw: 'scholarship.withdraw',
} as const satisfies Partial<Record<ApplicationAction, AuditAction>>;

export type StepToTake = {
  action: keyof typeof audited;
  /** Locked by the caller's transaction. */
  application: Application;
  /** What else changes with it. */
  changes?: Partial<typeof scholarshipApplications.$inferInsert>;
  actorId: string | null;
  whence: Whence;
};

/**
 * Moves an application on by one line of the table of states, in the caller's transaction, and writes it into its
 * history and into the audit log.
 * @throws Refusal 'scholarship-step-impossible' when it does not stand where the action starts from.
 */
export async function takeStep(db: Database, step: StepToTake, now: Date): Promise<void> {
  const { action, application, changes, actorId, whence } = step;
  if (!canDo(action, application.status)) throw new Refusal('scholarship-step-impossible');
  const status = transitions[action].to;
  await db
    .update(scholarshipApplications)
    .set({ ...changes, status, updatedAt: now })
    .where(eq(scholarshipApplications.id, application.id));
  await db.insert(scholarshipSteps).values({ applicationId: application.id, status, at: now });
  const target = { kind: 'application', id: application.id } as const;
  await writeAudit(db, { actorId, action: audited[action], target, outcome: 'done', whence }, now);
}

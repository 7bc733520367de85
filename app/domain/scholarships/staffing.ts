import { writeAudit } from '#domain/audit/audit.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { findPeople, type KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Permission } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Application } from './applications.ts';
import type { Cycle } from './cycles.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

/** @throws Refusal 'scholarship-not-permitted' (403) unless the roles of whoever asks carry the permission. */
export function assertStaffMay({ actor }: Pick<StaffContext, 'actor'>, permission: Permission): void {
  if (!may(actor.roles, permission)) throw new Refusal('scholarship-not-permitted', {}, 403);
}

/**
 * An application that was sent, and that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'application-unknown' (404).
 */
export async function lockSentApplication(db: Database, id: string): Promise<Application> {
  const [application] = isRowId(id)
    ? await db.select().from(scholarshipApplications).where(eq(scholarshipApplications.id, id)).for('update')
    : [];
  if (!application || application.status === 'draft') throw new Refusal('application-unknown', {}, 404);
  return application;
}

/**
 * A cycle that nobody else changes, judges or awards in until the caller's transaction ends.
 * @throws Refusal 'cycle-unknown' (404).
 */
export async function lockKnownCycle(db: Database, id: string): Promise<Cycle> {
  const [cycle] = isRowId(id)
    ? await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.id, id)).for('update')
    : [];
  if (!cycle) throw new Refusal('cycle-unknown', {}, 404);
  return cycle;
}

/** Whether an application was made by somebody, by their account or by their address. */
export function isOwnApplication(
  application: Pick<Application, 'userId' | 'emailKey'>,
  { userId, emailKey }: Pick<KnownPerson, 'userId' | 'emailKey'>,
): boolean {
  return application.userId === userId || application.emailKey === emailKey;
}

/** @throws Refusal 'decision-own': nobody has a hand in what becomes of their own application. */
export async function assertNotOwn(
  db: Database,
  { application, ...staff }: Pick<StaffContext, 'actor'> & { application: Application },
): Promise<void> {
  if (isOwnApplication(application, await getActor(db, staff))) throw new Refusal('decision-own');
}

/** Whoever asks, as their account stands. */
export async function getActor(db: Database, { actor }: Pick<StaffContext, 'actor'>): Promise<KnownPerson> {
  const person = (await findPeople(db, [actor.userId])).get(actor.userId);
  if (!person) throw new Error('Somebody without an account does the work of staff.');
  return person;
}

type Noted = {
  action: AuditAction;
  target: { kind: 'application' | 'cycle'; id: string };
  details?: Record<string, string | number | boolean>;
};

/** Notes in the caller's transaction what staff did. */
export async function auditStaffAct(
  db: Database,
  { actor, requestSource }: StaffContext,
  { action, target, details }: Noted,
  now: Date,
): Promise<void> {
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
}

import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit, type AuditEntry } from '#domain/audit/audit.ts';
import { lockOwners } from '../owners-lock.ts';
import type { GrantedRole } from '../role-names.ts';
import { rolesOf } from '../roles.ts';
import type { StaffContext } from '../staff-context.ts';
import { users } from '../tables.server.ts';

/** What one person of the staff does to what another person may do. */
export type LockedAccountChange = StaffContext & {
  /** Whom it concerns. */
  userId: string;
  action: AuditAction;
  details?: NonNullable<AuditEntry['details']>;
};

/** How things stand while the change is made; nobody else changes them meanwhile. */
type Standing = {
  /** The actor's roles at this moment: none if they were taken, or the actor suspended, since the page was asked for. */
  granted: GrantedRole[];
  person: typeof users.$inferSelect;
};

/**
 * Makes a change in one transaction with its line in the audit log; a change that is refused leaves a line as
 * well, and one that changed nothing leaves none. Such changes happen one after the other: of two owners who
 * revoke each other at the same moment, the second is no longer one.
 * @throws Refusal 'person-unknown' (404), 'last-owner' (409), and what `change` refuses.
 */
export async function withLockedAccount(
  db: Database,
  { actor, userId, action, details = {}, requestSource }: LockedAccountChange,
  change: (db: Database, standing: Standing) => Promise<'changed' | 'unchanged'>,
  now: Date,
): Promise<void> {
  if (!isRowId(userId)) throw new Refusal('person-unknown', {}, 404);
  const entry = {
    actorId: actor.userId,
    action,
    target: { kind: 'user', id: userId } as const,
    requestSource,
  };
  try {
    await db.transaction(async (db) => {
      await lockOwners(db);
      const person = await findUser(db, userId);
      if (!person) throw new Refusal('person-unknown', {}, 404);
      const outcome = await change(db, { granted: await rolesOfActor(db, actor.userId), person });
      if (outcome === 'changed') await writeAudit(db, { ...entry, outcome: 'done', details }, now);
    });
  } catch (error) {
    const refusal = isLastOwnerError(error) ? new Refusal('last-owner') : error;
    if (!(refusal instanceof Refusal)) throw error;
    await writeAudit(
      db,
      { ...entry, outcome: 'refused', details: { ...details, reason: refusal.code } },
      now,
    );
    throw refusal;
  }
}

async function findUser(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

async function rolesOfActor(db: Database, actorId: string): Promise<GrantedRole[]> {
  const actor = await findUser(db, actorId);
  return actor && !actor.suspendedAt ? await rolesOf(db, actorId) : [];
}

/** Whether the database refused because nobody would own the site any more. */
function isLastOwnerError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { constraint } = error as { constraint?: unknown };
  return constraint === 'user_roles_keep_an_owner' || isLastOwnerError(error.cause);
}

import { and, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { isRowId } from '#platform/row-id.ts';
import type { AuditAction, AuditOutcome } from './audit-words.ts';
import type { AuditEntry } from './audit.ts';
import { findPeople } from './people-who-may.ts';
import { auditLog } from './tables.server.ts';

/** Which lines of the audit log are asked for; what is left out asks for all. */
export type AuditQuery = {
  actorId?: string;
  target?: { kind: AuditEntry['target']['kind']; id?: string };
  /** Whoever is the actor or the one it was done to. */
  userId?: string;
  actions?: readonly AuditAction[];
  outcome?: AuditOutcome;
  /** From this instant on … */
  from?: Date;
  /** … and before this one. */
  before?: Date;
};

/** Who did something: a person, whose account may be gone by now, somebody not signed in, or the site by itself. */
export type AuditActor =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'deleted' | 'nobody' | 'site'; id: string | null; name: null };

/** A line of the audit log as staff read it. */
export type ListedAudit = {
  id: number;
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  /** The name is known of people alone. */
  target: { kind: AuditEntry['target']['kind']; id: string | null; name: string | null };
  outcome: AuditOutcome;
  details: Record<string, string | number | boolean>;
};

/** One page of the audit log, the newest first; pages count from 1. */
export async function listAudit(
  db: Database,
  { page = 1, perPage = 25, ...query }: AuditQuery & { page?: number; perPage?: number },
): Promise<ListedAudit[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(conditionOf(query))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = rows.flatMap(({ actorId, targetKind, targetId }) => [
    actorId,
    targetKind === 'user' ? targetId : null,
  ]);
  const people = await findPeople(db, ids.map((id) => id ?? '').filter(isRowId));
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? null));
  return rows.map(({ id, at, actorId, addressHash, action, targetKind, targetId, outcome, details }) => ({
    ...{ id, at, outcome, details, action: action as AuditAction },
    actor: actorOf({ id: actorId, name: nameOf(actorId), hasAddress: addressHash !== '' }),
    target: {
      ...{ kind: targetKind as AuditEntry['target']['kind'], id: targetId },
      name: targetKind === 'user' ? nameOf(targetId) : null,
    },
  }));
}

/** How many lines `listAudit` has on all its pages. */
export async function countAudit(db: Database, query: AuditQuery): Promise<number> {
  return await db.$count(auditLog, conditionOf(query));
}

/** Jobs come from nowhere; whoever asks for a page comes from a network. */
function actorOf({
  id,
  name,
  hasAddress,
}: {
  id: string | null;
  name: string | null;
  hasAddress: boolean;
}): AuditActor {
  if (id === null) return { kind: hasAddress ? 'nobody' : 'site', id: null, name: null };
  return name === null ? { kind: 'deleted', id, name: null } : { kind: 'person', id, name };
}

function conditionOf({
  actorId,
  target,
  userId,
  actions,
  outcome,
  from,
  before,
}: AuditQuery): SQL | undefined {
  const isAboutUser = userId && and(eq(auditLog.targetKind, 'user'), eq(auditLog.targetId, userId));
  return and(
    actions && inArray(auditLog.action, [...actions]),
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    target ? eq(auditLog.targetKind, target.kind) : undefined,
    target?.id ? eq(auditLog.targetId, target.id) : undefined,
    userId ? or(eq(auditLog.actorId, userId), isAboutUser || undefined) : undefined,
    outcome ? eq(auditLog.outcome, outcome) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    before ? lt(auditLog.at, before) : undefined,
  );
}

import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import type { AuditAction, AuditOutcome } from './audit-words.ts';
import type { AuditEntry } from './audit.ts';
import { auditLog, users } from './tables.server.ts';

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
  const actors = alias(users, 'actors');
  const targets = alias(users, 'targets');
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: nameOf(actors),
      hasAddress: sql<boolean>`${auditLog.addressHash} <> ''`,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      targetName: nameOf(targets),
      outcome: auditLog.outcome,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, and(eq(auditLog.targetKind, 'user'), eq(sql`${targets.id}::text`, auditLog.targetId)))
    .where(conditionOf(query))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(({ actorId, actorName, hasAddress, action, targetKind, targetId, targetName, ...row }) => ({
    ...row,
    actor: actorOf({ id: actorId, name: actorName, hasAddress }),
    action: action as AuditAction,
    target: { kind: targetKind as AuditEntry['target']['kind'], id: targetId, name: targetName },
  }));
}

/** How many lines `listAudit` has on all its pages. */
export async function countAudit(db: Database, query: AuditQuery): Promise<number> {
  return await db.$count(auditLog, conditionOf(query));
}

/** What a person is called: their name, or the address of whoever has not said it; null where nobody was joined. */
function nameOf({
  id,
  firstName,
  lastName,
  email,
}: typeof users | ReturnType<typeof alias<typeof users, string>>) {
  return sql<string | null>`case when ${id} is null then null
    else coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email}) end`;
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

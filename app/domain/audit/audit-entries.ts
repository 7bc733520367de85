import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { readPage } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { auditLog } from './tables.server.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { AuditOutcome } from './audit-outcomes.ts';
import type { AuditEntry } from './audit.ts';

/** Which lines of the audit log are asked for; what is left out asks for all. */
export type AuditQuery = {
  actorId?: string;
  target?: { kind: AuditEntry['target']['kind']; id?: string };
  /** Whoever is the actor or the one it was done to. */
  userId?: string;
  actions?: readonly AuditAction[];
  outcome?: AuditOutcome;
  /** The keyed hash of a network: see `hashNetwork`. */
  addressHash?: string;
  /** From this instant on … */
  from?: Date;
  /** … or later than it … */
  after?: Date;
  /** … and before this one. */
  before?: Date;
};

/** A line of the audit log as it was written. */
export type AuditRow = {
  id: number;
  at: Date;
  actorId: string | null;
  action: AuditAction;
  target: { kind: AuditEntry['target']['kind']; id: string | null };
  outcome: AuditOutcome;
  /** Empty for what the site did by itself. */
  addressHash: string;
  details: Record<string, string | number | boolean>;
};

/** One page of the audit log, the newest first; pages count from 1. */
export async function listAuditEntries(
  db: Database,
  { page = 1, perPage = 25, ...query }: AuditQuery & { page?: number; perPage?: number },
): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(conditionOf(query))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(entryOf);
}

/** The same with how many lines there are on all pages; a page behind the last one is the last one. */
export async function readAuditPage(
  db: Database,
  { page, perPage, ...query }: AuditQuery & { page: number; perPage: number },
): Promise<Found<AuditRow>> {
  const rows = db.select().from(auditLog).$dynamic();
  const sorts = { time: auditLog.at };
  const list = { rows, where: conditionOf(query), sorts, ties: [auditLog.id] };
  const found = await readPage(db, list, { sort: 'time', direction: 'descending', page, perPage });
  return { ...found, items: found.items.map(entryOf) };
}

/** All lines that fit, in the order in which they were written. */
export async function readAuditEntries(db: Database, query: AuditQuery): Promise<AuditRow[]> {
  const rows = await db.select().from(auditLog).where(conditionOf(query)).orderBy(asc(auditLog.id));
  return rows.map(entryOf);
}

/** How many lines `listAuditEntries` has on all its pages. */
export async function countAudit(db: Database, query: AuditQuery): Promise<number> {
  return await db.$count(auditLog, conditionOf(query));
}

/** Whether there is a line that fits. */
export async function hasAudit(db: Database, query: AuditQuery): Promise<boolean> {
  const [found] = await db.select({ id: auditLog.id }).from(auditLog).where(conditionOf(query)).limit(1);
  return found !== undefined;
}

/** How often each action was done in each span of time, by action. */
export async function countDoneInSpans(
  db: Database,
  actions: readonly AuditAction[],
  spans: Spans,
): Promise<Map<string, number[]>> {
  const where = conditionOf({ actions, outcome: 'done' });
  return await countInSpansBy(db, { from: auditLog, at: auditLog.at, by: auditLog.action, where }, spans);
}

function entryOf(row: typeof auditLog.$inferSelect): AuditRow {
  const { id, at, actorId, action, targetKind, targetId, outcome, addressHash, details } = row;
  const target = { kind: targetKind as AuditEntry['target']['kind'], id: targetId };
  return { id, at, actorId, action: action as AuditAction, target, outcome, addressHash, details };
}

function conditionOf({
  actorId,
  target,
  userId,
  actions,
  outcome,
  addressHash,
  from,
  after,
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
    addressHash === undefined ? undefined : eq(auditLog.addressHash, addressHash),
    from ? gte(auditLog.at, from) : undefined,
    after ? gt(auditLog.at, after) : undefined,
    before ? lt(auditLog.at, before) : undefined,
  );
}

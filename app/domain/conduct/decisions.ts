import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { decisionLimits, type ConductAction } from './conduct-constants.ts';
import { communityRules, conductDecisions } from './tables.server.ts';

const aDay = 24 * 3600 * 1000;

export type ConductDecision = typeof conductDecisions.$inferSelect;

type Recording = {
  userId: string;
  version: number;
  rule: string;
  action: ConductAction;
  reason: string;
  limitedUntil: Date | null;
  decidedById: string;
  /** The second person of a suspension. */
  confirmedById?: string;
};

/** Writes down what staff decided about somebody, in the transaction of whoever decides. */
export async function recordDecision(db: Database, recording: Recording, now: Date): Promise<{ id: string }> {
  const [row] = await db
    .insert(conductDecisions)
    .values({ ...recording, decidedAt: now })
    .returning({ id: conductDecisions.id });
  if (!row) throw new Error('The decision was not written.');
  return row;
}

/** The end of a limit of some days from now. */
export function limitEnd(days: number, now: Date): Date {
  return new Date(now.getTime() + days * aDay);
}

/** Until when somebody can appeal against a decision. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + decisionLimits.appealDays * aDay);
}

/** A decision that nobody else changes until the transaction ends; null when there is none. */
export async function lockDecision(db: Database, id: string): Promise<ConductDecision | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(conductDecisions).where(eq(conductDecisions.id, id)).for('update');
  return row ?? null;
}

/** Takes a decision back, in the caller's transaction: a limit ends with it. When it was taken back first, stays. */
export async function liftDecision(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(conductDecisions)
    .set({ liftedAt: now })
    .where(and(eq(conductDecisions.id, id), isNull(conductDecisions.liftedAt)));
}

/** Lets a suspension end sooner, in the caller's transaction. */
export async function shortenDecision(
  db: Database,
  { id, limitedUntil }: { id: string; limitedUntil: Date },
): Promise<void> {
  await db.update(conductDecisions).set({ limitedUntil }).where(eq(conductDecisions.id, id));
}

/** Which of these decisions hide something still; nobody else changes them until the transaction ends. */
export async function lockHiding(db: Database, ids: readonly string[]): Promise<string[]> {
  const { id, action, liftedAt } = conductDecisions;
  const rows = await db
    .select({ id })
    .from(conductDecisions)
    .where(and(inArray(id, [...ids]), eq(action, 'hide'), isNull(liftedAt)))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Every decision with the words of its rule, to be joined by a list of another domain. */
export function decisionRows(db: Database) {
  const { version, key, title } = communityRules;
  const { id, userId, action, decidedAt, decidedById, confirmedById, limitedUntil, liftedAt } =
    conductDecisions;
  return db
    .select({ id, userId, action, decidedAt, decidedById, confirmedById, limitedUntil, liftedAt, title })
    .from(conductDecisions)
    .innerJoin(communityRules, and(eq(version, conductDecisions.version), eq(key, conductDecisions.rule)))
    .as('decisions');
}

export type DecisionToRead = ConductDecision & { title: Bilingual };

/** What was decided about somebody, the latest first, each with the words of the rule as it was then. */
export async function listDecisions(db: Database, userId: string): Promise<DecisionToRead[]> {
  return await readDecisions(db, eq(conductDecisions.userId, userId));
}

/** A decision with the words of its rule; null when there is none. */
export async function findDecision(db: Database, id: string): Promise<DecisionToRead | null> {
  const [found] = await readDecisions(db, eq(conductDecisions.id, id));
  return found ?? null;
}

/** Decisions by their ids. */
export async function findDecisions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecisionToRead>> {
  const found = await readDecisions(db, inArray(conductDecisions.id, [...ids]));
  return new Map(found.map((decision) => [decision.id, decision]));
}

async function readDecisions(db: Database, which: SQL): Promise<DecisionToRead[]> {
  const { version, key, title } = communityRules;
  const ofRule = and(eq(version, conductDecisions.version), eq(key, conductDecisions.rule));
  const rows = await db
    .select({ decision: conductDecisions, title })
    .from(conductDecisions)
    .innerJoin(communityRules, ofRule)
    .where(which)
    .orderBy(desc(conductDecisions.decidedAt), desc(conductDecisions.id));
  return rows.map(({ decision, title }) => ({ ...decision, title }));
}

/** Deletes every decision about somebody who goes, with what they said against it. */
export async function forgetDecisions(db: Database, userId: string): Promise<void> {
  await db.delete(conductDecisions).where(eq(conductDecisions.userId, userId));
}

/** Which decisions keep their person from writing at a moment: a limit, or a suspension, which may be for good. */
export function keepsFromWriting(now: Date): SQL {
  const { action, limitedUntil, liftedAt } = conductDecisions;
  return and(
    // In the words of the index.
    sql`${action} in ('limit', 'suspend')`,
    isNull(liftedAt),
    or(isNull(limitedUntil), gt(limitedUntil, now)),
  )!;
}

export type WritingLimit = {
  isSuspension: boolean;
  /** Null of a suspension for good. */
  until: Date | null;
};

/** What keeps somebody from writing in the community the longest; null when nothing does. It ends by the clock alone. */
export async function findLimit(db: Database, userId: string, now: Date): Promise<WritingLimit | null> {
  const { action, limitedUntil } = conductDecisions;
  const [row] = await db
    .select({ action, until: limitedUntil })
    .from(conductDecisions)
    .where(and(eq(conductDecisions.userId, userId), keepsFromWriting(now)))
    .orderBy(sql`${limitedUntil} desc nulls first`)
    .limit(1);
  return row ? { isSuspension: row.action === 'suspend', until: row.until } : null;
}

/**
 * Lets somebody change what they wrote in the community unless staff have limited or suspended them. To write anew, `assertMayTakePart` is asked.
 * @throws Refusal 'conduct-limited' or 'conduct-suspended' (403) with the moment until which they cannot, 'conduct-suspended-for-good' (403).
 */
export async function assertNotLimited(db: Database, userId: string, now: Date): Promise<void> {
  const limit = await findLimit(db, userId, now);
  if (!limit) return;
  const { isSuspension, until } = limit;
  if (until === null) throw new Refusal('conduct-suspended-for-good', {}, 403);
  throw new Refusal(isSuspension ? 'conduct-suspended' : 'conduct-limited', { until: until.getTime() }, 403);
}

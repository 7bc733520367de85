import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { scholarshipCycles } from './tables.server.ts';

/** A time in which one can apply. */
export type Cycle = typeof scholarshipCycles.$inferSelect;

/** The cycle that is open today in Cairo, and else the next one to open. */
export type CyclesNow = { open: Cycle | null; next: Cycle | null };

/** What can be applied for today; no two cycles overlap, so there is at most one. */
export async function findCycles(db: Database, now: Date): Promise<CyclesNow> {
  const today = cairoDayOf(now);
  const [open] = await db
    .select()
    .from(scholarshipCycles)
    .where(and(lte(scholarshipCycles.opensOn, today), gte(scholarshipCycles.closesOn, today)));
  const [next] = await db
    .select()
    .from(scholarshipCycles)
    .where(gt(scholarshipCycles.opensOn, today))
    .orderBy(asc(scholarshipCycles.opensOn))
    .limit(1);
  return { open: open ?? null, next: next ?? null };
}

/** The cycle of an application. */
export async function getCycle(db: Database, id: string): Promise<Cycle> {
  const [cycle] = await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.id, id));
  if (!cycle) throw new Error('The cycle is gone.');
  return cycle;
}

/** A cycle that nobody else changes, and in which nobody else sends an application, until the transaction ends. */
export async function lockCycle(db: Database, id: string): Promise<Cycle> {
  const [cycle] = await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.id, id)).for('update');
  if (!cycle) throw new Error('The cycle is gone.');
  return cycle;
}

/** Whether one can apply in a cycle today. */
export function isOpen({ opensOn, closesOn }: Pick<Cycle, 'opensOn' | 'closesOn'>, now: Date): boolean {
  const today = cairoDayOf(now);
  return opensOn <= today && today <= closesOn;
}

import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { countByCycle, type CycleCounts } from './application-list.ts';
import type { Cycle } from './cycles.ts';
import { scholarshipAwards, scholarshipCyclePrograms } from './review-tables.server.ts';
import { scholarshipCycles } from './tables.server.ts';

/** The programs that a cycle names, with their own places; none means all. */
export type CycleProgram = { programId: string; places: number | null };

/** Every cycle with how much there is in it, the newest first. */
export async function listCycles(db: Database): Promise<(Cycle & CycleCounts)[]> {
  const cycles = await db.select().from(scholarshipCycles).orderBy(desc(scholarshipCycles.opensOn));
  const counted = await countByCycle(db);
  const awards = await db
    .select({ cycleId: scholarshipAwards.cycleId, awards: sql<number>`count(*)::int` })
    .from(scholarshipAwards)
    .groupBy(scholarshipAwards.cycleId);
  return cycles.map((cycle) => ({
    ...cycle,
    ...(counted.get(cycle.id) ?? { applications: 0, unassigned: 0, ready: 0 }),
    awards: awards.find(({ cycleId }) => cycleId === cycle.id)?.awards ?? 0,
  }));
}

/** A cycle by its id from outside; null when there is none. */
export async function findCycle(db: Database, id: string): Promise<Cycle | null> {
  if (!isRowId(id)) return null;
  const [cycle] = await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.id, id));
  return cycle ?? null;
}

/** The programs that a cycle names. */
export async function listCyclePrograms(db: Database, cycleId: string): Promise<CycleProgram[]> {
  const { programId, places } = scholarshipCyclePrograms;
  return await db
    .select({ programId, places })
    .from(scholarshipCyclePrograms)
    .where(eq(scholarshipCyclePrograms.cycleId, cycleId))
    .orderBy(asc(programId));
}

import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { scholarshipApplications } from './tables.server.ts';

/** An application as a way to it names it: by its number alone, which tells nobody whose it is. */
export type Neighbour = { id: string; number: number };

/** The applications of a cycle that were sent and have the numbers before and after this one; null at its ends. */
export async function findNeighbours(
  db: Database,
  { cycleId, number }: { cycleId: string; number: number },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const { id, number: numbers } = scholarshipApplications;
  const isSent = and(
    eq(scholarshipApplications.cycleId, cycleId),
    ne(scholarshipApplications.status, 'draft'),
  );
  const [previous] = await db
    .select({ id, number: numbers })
    .from(scholarshipApplications)
    .where(and(isSent, lt(numbers, number)))
    .orderBy(desc(numbers))
    .limit(1);
  const [next] = await db
    .select({ id, number: numbers })
    .from(scholarshipApplications)
    .where(and(isSent, gt(numbers, number)))
    .orderBy(asc(numbers))
    .limit(1);
  return { previous: previous ?? null, next: next ?? null };
}

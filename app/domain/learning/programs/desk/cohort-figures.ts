import { asc, count, eq, gte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { programCohorts, programEnrolments } from '../programs-tables.server.ts';

/** The cohort of each program that begins next, from a day of Cairo on, by the id of the program. */
export async function listNextCohorts(
  db: Database,
  today: string,
): Promise<Map<string, { name: Bilingual; startsOn: string }>> {
  const { programId, name, startsOn, id } = programCohorts;
  const rows = await db
    .selectDistinctOn([programId], { programId, name, startsOn })
    .from(programCohorts)
    .where(gte(startsOn, today))
    .orderBy(asc(programId), asc(startsOn), asc(id));
  return new Map(rows.map(({ programId, ...cohort }) => [programId, cohort]));
}

/** How many people are or were in a cohort: with anybody it is not deleted. */
export async function countEverInCohort(db: Database, cohortId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(programEnrolments)
    .where(eq(programEnrolments.cohortId, cohortId));
  return row?.people ?? 0;
}

import { count, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { scholarshipApplications } from './tables.server.ts';

/** How many applications were sent under each version of the terms. */
export async function countApplicationConsents(db: Database): Promise<ReadonlyMap<string, number>> {
  const { termsVersion } = scholarshipApplications;
  const rows = await db
    .select({ version: termsVersion, applications: count() })
    .from(scholarshipApplications)
    .where(isNotNull(termsVersion))
    .groupBy(termsVersion);
  return new Map(rows.map(({ version, applications }) => [version!, applications]));
}

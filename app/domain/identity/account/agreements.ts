import { count, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { users } from '../tables.server.ts';

/** How many accounts there are whose people agreed to each version of the terms and of the privacy policy. */
export async function countAgreements(
  db: Database,
): Promise<{ terms: ReadonlyMap<string, number>; privacy: ReadonlyMap<string, number> }> {
  const of = async (column: typeof users.termsVersion | typeof users.privacyVersion) => {
    const rows = await db
      .select({ version: column, people: count() })
      .from(users)
      .where(isNotNull(column))
      .groupBy(column);
    return new Map(rows.map(({ version, people }) => [version!, people]));
  };
  return { terms: await of(users.termsVersion), privacy: await of(users.privacyVersion) };
}

import { and, isNull, ne } from 'drizzle-orm';
import { isOpenAccount } from '#domain/identity/open-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { personProfiles } from './tables.server.ts';

/** The pages of people that others find now, and how many of these were written for the first time in each span. */
export async function countPagesOfPeople(
  db: Database,
  spans: Spans,
): Promise<{ found: number; written: number[] }> {
  const { visibility, hiddenAt, userId, createdAt } = personProfiles;
  const where = and(ne(visibility, 'nobody'), isNull(hiddenAt), isOpenAccount(userId));
  const [found, written] = await Promise.all([
    db.$count(personProfiles, where),
    countInSpans(db, { from: personProfiles, at: createdAt, where }, spans),
  ]);
  return { found, written };
}

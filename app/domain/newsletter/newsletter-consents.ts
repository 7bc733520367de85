import { count } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** How many people agreed to each wording of the newsletter's consent, those who left included. */
export async function countNewsletterConsents(db: Database): Promise<ReadonlyMap<string, number>> {
  const { consentVersion } = newsletterSubscribers;
  const rows = await db
    .select({ version: consentVersion, people: count() })
    .from(newsletterSubscribers)
    .groupBy(consentVersion);
  return new Map(rows.map(({ version, people }) => [version, people]));
}

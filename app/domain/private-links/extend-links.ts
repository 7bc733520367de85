import { and, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { areWorking } from './link-conditions.ts';
import type { LinkOwner } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

/** Lets the links of a row that still work and were issued after `since` work until an instant; none ends sooner. */
export async function extendLinks(
  db: Database,
  { until, ...which }: LinkOwner & { since: Date; until: Date },
  now: Date,
): Promise<void> {
  await db
    .update(privateLinks)
    .set({ expiresAt: until })
    .where(and(areWorking(which, now), lt(privateLinks.expiresAt, until)));
}

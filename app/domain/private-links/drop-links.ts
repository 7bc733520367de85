import { and, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isOfOwner } from './link-conditions.ts';
import type { LinkOwner } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

/**
 * Makes the links of a row worthless, in the caller's transaction. With `exceptMailedTo` only those that were mailed to
 * another address; what was mailed to nobody stays too.
 */
export async function dropLinks(
  db: Database,
  { exceptMailedTo, ...owner }: LinkOwner & { exceptMailedTo?: string },
): Promise<void> {
  // Null is not unequal to anything: so links without an address stay.
  const other = exceptMailedTo === undefined ? undefined : ne(privateLinks.emailKey, exceptMailedTo);
  await db.delete(privateLinks).where(and(isOfOwner(owner), other));
}

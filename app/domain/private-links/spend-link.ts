import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken, isToken } from '#platform/security/token.server.ts';
import { ownerColumns, worksAt } from './link-conditions.ts';
import type { LinkPurpose } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

/**
 * Uses a link up, in the caller's transaction, and gives the id of its row. Null when it does not work; of two uses at
 * the same moment one waits for the other, and gets null if that one is committed.
 */
export async function spendLink(
  db: Database,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  now: Date,
): Promise<string | null> {
  if (!isToken(token)) return null;
  const [used] = await db
    .delete(privateLinks)
    .where(and(eq(privateLinks.tokenHash, hashToken(token)), eq(privateLinks.purpose, purpose), worksAt(now)))
    .returning({ ownerId: privateLinks[ownerColumns[purpose]] });
  return used?.ownerId ?? null;
}

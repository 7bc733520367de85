import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken, isToken } from '#platform/security/token.server.ts';
import { areWorking, ownerColumns, worksAt } from './link-conditions.ts';
import type { LinkOwner, LinkPurpose } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

/** A link that was found by its token: of which row it is, and which address it proves. */
export type FoundLink = { ownerId: string; emailKey: string | null; expiresAt: Date | null };

/**
 * The link of a purpose that has the token, if it still works. Null for everything else, whatever it is: a link that is
 * unknown, used, over, or for something else.
 */
export async function findLink(
  db: Database,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  now: Date,
): Promise<FoundLink | null> {
  return await find(db, { purpose, token }, worksAt(now));
}

/** The same for links that are over as well, for pages that say so; `expiresAt` tells. */
export async function findLinkEvenOver(
  db: Database,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<FoundLink | null> {
  return await find(db, { purpose, token }, undefined);
}

/** Whether a row has a link that works: one issued after `since`, and mailed to an address, where these are given. */
export async function hasLink(
  db: Database,
  which: LinkOwner & { since?: Date; emailKey?: string },
  now: Date,
): Promise<boolean> {
  return (await db.$count(privateLinks, areWorking(which, now))) > 0;
}

/** The same as a condition on rows of another table, by the column of their id. */
export function hasWorkingLink(
  db: Database,
  { purpose, id }: { purpose: LinkPurpose; id: PgColumn },
  now: Date,
): SQL {
  const ofRow = and(eq(privateLinks[ownerColumns[purpose]], id), worksAt(now));
  return exists(
    db
      .select({ one: sql`1` })
      .from(privateLinks)
      .where(ofRow),
  );
}

async function find(
  db: Database,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  condition: SQL | undefined,
): Promise<FoundLink | null> {
  if (!isToken(token)) return null;
  const { tokenHash, emailKey, expiresAt } = privateLinks;
  const [found] = await db
    .select({ ownerId: privateLinks[ownerColumns[purpose]], emailKey, expiresAt })
    .from(privateLinks)
    .where(and(eq(tokenHash, hashToken(token)), eq(privateLinks.purpose, purpose), condition));
  if (!found?.ownerId) return null;
  return { ...found, ownerId: found.ownerId };
}

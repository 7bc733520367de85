import type { Database } from '#platform/database/database.server.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';
import { ownerColumns } from './link-conditions.ts';
import type { LinkOwner } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

export type LinkToIssue = LinkOwner & {
  /** Null for a link that works as long as its row is there. */
  expiresAt: Date | null;
  /** The address that it is mailed to, if using it is to prove that address. */
  emailKey?: string | null;
};

/** Makes a link of a row and gives its token, which is kept nowhere. Links that were issued before go on working. */
export async function issueLink(
  db: Database,
  { purpose, ownerId, expiresAt, emailKey }: LinkToIssue,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.insert(privateLinks).values({
    ...{ tokenHash: hashToken(token), purpose, [ownerColumns[purpose]]: ownerId },
    ...{ emailKey: emailKey ?? null, createdAt: now, expiresAt },
  });
  return token;
}

import type { Database } from '#platform/database/database.server.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { daysOfMailedLink, daysOfPageLink } from './scholarship-constants.ts';

/**
 * Makes a private link of an application and gives its token, which is kept nowhere. With an address it is for a mail
 * to that address; without, for the page on which the draft was begun.
 */
export async function newLink(
  db: Database,
  { applicationId, emailKey }: { applicationId: string; emailKey: string | null },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const days = emailKey === null ? daysOfPageLink : daysOfMailedLink;
  const expiresAt = new Date(now.getTime() + days * 24 * 3600_000);
  const link = { purpose: 'application', ownerId: applicationId, emailKey, expiresAt } as const;
  return { token: await issueLink(db, link, now), expiresAt };
}

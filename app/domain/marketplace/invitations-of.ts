import { desc, eq, or } from 'drizzle-orm';
import type { DataSubject } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { invitationStatuses } from './invitation-constants.ts';
import { invitationRequests } from './tables.server.ts';

/** A request for an invitation as the page of its person shows it to staff. */
export type InvitationOf = {
  id: string;
  status: (typeof invitationStatuses)[number];
  headline: string;
  createdAt: Date;
  decidedAt: Date | null;
};

/**
 * The requests of a person to be invited as a freelancer, the newest first: those made with their account, and with
 * their address where `emailKey` says that it is proved to be theirs.
 */
export async function listInvitationsOf(
  db: Database,
  { userId, emailKey }: Pick<DataSubject, 'userId'> & { emailKey: string | null },
): Promise<InvitationOf[]> {
  const { id, status, headline, createdAt, decidedAt } = invitationRequests;
  return await db
    .select({ id, status, headline, createdAt, decidedAt })
    .from(invitationRequests)
    .where(
      or(
        eq(invitationRequests.userId, userId),
        emailKey === null ? undefined : eq(invitationRequests.emailKey, emailKey),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(50);
}

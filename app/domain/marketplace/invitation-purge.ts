import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { monthsToKeepInvitations } from './invitation-constants.ts';
import { invitationRequests } from './tables.server.ts';

/** Deletes requests for an invitation that are older than twelve months, decided or not. */
export async function purgeInvitationRequests(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - monthsToKeepInvitations);
  await db.delete(invitationRequests).where(lt(invitationRequests.createdAt, oldest));
}

/** Comes every night. */
export const purgeInvitationRequestsJob = defineJob(
  { name: 'purge-invitation-requests', schema: z.object({}), pollSeconds: 30 },
  { schedule: '57 3 * * *', run: async (db, _data, { now }) => await purgeInvitationRequests(db, now) },
);

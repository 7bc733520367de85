import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { minutesAgo } from '../world/instants.ts';

/** The request of the screens. */
export const requestId = '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c62';

/** A request for an invitation that waits for a decision. */
export async function makeStaffReportsWorld(db: Database): Promise<void> {
  const emailKey = 'asks-on-the-screens@example.com';
  await db.insert(invitationRequests).values({
    ...{ id: requestId, fullName: 'منى علي', email: emailKey, emailKey, language: 'ar' },
    ...{ headline: 'محررة صوت', skills: 'مونتاج', sample: 'عمل '.repeat(30).trim() },
    ...{ workingWays: ['screen-reader'], languages: 'العربية', createdAt: minutesAgo(400) },
  });
}

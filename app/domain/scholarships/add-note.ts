import type { Database } from '#platform/database/database.server.ts';
import { scholarshipNotes } from './review-tables.server.ts';
import {
  assertNotOwn,
  assertStaffMay,
  auditStaffing,
  lockSentApplication,
  type Staffing,
} from './staffing.ts';

/** Notes something about an application for others of the staff. @throws Refusal 'application-unknown' (404) or 'decision-own'. */
export async function addNote(
  db: Database,
  { applicationId, text, ...staffing }: Staffing & { applicationId: string; text: string },
  now: Date,
): Promise<void> {
  assertStaffMay(staffing, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertNotOwn(db, { application, ...staffing });
    await db
      .insert(scholarshipNotes)
      .values({ applicationId, authorId: staffing.actor.userId, text, at: now });
    const target = { kind: 'application', id: applicationId } as const;
    await auditStaffing(db, staffing, { action: 'scholarship.note', target }, now);
  });
}

import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { scholarshipNotes } from './review-tables.server.ts';
import { assertNotOwn, assertStaffMay, auditStaffAct, lockSentApplication } from './staffing.ts';

/** Notes something about an application for others of the staff. @throws Refusal 'application-unknown' (404) or 'decision-own'. */
export async function addNote(
  db: Database,
  { applicationId, text, ...staff }: StaffContext & { applicationId: string; text: string },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertNotOwn(db, { application, ...staff });
    await db.insert(scholarshipNotes).values({ applicationId, authorId: staff.actor.userId, text, at: now });
    const target = { kind: 'application', id: applicationId } as const;
    await auditStaffAct(db, staff, { action: 'scholarship.note', target }, now);
  });
}

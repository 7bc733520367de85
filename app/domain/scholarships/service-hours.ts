import { asc, eq } from 'drizzle-orm';
import { findPeople } from '#domain/identity/people-who-may.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { scholarshipHours } from './review-tables.server.ts';
import { findAwardOf } from './awards.ts';
import { assertNotOwn, assertStaffMay, auditStaffAct, lockSentApplication } from './staffing.ts';

/** Community service that was done on a day. */
export type ServiceEntry = {
  id: string;
  doneOn: string;
  minutes: number;
  note: string;
  recordedAt: Date;
  /** Null once their account is gone. */
  recordedBy: string | null;
};

/** The community service of the holder of a scholarship, day by day. */
export async function listService(db: Database, applicationId: string): Promise<ServiceEntry[]> {
  const rows = await db
    .select()
    .from(scholarshipHours)
    .where(eq(scholarshipHours.applicationId, applicationId))
    .orderBy(asc(scholarshipHours.doneOn), asc(scholarshipHours.recordedAt));
  const people = await findPeople(
    db,
    rows.flatMap(({ recordedBy }) => recordedBy ?? []),
  );
  return rows.map(({ id, doneOn, minutes, note, recordedAt, recordedBy }) => ({
    ...{ id, doneOn, minutes, note, recordedAt },
    recordedBy: people.get(recordedBy ?? '')?.name ?? null,
  }));
}

type Service = { applicationId: string; doneOn: string; minutes: number; note: string };

/**
 * Records community service of the holder of a scholarship.
 * @throws Refusal 'application-unknown' (404), 'decision-own', 'award-unknown' (404), or 'service-day' for a day before the award or
 * one that has not been.
 */
export async function recordService(
  db: Database,
  { applicationId, doneOn, minutes, note, ...staff }: StaffContext & Service,
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertNotOwn(db, { application, ...staff });
    const award = await findAwardOf(db, applicationId);
    if (!award) throw new Refusal('award-unknown', {}, 404);
    if (doneOn > cairoDayOf(now) || doneOn < cairoDayOf(award.awardedAt)) throw new Refusal('service-day');
    const recorded = { recordedAt: now, recordedBy: staff.actor.userId };
    await db.insert(scholarshipHours).values({ applicationId, doneOn, minutes, note, ...recorded });
    const target = { kind: 'application', id: applicationId } as const;
    const details = { doneOn, minutes };
    await auditStaffAct(db, staff, { action: 'scholarship.record_service', target, details }, now);
  });
}

/** Takes back what was recorded by mistake. @throws Refusal 'service-unknown' (404). */
export async function removeService(
  db: Database,
  { applicationId, entryId, ...staff }: StaffContext & { applicationId: string; entryId: string },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertNotOwn(db, { application, ...staff });
    const found = (await listService(db, applicationId)).find(({ id }) => id === entryId);
    if (!isRowId(entryId) || !found) throw new Refusal('service-unknown', {}, 404);
    await db.delete(scholarshipHours).where(eq(scholarshipHours.id, entryId));
    const target = { kind: 'application', id: applicationId } as const;
    const details = { doneOn: found.doneOn, minutes: found.minutes };
    await auditStaffAct(db, staff, { action: 'scholarship.remove_service', target, details }, now);
  });
}

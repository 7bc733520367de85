import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { applicationFileRows } from './application-files.ts';
import { findApplication, type Access } from './applications.ts';
import { findOwnReview } from './reviews/own-reviews.ts';
import { applicationFileKinds, type ApplicationFileKind } from './scholarship-constants.ts';
import { findForStaff } from './staff-application.ts';
import { assertStaffMay, getActor } from './staffing.ts';

export type FileAsked = {
  access: Access;
  kind: string;
  actorId: string | null;
  requestSource: RequestSource;
};

/** A file on its way to somebody. */
export type OpenedFile = OpenedAttachment<ApplicationFileKind>;

const rows = applicationFileRows;

/**
 * A file of an application, for its applicant; the download is written into the audit log first. Null for what is
 * unknown, somebody else's or not there: who asks cannot tell which.
 */
export async function downloadFile(
  db: Database,
  store: FileStore,
  { access, kind, actorId, requestSource }: FileAsked,
  now: Date,
): Promise<OpenedFile | null> {
  const reached = await findApplication(db, access, now);
  if (!reached) return null;
  const { id: ownerId } = reached.application;
  const asked = { rows, ownerId, kind, allowed: applicationFileKinds, actorId, requestSource };
  return await openAttachment(db, store, asked, now);
}

/** The same for whoever runs scholarships, of an application that they may see. */
export async function downloadForStaff(
  db: Database,
  store: FileStore,
  { applicationId, kind, ...staff }: StaffContext & { applicationId: string; kind: string },
  now: Date,
): Promise<OpenedFile | null> {
  assertStaffMay(staff, 'scholarships.run');
  const found = await findForStaff(db, { id: applicationId, reader: await getActor(db, staff) });
  if (found?.visibility !== 'open' && found?.visibility !== 'reviewing') return null;
  const { actor, requestSource } = staff;
  const asked = { rows, ownerId: applicationId, kind, allowed: applicationFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: actor.userId, requestSource }, now);
}

/** The same for a reviewer, of what the cycle lets reviewers open; where it is blind, the file has no name. */
export async function downloadForReview(
  db: Database,
  store: FileStore,
  { reviewId, kind, ...staff }: StaffContext & { reviewId: string; kind: string },
  now: Date,
): Promise<OpenedFile | null> {
  assertStaffMay(staff, 'scholarships.review');
  const { actor, requestSource } = staff;
  const review = await findOwnReview(db, { id: reviewId, reviewerId: actor.userId });
  if (!review) return null;
  const { applicationId: ownerId, number, isBlind, files } = review;
  const allowed = files.map((file) => file.kind);
  const asked = { rows, ownerId, kind, allowed, actorId: actor.userId, requestSource };
  const opened = await openAttachment(db, store, asked, now);
  if (!opened || !isBlind) return opened;
  const ending = /\.[a-z0-9]+$/i.exec(opened.file.name)?.[0] ?? '';
  return { ...opened, file: { ...opened.file, name: `${kind}-${number}${ending}` } };
}

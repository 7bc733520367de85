import { writeAudit, type Whence } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { openKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findApplication, listApplicationFiles, type Access, type ApplicationFile } from './applications.ts';
import { findOwnReview } from './reviews/own-reviews.ts';
import { applicationFileKinds } from './scholarship-words.ts';
import { findForStaff } from './staff-application.ts';
import { assertStaffMay, getActor } from './staffing.ts';

export type FileAsked = { access: Access; kind: string; actorId: string | null; whence: Whence };

/** A file on its way to somebody. */
export type OpenedFile = { file: ApplicationFile; content: ReadableStream<Uint8Array> };

/**
 * A file of an application, for its applicant; the download is written into the audit log first. Null for what is
 * unknown, somebody else's or not there: who asks cannot tell which.
 */
export async function downloadFile(
  db: Database,
  store: FileStore,
  { access, kind, actorId, whence }: FileAsked,
  now: Date,
): Promise<OpenedFile | null> {
  const reached = await findApplication(db, access, now);
  if (!reached) return null;
  return await openFile(db, store, { applicationId: reached.application.id, kind, actorId, whence }, now);
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
  if (found?.sight !== 'open' && found?.sight !== 'reviewing') return null;
  const { actor, whence } = staff;
  return await openFile(db, store, { applicationId, kind, actorId: actor.userId, whence }, now);
}

/** The same for a reviewer, of what the cycle lets reviewers open; where it is blind, the file has no name. */
export async function downloadForReview(
  db: Database,
  store: FileStore,
  { reviewId, kind, ...staff }: StaffContext & { reviewId: string; kind: string },
  now: Date,
): Promise<OpenedFile | null> {
  assertStaffMay(staff, 'scholarships.review');
  const { actor, whence } = staff;
  const review = await findOwnReview(db, { id: reviewId, reviewerId: actor.userId });
  if (!review?.files.some((file) => file.kind === kind)) return null;
  const { applicationId, number, isBlind } = review;
  const opened = await openFile(db, store, { applicationId, kind, actorId: actor.userId, whence }, now);
  if (!opened || !isBlind) return opened;
  const ending = /\.[a-z0-9]+$/i.exec(opened.file.name)?.[0] ?? '';
  return { ...opened, file: { ...opened.file, name: `${kind}-${number}${ending}` } };
}

type FileToOpen = { applicationId: string; kind: string; actorId: string | null; whence: Whence };

async function openFile(
  db: Database,
  store: FileStore,
  { applicationId, kind, actorId, whence }: FileToOpen,
  now: Date,
): Promise<OpenedFile | null> {
  if (!applicationFileKinds.some((each) => each === kind)) return null;
  const file = (await listApplicationFiles(db, applicationId)).find((each) => each.kind === kind);
  if (!file) return null;
  const content = await openKept(store, file);
  const target = { kind: 'application', id: applicationId } as const;
  const details = { file: file.kind };
  await writeAudit(
    db,
    { actorId, action: 'scholarship.download', target, outcome: 'done', whence, details },
    now,
  );
  return { file, content };
}

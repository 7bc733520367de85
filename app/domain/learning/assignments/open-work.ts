import { and, eq } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { submissionFileKinds, type SubmissionFileKind } from './assignment-constants.ts';
import { submissions } from './assignments-tables.server.ts';
import { feedbackSoundRows } from './marking/feedback-sound.ts';
import { assertMarks, findHandedIn } from './marking/lock-submission.ts';
import { submissionFileRows as rows } from './submission-files.ts';

type AskedFile = { submissionId: string; kind: string; range?: string | null };

type OpenedWork = OpenedAttachment<SubmissionFileKind | 'feedback'>;

/**
 * A file of a try, or the sound about it, for whoever wrote it, also after their access ended; the audit log notes it. Null for what is unknown,
 * somebody else's or not there: who asks cannot tell which.
 */
export async function openOwnWork(
  db: Database,
  store: FileStore,
  { userId, submissionId, ...asked }: AskedFile & { userId: string; requestSource: RequestSource },
  now: Date,
): Promise<OpenedWork | null> {
  if (!isRowId(submissionId)) return null;
  const isOwn = and(eq(submissions.id, submissionId), eq(submissions.userId, userId));
  const [own] = await db.select({ id: submissions.id }).from(submissions).where(isOwn);
  if (!own) return null;
  return await openFile(db, store, { ...asked, submissionId, actorId: userId }, now);
}

/** The same for whoever marks in its course. @throws Refusal 'not-permitted' (403) for whoever does not mark there. */
export async function openWorkToMark(
  db: Database,
  store: FileStore,
  { submissionId, actor, ...asked }: StaffContext & AskedFile,
  now: Date,
): Promise<OpenedWork | null> {
  const found = await findHandedIn(db, submissionId);
  assertMarks(actor.roles, found);
  if (!found) return null;
  return await openFile(db, store, { ...asked, submissionId, actorId: actor.userId }, now);
}

type FileToOpen = AskedFile & { actorId: string; requestSource: RequestSource };

async function openFile(
  db: Database,
  store: FileStore,
  { submissionId, ...asked }: FileToOpen,
  now: Date,
): Promise<OpenedWork | null> {
  const of = { ...asked, ownerId: submissionId };
  return asked.kind === 'feedback'
    ? await openAttachment(db, store, { ...of, rows: feedbackSoundRows, allowed: ['feedback'] }, now)
    : await openAttachment(db, store, { ...of, rows, allowed: submissionFileKinds }, now);
}

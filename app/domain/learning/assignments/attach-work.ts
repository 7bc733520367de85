import { createHash } from 'node:crypto';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { documentPlaces, type SubmissionFileKind } from './assignment-constants.ts';
import { assertIsDraft, lockOwnTry, type OwnTry } from './lock-own-try.ts';
import type { Submission } from './own-submissions.ts';
import { submissionFileRows as rows } from './submission-files.ts';

/**
 * Puts a file that was checked into a draft that is there: a document in a free place, a recording in the place of the one
 * before. The same file is there once, also when it comes again after the draft was handed in. The bytes are stored outside of any transaction: what is refused after that is swept away.
 * @throws Refusal 'submission-files-full', 'file-not-kept' (503), and as `lockOwnTry` and `assertIsDraft`.
 */
export async function attachWork(
  db: Database,
  store: FileStore,
  { file, isRecording = false, ...own }: OwnTry & { file: CheckedUpload; isRecording?: boolean },
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const isThere = ({ files }: KeptWork) =>
    files.some((each) => each.sha256 === sha256 && each.name === file.name);
  const before = await db.transaction(async (db) => await lockKept(db, own, now));
  if (isThere(before)) return;
  assertIsDraft(before.submission);
  const owner = `${rows.target}:${before.submission.id}`;
  const stored = await storeFile(db, store, { ...file, purpose: rows.purpose, owner }, now);
  await db.transaction(async (db) => {
    const kept = await lockKept(db, own, now);
    // The same came by another press meanwhile: what was stored for this one is swept away.
    if (isThere(kept)) return;
    assertIsDraft(kept.submission);
    const ownerId = kept.submission.id;
    if (isRecording) await detach(db, { rows, ownerIds: [ownerId], kind: 'recording' });
    const free = isRecording ? 'recording' : freePlace(kept.files);
    if (!free) throw new Refusal('submission-files-full', { most: documentPlaces.length });
    await rows.put(db, { ownerId, kind: free, fileId: stored.id });
    await keepFile(db, stored.id);
  });
}

/**
 * Takes a file out of a draft; one that is not there is no mistake.
 * @throws Refusal as `lockOwnTry` and `assertIsDraft`.
 */
export async function detachWork(
  db: Database,
  { kind, ...own }: OwnTry & { kind: SubmissionFileKind },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { submission } = await lockKept(db, own, now);
    assertIsDraft(submission);
    await detach(db, { rows, ownerIds: [submission.id], kind });
  });
}

function freePlace(files: KeptWork['files']): SubmissionFileKind | undefined {
  return documentPlaces.find((place) => files.every(({ kind }) => kind !== place));
}

type KeptWork = { submission: Submission; files: Attachment<SubmissionFileKind>[] };

async function lockKept(db: Database, own: OwnTry, now: Date): Promise<KeptWork> {
  const { submission } = await lockOwnTry(db, own, now);
  if (!submission) throw new Refusal('assignment-unknown', {}, 404);
  return { submission, files: await listAttachments(db, { rows, ownerId: submission.id }) };
}

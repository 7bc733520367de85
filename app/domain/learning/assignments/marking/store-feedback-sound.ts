import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assignmentLimits } from '../assignment-constants.ts';
import { assertMarks, findHandedIn } from './lock-submission.ts';
import { hasWordsBesideSound } from './words-beside-sound.ts';

/** A recording of ours that was checked, and where it is kept. */
export type SoundToGive = { store: FileStore; file: CheckedUpload };

/** One whose bytes are kept, until its mark refers to it. */
export type StoredSound = { fileId: string; seconds: number | null };

type SoundOfMark = Pick<StaffContext, 'actor'> & {
  submissionId: string;
  feedback: string;
  sound?: SoundToGive | null;
};

/**
 * Stores the bytes of a sound, outside of any transaction; its mark keeps the file. Null where none was given.
 * @throws Refusal 'submission-sound-needs-words', 'not-permitted' (403) for whoever does not mark in the course, or
 * 'file-not-kept' (503).
 */
export async function storeFeedbackSound(
  db: Database,
  { submissionId, actor, feedback, sound }: SoundOfMark,
  now: Date,
): Promise<StoredSound | null> {
  if (!sound) return null;
  const found = await findHandedIn(db, submissionId);
  assertMarks(actor.roles, found);
  if (!found) throw new Refusal('submission-unknown', {}, 404);
  const least = assignmentLimits.wordsBesideSound;
  if (!hasWordsBesideSound(feedback)) throw new Refusal('submission-sound-needs-words', { least });
  const { bytes, name, mediaType, seconds } = sound.file;
  const owner = `submission:${submissionId}`;
  const file = { bytes, name, mediaType, owner, purpose: 'feedback' };
  const { id } = await storeFile(db, sound.store, file, now);
  return { fileId: id, seconds: seconds ? Math.max(1, Math.round(seconds)) : null };
}

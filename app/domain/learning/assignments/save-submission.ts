import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { submissions } from './assignments-tables.server.ts';
import { assertIsDraft, lockOwnTry, type LockedTry, type OwnTry } from './lock-own-try.ts';
import type { Submission } from './own-submissions.ts';

export type WorkToSave = OwnTry & {
  /** From `readWork`. */
  text: string;
  /** When the draft that its learner had before them was saved, as an ISO instant; empty while there was none. */
  seen: string;
};

/**
 * Keeps what a learner has written so far. What another tab has saved since is not written over unseen, and what was handed in
 * as it is now stays as it is.
 * @throws Refusal 'submission-saved-meanwhile', and as `lockOwnTry` and `assertIsDraft`.
 */
export async function saveSubmission(db: Database, work: WorkToSave, now: Date): Promise<Submission> {
  return await db.transaction(async (db) => {
    const locked = await lockOwnTry(db, work, now);
    const { submission } = locked;
    if (submission?.status === 'handed-in' && submission.text === work.text) return submission;
    assertIsDraft(submission);
    return await writeDraft(db, { ...work, locked }, now);
  });
}

/**
 * Writes a draft in the caller's transaction, which holds its try.
 * @throws Refusal 'submission-saved-meanwhile' with the time of the draft that is there.
 */
export async function writeDraft(
  db: Database,
  { userId, lessonId, number, text, seen, locked }: WorkToSave & { locked: LockedTry },
  now: Date,
): Promise<Submission> {
  const { submission: before } = locked;
  const savedAt = before?.savedAt.toISOString();
  if (before && before.text !== text && savedAt !== seen)
    throw new Refusal('submission-saved-meanwhile', { savedAt: savedAt! });
  const kept = { text, savedAt: now };
  const [row] = before
    ? await db.update(submissions).set(kept).where(eq(submissions.id, before.id)).returning()
    : await db
        .insert(submissions)
        .values({ userId, lessonId, number, ...kept })
        .returning();
  if (!row) throw new Error('The draft was not written.');
  return row;
}

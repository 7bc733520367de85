import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { submissions } from './assignments-tables.server.ts';
import { assertIsDraft, lockOwnTry } from './lock-own-try.ts';
import { writeDraft, type WorkToSave } from './save-submission.ts';
import { giveToPeers } from './peers/give-to-peers.ts';
import { submissionFileRows } from './submission-files.ts';

/**
 * Hands a try in: from then on nothing in it changes, and it waits for its mark. The same that comes again, by a second click,
 * changes nothing.
 * @throws Refusal 'submission-empty', 'submission-needs-text', 'submission-needs-file', 'submission-needs-recording', and as `saveSubmission`.
 */
export async function handIn(
  db: Database,
  { requestSource, ...work }: WorkToSave & { requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockOwnTry(db, work, now);
    const { submission, task } = locked;
    if (submission && submission.status !== 'draft' && submission.text === work.text) return;
    assertIsDraft(submission);
    const draft = await writeDraft(db, { ...work, locked }, now);
    const files = await submissionFileRows.list(db, draft.id);
    const hasText = work.text.trim() !== '';
    if (!hasText && files.length === 0) throw new Refusal(emptyOf(task.accepts));
    await db
      .update(submissions)
      .set({ status: 'handed-in', submittedAt: now })
      .where(eq(submissions.id, draft.id));
    await giveToPeers(db, { submission: draft, task }, now);
    const target = { kind: 'submission', id: draft.id } as const;
    const details = { number: draft.number };
    const line = {
      actorId: work.userId,
      action: 'submission.hand_in',
      target,
      requestSource,
      details,
    } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}

function emptyOf(accepts: readonly string[]) {
  if (accepts.length > 1) return 'submission-empty';
  const needed = { text: 'submission-needs-text', recording: 'submission-needs-recording' } as const;
  return needed[accepts[0] as keyof typeof needed] ?? 'submission-needs-file';
}

import { desc, eq } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import type { Database } from '#platform/database/database.server.ts';
import { submissionMarks } from '../assignments-tables.server.ts';

/** What was said about a try besides the words: of the mark that holds alone, as a correction has its own. */
export const feedbackSoundRows: Pick<AttachmentRows<'feedback'>, 'list' | 'target' | 'download'> = {
  ...{ target: 'submission', download: 'submission.download' },
  list: async (db, submissionId) => {
    const [mark] = await db
      .select({ fileId: submissionMarks.soundFileId })
      .from(submissionMarks)
      .where(eq(submissionMarks.submissionId, submissionId))
      .orderBy(desc(submissionMarks.id))
      .limit(1);
    return mark?.fileId ? [{ kind: 'feedback', fileId: mark.fileId }] : [];
  },
};

/** What was said as sound about a try, if anything was. */
export async function findFeedbackSound(
  db: Database,
  submissionId: string,
): Promise<Attachment<'feedback'> | null> {
  const [sound] = await listAttachments(db, { rows: feedbackSoundRows, ownerId: submissionId });
  return sound ?? null;
}

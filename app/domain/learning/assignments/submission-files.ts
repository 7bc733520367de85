import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import type { SubmissionFileKind } from './assignment-constants.ts';
import { submissionFiles } from './assignments-tables.server.ts';

/** Which files belong to a try, one in each of its places. */
export const submissionFileRows: AttachmentRows<SubmissionFileKind> = {
  ...{ purpose: 'assignment', target: 'submission', download: 'submission.download' },
  list: async (db, submissionId) =>
    await db
      .select({ kind: submissionFiles.kind, fileId: submissionFiles.fileId })
      .from(submissionFiles)
      .where(eq(submissionFiles.submissionId, submissionId))
      .orderBy(asc(submissionFiles.kind)),
  put: async (db, { ownerId, kind, fileId }) => {
    await db.insert(submissionFiles).values({ submissionId: ownerId, kind, fileId });
  },
  take: async (db, { ownerIds, kind }) => {
    const chosen = and(
      inArray(submissionFiles.submissionId, [...ownerIds]),
      kind && eq(submissionFiles.kind, kind),
    );
    const taken = await db
      .delete(submissionFiles)
      .where(chosen)
      .returning({ fileId: submissionFiles.fileId });
    return taken.map(({ fileId }) => fileId);
  },
};

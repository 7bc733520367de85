import { and, eq, inArray } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import type { ApplicationFileKind } from './scholarship-constants.ts';
import { scholarshipFiles } from './tables.server.ts';

/** Which files belong to an application, one of each kind. */
export const applicationFileRows: AttachmentRows<ApplicationFileKind> = {
  ...{ purpose: 'scholarship', target: 'application', download: 'scholarship.download' },
  list: async (db, applicationId) =>
    await db
      .select({ kind: scholarshipFiles.kind, fileId: scholarshipFiles.fileId })
      .from(scholarshipFiles)
      .where(eq(scholarshipFiles.applicationId, applicationId)),
  put: async (db, { ownerId, kind, fileId }) => {
    await db.insert(scholarshipFiles).values({ applicationId: ownerId, kind, fileId });
  },
  take: async (db, { ownerIds, kind }) => {
    const chosen = and(
      inArray(scholarshipFiles.applicationId, [...ownerIds]),
      kind && eq(scholarshipFiles.kind, kind),
    );
    const taken = await db
      .delete(scholarshipFiles)
      .where(chosen)
      .returning({ fileId: scholarshipFiles.fileId });
    return taken.map(({ fileId }) => fileId);
  },
};

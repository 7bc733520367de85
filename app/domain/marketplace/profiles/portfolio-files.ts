import { and, eq, inArray } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import { portfolioFiles } from './profiles-tables.server.ts';

/** Which file belongs to a piece of a portfolio: one each. */
export const portfolioFileRows: AttachmentRows<'file'> = {
  ...{ purpose: 'portfolio', target: 'portfolio_piece', download: 'portfolio.download' },
  list: async (db, pieceId) =>
    await db
      .select({ kind: portfolioFiles.kind, fileId: portfolioFiles.fileId })
      .from(portfolioFiles)
      .where(eq(portfolioFiles.pieceId, pieceId)),
  put: async (db, { ownerId, kind, fileId }) => {
    await db.insert(portfolioFiles).values({ pieceId: ownerId, kind, fileId });
  },
  take: async (db, { ownerIds, kind }) => {
    const chosen = and(inArray(portfolioFiles.pieceId, [...ownerIds]), kind && eq(portfolioFiles.kind, kind));
    const taken = await db.delete(portfolioFiles).where(chosen).returning({ fileId: portfolioFiles.fileId });
    return taken.map(({ fileId }) => fileId);
  },
};

import { asc, eq } from 'drizzle-orm';
import type { DataPart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { documentRevisions, documents } from './tables.server.ts';

/**
 * What somebody of the staff wrote, for the copy of their data: which version of what, and when. The words are the
 * organisation's and stay with it; when the account goes, the versions stay without its author.
 */
export const revisionsDataPart: DataPart = {
  fileName: 'written-content.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.written-content'),
  read: async (db, { userId }) =>
    await db
      .select({
        kind: documents.kind,
        title: documentRevisions.title,
        version: documentRevisions.number,
        savedAt: documentRevisions.createdAt,
      })
      .from(documentRevisions)
      .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
      .where(eq(documentRevisions.authorId, userId))
      .orderBy(asc(documentRevisions.createdAt)),
};

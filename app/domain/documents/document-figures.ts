import { count, eq, sql } from 'drizzle-orm';
import { countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { documentKinds, type DocumentKind } from './document-kinds.ts';
import { documentRevisions, documents } from './tables.server.ts';

/** What was written of a kind: span by span, and how much of it visitors see at this moment. */
export type DocumentFigures = {
  kind: DocumentKind;
  /** Documents that visitors saw for the first time. */
  published: number[];
  /** Versions that somebody saved. */
  revisions: number[];
  visibleNow: number;
};

/** First publications and saved versions in each span, for every kind of document in its usual order. */
export async function countDocumentsInSpans(db: Database, spans: Spans): Promise<DocumentFigures[]> {
  const kindOfRevision = sql`(select ${documents.kind} from ${documents} where ${documents.id} = ${documentRevisions.documentId})`;
  const [published, revisions, visible] = await Promise.all([
    countInSpansBy(db, { from: documents, at: documents.publishedAt, by: documents.kind }, spans),
    countInSpansBy(
      db,
      { from: documentRevisions, at: documentRevisions.createdAt, by: kindOfRevision },
      spans,
    ),
    db
      .select({ kind: documents.kind, count: count() })
      .from(documents)
      .where(eq(documents.status, 'published'))
      .groupBy(documents.kind),
  ]);
  const none = spans.list.map(() => 0);
  return documentKinds.map((kind) => ({
    kind,
    published: published.get(kind) ?? none,
    revisions: revisions.get(kind) ?? none,
    visibleNow: visible.find((row) => row.kind === kind)?.count ?? 0,
  }));
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { columnsOf, getRevisionContent, type LockedDocument } from './document-changes.ts';
import type { DocumentContent } from './document-kinds.ts';
import { findPictures, imageIdsOf } from './images/images.ts';
import { isPublishable, listPublishingProblems } from './publishing-problems.ts';
import { documentRedirects, documents } from './tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

export type RevisionToPublish = {
  document: LockedDocument;
  number: number;
  /** Null when its time came by itself. */
  actorId: string | null;
  requestSource: RequestSource;
};

/**
 * Puts a revision before visitors, in the transaction of a caller who has locked its document.
 * @throws Refusal as `publishDocument` does; for a taken address an error of the database.
 */
export async function publishRevision(
  db: Database,
  { document, number, actorId, requestSource }: RevisionToPublish,
  now: Date,
): Promise<void> {
  const { id, kind, publishedAt } = document;
  const content = await getRevisionContent(db, { documentId: id, number });
  const schedule = scheduleAfter(document, number);
  if (document.status === 'published' && document.publishedRevision === number) {
    await db.update(documents).set(schedule).where(eq(documents.id, id));
    return;
  }
  await assertPublishable(db, document, content);
  const isChanged = publishedAt === null || !isDeepStrictEqual(columnsOf(document), columnsOf(content));
  await db
    .update(documents)
    .set({
      ...columnsOf(content),
      ...schedule,
      status: 'published',
      publishedRevision: number,
      publishedAt: publishedAt ?? now,
      updatedAt: now,
      ...(isChanged && { lastUpdatedOn: cairoDayOf(now) }),
    })
    .where(eq(documents.id, id));
  await keepOldAddress(db, document, content.slug);
  const target = { kind: 'document', id } as const;
  const details = { kind, number };
  await writeAudit(
    db,
    { actorId, action: 'document.publish', target, outcome: 'done', requestSource, details },
    now,
  );
  await raiseContentVersion(db);
}

/** Whether a locked document may be published with this content. @throws Refusal 'document-not-publishable'. */
export async function assertPublishable(
  db: Database,
  { kind, slug, publishedAt }: Pick<LockedDocument, 'kind' | 'slug' | 'publishedAt'>,
  content: DocumentContent,
): Promise<void> {
  const images = await findPictures(db, imageIdsOf(content.sections));
  const publishedSlug = publishedAt === null ? null : slug;
  const problems = listPublishingProblems({ kind, content, images, publishedSlug });
  if (!isPublishable(problems)) {
    const count = problems.filter(({ severity }) => severity === 'error').length;
    throw new Refusal('document-not-publishable', { count });
  }
}

/** A schedule for a later revision stays; what was to come of this one or an older one has come. */
function scheduleAfter({ scheduledRevision }: LockedDocument, number: number) {
  const isOver = scheduledRevision === null || scheduledRevision <= number;
  return { scheduleFailure: null, ...(isOver && { scheduledAt: null, scheduledRevision: null }) };
}

/** What visitors see at an address comes before what once stood there; the address that was left leads on. */
async function keepOldAddress(db: Database, document: LockedDocument, slug: string): Promise<void> {
  const { kind, id: documentId } = document;
  await db
    .delete(documentRedirects)
    .where(and(eq(documentRedirects.kind, kind), eq(documentRedirects.slug, slug)));
  if (document.publishedAt === null || document.slug === slug) return;
  await db
    .insert(documentRedirects)
    .values({ kind, slug: document.slug, documentId })
    .onConflictDoUpdate({
      target: [documentRedirects.kind, documentRedirects.slug],
      set: { documentId },
    });
}

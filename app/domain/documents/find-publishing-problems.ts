import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { findPictures, imageIdsOf } from './images/images.ts';
import { listPublishingProblems, type PublishingProblem } from './publishing-problems.ts';
import { findRevision } from './revisions.ts';
import { documents } from './tables.server.ts';

/** What keeps a revision from being published now, and what to look at once more; null when there is none. */
export async function findPublishingProblems(
  db: Database,
  { documentId, number }: { documentId: string; number: number },
): Promise<PublishingProblem[] | null> {
  const revision = await findRevision(db, { documentId, number });
  if (!revision) return null;
  const { kind, content, publishedSlug } = revision;
  const isOther = and(
    eq(documents.kind, kind),
    eq(documents.slug, content.slug),
    ne(documents.id, documentId),
  );
  const isTaken = (await db.$count(documents, isOther)) > 0;
  const images = await findPictures(db, imageIdsOf(content.sections));
  return [
    ...(isTaken
      ? [{ code: 'slug-taken', severity: 'error', where: { field: 'slug' } } satisfies PublishingProblem]
      : []),
    ...listPublishingProblems({ kind, content, images, publishedSlug }),
  ];
}

import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { DocumentKind } from '../document-kinds.ts';
import { documentRevisions, documents, images } from '../tables.server.ts';

/** A text that uses a picture, with the title of its newest version. */
export type ImageUse = {
  documentId: string;
  kind: DocumentKind;
  title: Bilingual;
  /** Whether visitors see the picture in it now; otherwise it stands in a version that is still to come. */
  isPublished: boolean;
};

/**
 * Where a picture is used: in texts whose newest, published or scheduled version names it, and in how many texts
 * only an older version does. Both languages are looked at.
 */
export async function listImageUses(
  db: Database,
  imageId: string,
): Promise<{ current: ImageUse[]; olderCount: number }> {
  if (!isRowId(imageId)) return { current: [], olderCount: 0 };
  const rows = await db
    .select({
      documentId: documents.id,
      kind: documents.kind,
      title: sql<Bilingual>`(select newest.title from document_revisions newest
        where newest.document_id = ${documents.id} and newest.number = ${documents.newestRevision})`,
      isCurrent: sql<boolean>`bool_or(${isCurrent})`,
      isPublished: sql<boolean>`bool_or(${documents.status} = 'published'
        and ${documentRevisions.number} is not distinct from ${documents.publishedRevision})`,
    })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(names(sql`${imageId}::text`))
    .groupBy(documents.id)
    .orderBy(asc(documents.kind), asc(documents.slug));
  return {
    current: rows
      .filter((row) => row.isCurrent)
      .map(({ documentId, kind, title, isPublished }) => ({ documentId, kind, title, isPublished })),
    olderCount: rows.filter((row) => !row.isCurrent).length,
  };
}

/** In how many texts each picture is used; one that is not there is used in none. */
export async function countImageUses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = ids.filter(isRowId);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, uses: sql<number>`count(distinct ${documents.id})::integer` })
    .from(images)
    .innerJoin(documentRevisions, names(sql`${images.id}::text`))
    .innerJoin(documents, and(eq(documents.id, documentRevisions.documentId), isCurrent))
    .where(inArray(images.id, known))
    .groupBy(images.id);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Whether a text uses the picture of a row of `images`. */
export function isUsed(db: Database): SQL {
  const use = db
    .select({ one: sql`1` })
    .from(documentRevisions)
    .innerJoin(documents, and(eq(documents.id, documentRevisions.documentId), isCurrent))
    .where(names(sql`${images.id}::text`));
  return sql`exists ${use}`;
}

/** What is over is not in use: older versions, which can be brought back without their pictures. */
const isCurrent = sql`${documentRevisions.number} in (${documents.newestRevision}, ${documents.publishedRevision}, ${documents.scheduledRevision})`;

function names(id: SQL): SQL {
  return sql`${documentRevisions.images} @> jsonb_build_array(${id})`;
}

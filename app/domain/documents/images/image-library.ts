import { and, asc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { findPictures } from './images.ts';
import { countImageUses, isUsed } from './image-uses.ts';
import type { imageSorts, imageStates, imageUsages } from './image-constants.ts';
import type { Picture } from '../text/structured-text.ts';
import { images, imageVariants } from '../tables.server.ts';

/** A picture as staff see it in the library. */
export type LibraryImage = Picture & {
  /** Of its file, without the ending; empty where it is not known. */
  name: string;
  createdAt: Date;
  /** In how many texts it stands. */
  uses: number;
};

export type ImageQuery = {
  /** Words of its name or of its alternative text, in any spelling. */
  q?: string;
  state?: (typeof imageStates)[number] | undefined;
  usage?: (typeof imageUsages)[number] | undefined;
  sort?: (typeof imageSorts)[number];
  direction?: 'ascending' | 'descending';
  /** Counts from 1; a page behind the last is the last one. */
  page?: number;
  perPage?: number;
};

/** The pictures that fit, a page at a time, and how many there are; the newest first unless told otherwise. */
export async function listImages(
  db: Database,
  { q = '', state, usage, sort = 'added', direction = 'descending', page = 1, perPage = 24 }: ImageQuery,
): Promise<Found<LibraryImage>> {
  const found = await readPage(
    db,
    {
      rows: db
        .select({ id: images.id, name: images.name, createdAt: images.createdAt })
        .from(images)
        .$dynamic(),
      where: and(stateCondition(state), usageCondition(db, usage)),
      searched: images.folded,
      sorts: sortKeys,
      ties: [images.id],
    },
    { q, sort, direction, page, perPage },
  );
  return { ...found, items: await withDetails(db, found.items) };
}

/** Pictures to choose from while writing, the newest first; words of the name or of the alternative text narrow them. */
export async function listImagesForPicking(
  db: Database,
  { q, page }: { q: string; page: number },
): Promise<Found<LibraryImage>> {
  return await listImages(db, { q, page, perPage: 12 });
}

/** The pictures with these ids, as far as there are any. */
export async function listImagesById(db: Database, ids: readonly string[]): Promise<LibraryImage[]> {
  const known = ids.filter(isRowId);
  if (known.length === 0) return [];
  const rows = await db
    .select({ id: images.id, name: images.name, createdAt: images.createdAt })
    .from(images)
    .where(inArray(images.id, known));
  return await withDetails(db, rows);
}

/** One picture with the sizes of its files in bytes, by their widths; null when there is none. */
export async function findLibraryImage(
  db: Database,
  id: string,
): Promise<(LibraryImage & { files: { width: number; bytes: number }[] }) | null> {
  if (!isRowId(id)) return null;
  const rows = await db
    .select({ id: images.id, name: images.name, createdAt: images.createdAt })
    .from(images)
    .where(eq(images.id, id));
  const [image] = await withDetails(db, rows);
  if (!image) return null;
  const variants = await db
    .select({ width: imageVariants.width, fileId: imageVariants.fileId })
    .from(imageVariants)
    .where(eq(imageVariants.imageId, id))
    .orderBy(asc(imageVariants.width));
  const kept = await findFiles(
    db,
    variants.map(({ fileId }) => fileId),
  );
  const bytesOf = new Map(kept.map((file) => [file.id, file.bytes]));
  return {
    ...image,
    files: variants.map(({ width, fileId }) => ({ width, bytes: bytesOf.get(fileId) ?? 0 })),
  };
}

const sortKeys = {
  added: images.createdAt,
  name: sql`search_fold(${images.name})`,
  size: sql`(${images.width}::bigint * ${images.height})`,
} as const;

function stateCondition(state: ImageQuery['state']): SQL | undefined {
  const isDecorative = sql`${images.alternative} = '"decorative"'`;
  if (state === 'missing') return isNull(images.alternative);
  if (state === 'decorative') return isDecorative;
  return state && and(isNotNull(images.alternative), not(isDecorative));
}

function usageCondition(db: Database, usage: ImageQuery['usage']): SQL | undefined {
  if (!usage) return undefined;
  return usage === 'used' ? isUsed(db) : not(isUsed(db));
}

async function withDetails(
  db: Database,
  rows: readonly { id: string; name: string; createdAt: Date }[],
): Promise<LibraryImage[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await findPictures(db, ids);
  const uses = await countImageUses(db, ids);
  return rows.flatMap((row) => {
    const picture = pictures.get(row.id);
    return picture ? [{ ...picture, ...row, uses: uses.get(row.id) ?? 0 }] : [];
  });
}

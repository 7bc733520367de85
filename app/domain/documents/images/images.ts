import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { findFiles, type StoredFile } from '#platform/files/store-file.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Block, Picture, Section } from '../text/structured-text.ts';
import { images, imageVariants } from '../tables.server.ts';

type Sections = Bilingual<readonly Section[]>;

/** The pictures that a text in both languages names, each once. */
export function imageIdsOf(sections: Sections): string[] {
  const blocks = [...sections.en, ...sections.ar].flatMap((section) => section.blocks);
  return [...new Set(blocks.flatMap((block) => (block.kind === 'image' ? [block.image] : [])))];
}

/** Documents whose image blocks have their pictures with them; a block whose picture is gone has none. */
export async function withPictures<Document extends { sections: Bilingual<Section[]> }>(
  db: Database,
  documents: readonly Document[],
): Promise<Document[]> {
  const ids = documents.flatMap(({ sections }) => imageIdsOf(sections));
  if (ids.length === 0) return [...documents];
  const pictures = await findPictures(db, ids);
  const place = (block: Block): Block => {
    const picture = block.kind === 'image' ? pictures.get(block.image) : undefined;
    return picture ? { ...(block as Extract<Block, { kind: 'image' }>), picture } : block;
  };
  const placeAll = (sections: Section[]) =>
    sections.map((section) => ({ ...section, blocks: section.blocks.map(place) }));
  return documents.map((document) => {
    const { en, ar } = document.sections;
    return { ...document, sections: { en: placeAll(en), ar: placeAll(ar) } };
  });
}

/** Those pictures that exist, by their id. */
export async function findPictures(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const known = ids.filter(isRowId);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: images.id, version: images.version, alternative: images.alternative },
      ...{ width: images.width, height: images.height },
      variant: imageVariants.width,
    })
    .from(images)
    .innerJoin(imageVariants, eq(imageVariants.imageId, images.id))
    .where(inArray(images.id, known))
    .orderBy(asc(imageVariants.width));
  const pictures = new Map<string, Picture>();
  for (const { variant, ...image } of rows) {
    const picture = pictures.get(image.id);
    if (picture) picture.widths.push(variant);
    else pictures.set(image.id, { ...image, widths: [variant] });
  }
  return pictures;
}

/**
 * The file of a picture in one of its widths, the widest unless one is named, with the picture's version; null when
 * there is none. Whoever names an older version has a page from before the picture was replaced: they get the new
 * one, where it has no such width the nearest.
 */
export async function findImageFile(
  db: Database,
  { id, width, version = null }: { id: string; width: number | null; version?: number | null },
): Promise<(StoredFile & { version: number }) | null> {
  if (!isRowId(id)) return null;
  const variants = await db
    .select({ fileId: imageVariants.fileId, width: imageVariants.width, version: images.version })
    .from(imageVariants)
    .innerJoin(images, eq(images.id, imageVariants.imageId))
    .where(eq(imageVariants.imageId, id))
    .orderBy(asc(imageVariants.width));
  const widest = variants.at(-1);
  const isOlder = version !== null && widest !== undefined && version < widest.version;
  const asked = variants.find((variant) => (isOlder ? variant.width >= width! : variant.width === width));
  const found = width === null ? widest : (asked ?? (isOlder ? widest : undefined));
  const [file] = found ? await findFiles(db, [found.fileId]) : [];
  return file && found ? { ...file, version: found.version } : null;
}

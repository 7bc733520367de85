import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { findFiles, type StoredFile } from '#platform/files/store-file.server.ts';
import type { Bilingual } from '#platform/language.ts';
import { isRowId } from '#platform/row-id.ts';
import type { Block, Picture, Section } from './structured-text.ts';
import { images, imageVariants } from './tables.server.ts';

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
      ...{ id: images.id, width: images.width, height: images.height, alternative: images.alternative },
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

/** The file of a picture in one of its widths, the widest unless one is named; null when there is none. */
export async function findImageFile(
  db: Database,
  { id, width }: { id: string; width: number | null },
): Promise<StoredFile | null> {
  if (!isRowId(id)) return null;
  const [variant] = await db
    .select({ fileId: imageVariants.fileId })
    .from(imageVariants)
    .where(and(eq(imageVariants.imageId, id), width === null ? undefined : eq(imageVariants.width, width)))
    .orderBy(desc(imageVariants.width))
    .limit(1);
  const [file] = variant ? await findFiles(db, [variant.fileId]) : [];
  return file ?? null;
}

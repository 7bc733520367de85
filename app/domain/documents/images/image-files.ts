import type { Database } from '#platform/database/database.server.ts';
import { checkUpload, makeImageVariants } from '#platform/files/check-upload.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { imageRules } from './image-constants.ts';

/** A picture whose files are stored and wait to be kept. */
export type StoredImage = {
  /** Of the file that was sent, without its ending. */
  name: string;
  width: number;
  height: number;
  variants: { width: number; fileId: string }[];
};

/**
 * Stores a picture in every width that screens ask for, without what its camera noted. Its files are swept away
 * unless the caller keeps them in its transaction; call it outside of any, as it takes seconds.
 * @throws Refusal 'file-…' of `checkUpload`.
 */
export async function storeImage(
  db: Database,
  store: FileStore,
  { id, name, bytes, check }: { id: string; name: string; bytes: Buffer; check: FileCheck },
  now: Date,
): Promise<StoredImage> {
  const sent = { name, bytes: bytes.length, read: async () => bytes };
  const checked = await checkUpload(sent, imageRules, check);
  const made = await makeImageVariants(checked.bytes, check);
  const about = { mediaType: 'image/webp', purpose: 'image', owner: `image:${id}` };
  const stem = [...checked.name.replace(/\.[a-z]+$/, '')].slice(0, 180).join('');
  const variants: StoredImage['variants'] = [];
  for (const { width, bytes } of made) {
    const file = { ...about, name: `${stem}-${width}.webp`, bytes };
    variants.push({ width, fileId: (await storeFile(db, store, file, now)).id });
  }
  const { width, height } = made.at(-1)!;
  return { name: stem, width, height, variants };
}

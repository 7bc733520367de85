import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { images, imageVariants } from '#domain/documents/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { minutesAgo } from '../world/instants.ts';

/** The image of the screens. */
export const image = { id: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c60', name: 'six-dots-for-screens' };
const fileId = '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c61';
const storageKey = `5c/${'0'.repeat(38)}`;

/** One image in the library, with its file in the site's folder. */
export async function makeStaffMediaWorld(db: Database, dataFolder: string): Promise<void> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const { id, name } = image;
  const createdAt = minutesAgo(1560);
  await createFolderStore(dataFolder).put(storageKey, bytes);
  await db.insert(storedFiles).values({
    ...{ id: fileId, storageKey, createdAt, name: `${name}-300.webp`, mediaType: 'image/webp' },
    ...{ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ...{ purpose: 'image', owner: `image:${id}`, status: 'kept' as const },
  });
  await db.insert(images).values({ id, name, createdAt, width: 300, height: 200, alternative: null });
  await db.insert(imageVariants).values({ imageId: id, width: 300, fileId });
}

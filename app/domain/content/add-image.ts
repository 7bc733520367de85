import { randomUUID } from 'node:crypto';
import { writeAudit } from '#domain/identity/audit.ts';
import type { Database } from '#platform/database.server.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { makeImageVariants } from '#platform/files/image-variants.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { Editing } from './document-changes.ts';
import type { ImageAlternative } from './structured-text.ts';
import { images, imageVariants } from './tables.server.ts';

/** What a picture may be and how large, before it is made smaller. */
export const imageRules = { kinds: ['jpeg', 'png'], mostBytes: 10 * 1024 * 1024 } as const;

export type ImageToAdd = Editing & {
  name: string;
  bytes: Buffer;
  /** From `imageAlternativeSchema`; null to describe it later, before a document with it is published. */
  alternative: ImageAlternative | null;
};

/**
 * Keeps a picture in every width that screens ask for, without what its camera noted, and gives its id. The
 * picture of an id never changes.
 * @throws Refusal 'file-…' of `checkUpload`.
 */
export async function addImage(
  db: Database,
  store: FileStore,
  { name, bytes, alternative, actor, whence }: ImageToAdd,
  now: Date,
): Promise<{ id: string }> {
  const checked = await checkUpload({ name, bytes }, imageRules);
  const variants = await makeImageVariants(checked.bytes);
  const id = randomUUID();
  const about = { mediaType: 'image/webp', purpose: 'image', owner: `image:${id}` };
  const stem = checked.name.replace(/\.[a-z]+$/, '').slice(0, 180);
  const rows: (typeof imageVariants.$inferInsert)[] = [];
  for (const { width, bytes } of variants) {
    const file = { ...about, name: `${stem}-${width}.webp`, bytes };
    rows.push({ imageId: id, width, fileId: (await storeFile(db, store, file, now)).id });
  }
  const { width, height } = variants.at(-1)!;
  await db.transaction(async (db) => {
    await db.insert(images).values({ id, width, height, alternative, createdAt: now });
    await db.insert(imageVariants).values(rows);
    for (const { fileId } of rows) await keepFile(db, fileId);
    const target = { kind: 'image', id } as const;
    const details = { width, height };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.add', target, outcome: 'done', whence, details },
      now,
    );
  });
  return { id };
}

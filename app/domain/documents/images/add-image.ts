import { randomUUID } from 'node:crypto';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile } from '#platform/files/store-file.server.ts';
import { storeImage } from './image-files.ts';
import type { ImageAlternative } from '../text/structured-text.ts';
import { images, imageVariants } from '../tables.server.ts';

export type ImageToAdd = StaffContext & {
  name: string;
  bytes: Buffer;
  check: FileCheck;
  /** From `imageAlternativeSchema`; null to describe it later, before a document with it is published. */
  alternative: ImageAlternative | null;
};

/**
 * Keeps a picture in every width that screens ask for, without what its camera noted, and gives its id.
 * @throws Refusal 'file-…' of `checkUpload`, 'not-permitted' (403).
 */
export async function addImage(
  db: Database,
  store: FileStore,
  { name, bytes, check, alternative, actor, requestSource }: ImageToAdd,
  now: Date,
): Promise<{ id: string }> {
  assertMay({ actor }, 'content.edit');
  const id = randomUUID();
  const { variants, ...stored } = await storeImage(db, store, { id, name, bytes, check }, now);
  await db.transaction(async (db) => {
    await db.insert(images).values({ id, ...stored, alternative, createdAt: now });
    await db.insert(imageVariants).values(variants.map((variant) => ({ imageId: id, ...variant })));
    for (const { fileId } of variants) await keepFile(db, fileId);
    const target = { kind: 'image', id } as const;
    const details = { width: stored.width, height: stored.height };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.add', target, outcome: 'done', requestSource, details },
      now,
    );
  });
  return { id };
}

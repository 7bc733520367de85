import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, keepFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { storeImage } from './image-files.ts';
import { images, imageVariants } from '../tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

export type ImageToReplace = StaffContext & {
  imageId: string;
  name: string;
  bytes: Buffer;
  check: FileCheck;
};

/**
 * Puts another picture in the place of one: every text that uses it shows the new one at once. The words stay, the
 * old files go. Of two at once, the later one remains.
 * @throws Refusal 'file-…' of `checkUpload`, 'image-unknown' (404), 'not-permitted' (403); then the old picture stays as
 * it is.
 */
export async function replaceImage(
  db: Database,
  store: FileStore,
  { imageId, name, bytes, check, actor, requestSource }: ImageToReplace,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await assertImage(db, imageId);
  const { variants, ...stored } = await storeImage(db, store, { id: imageId, name, bytes, check }, now);
  await db.transaction(async (db) => {
    const [image] = await db
      .update(images)
      .set({ ...stored, version: sql`${images.version} + 1` })
      .where(eq(images.id, imageId))
      .returning({ version: images.version });
    if (!image) throw new Refusal('image-unknown', {}, 404);
    const old = await db
      .delete(imageVariants)
      .where(eq(imageVariants.imageId, imageId))
      .returning({ fileId: imageVariants.fileId });
    await db.insert(imageVariants).values(variants.map((variant) => ({ imageId, ...variant })));
    for (const { fileId } of variants) await keepFile(db, fileId);
    await dropFiles(
      db,
      old.map(({ fileId }) => fileId),
    );
    const target = { kind: 'image', id: imageId } as const;
    const details = { version: image.version, width: stored.width, height: stored.height };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.replace', target, outcome: 'done', requestSource, details },
      now,
    );
    await raiseContentVersion(db);
  });
}

/** Asked before the picture is worked on, which takes seconds. */
async function assertImage(db: Database, imageId: string): Promise<void> {
  const isThere = isRowId(imageId) && (await db.$count(images, eq(images.id, imageId))) > 0;
  if (!isThere) throw new Refusal('image-unknown', {}, 404);
}

import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dropFiles } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { lockDocuments } from '../document-changes.ts';
import { listImageUses } from './image-uses.ts';
import { images, imageVariants } from '../tables.server.ts';

export type ImageToDelete = StaffContext & { imageId: string };

/**
 * Deletes a picture that no text uses, with its files. A text that is being saved with it at this moment is waited
 * for, and then uses it.
 * @throws Refusal 'image-used' with the `count` of texts, 'image-unknown' (404), 'not-permitted' (403).
 */
export async function deleteImage(
  db: Database,
  { imageId, actor, requestSource }: ImageToDelete,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  if (!isRowId(imageId)) throw new Refusal('image-unknown', {}, 404);
  await db.transaction(async (db) => {
    // Whoever saves, publishes or restores a text holds this lock as well.
    await lockDocuments(db);
    const { current } = await listImageUses(db, imageId);
    if (current.length > 0) throw new Refusal('image-used', { count: current.length });
    // Before its files are asked for: another picture may be taking its place.
    const [image] = await db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.id, imageId))
      .for('update');
    if (!image) throw new Refusal('image-unknown', {}, 404);
    const files = await db
      .delete(imageVariants)
      .where(eq(imageVariants.imageId, imageId))
      .returning({ id: imageVariants.fileId });
    await db.delete(images).where(eq(images.id, imageId));
    await dropFiles(
      db,
      files.map(({ id }) => id),
    );
    const target = { kind: 'image', id: imageId } as const;
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.delete', target, outcome: 'done', requestSource },
      now,
    );
  });
}

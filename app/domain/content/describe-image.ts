import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/identity/audit.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#platform/refusal.ts';
import { isRowId } from '#platform/row-id.ts';
import type { Editing } from './document-changes.ts';
import type { ImageAlternative } from './structured-text.ts';
import { images } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

export type ImageDescription = Editing & {
  imageId: string;
  /** From `imageAlternativeSchema`. */
  alternative: ImageAlternative;
};

/**
 * Says what a picture shows, or that it is decorative; wherever it stands, people hear it at once.
 * @throws Refusal 'image-unknown' (404).
 */
export async function describeImage(
  db: Database,
  { imageId, alternative, actor, whence }: ImageDescription,
  now: Date,
): Promise<void> {
  if (!isRowId(imageId)) throw new Refusal('image-unknown', {}, 404);
  await db.transaction(async (db) => {
    const described = await db
      .update(images)
      .set({ alternative })
      .where(eq(images.id, imageId))
      .returning({ id: images.id });
    if (described.length === 0) throw new Refusal('image-unknown', {}, 404);
    const target = { kind: 'image', id: imageId } as const;
    const details = { isDecorative: alternative === 'decorative' };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.describe', target, outcome: 'done', whence, details },
      now,
    );
    await raiseContentVersion(db);
  });
}

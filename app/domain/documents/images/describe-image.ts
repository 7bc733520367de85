import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ImageAlternative } from '../text/structured-text.ts';
import { images } from '../tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

export type ImageDescription = StaffContext & {
  imageId: string;
  /** From `imageAlternativeSchema`. */
  alternative: ImageAlternative;
  /** The `fingerprintOf` what the editor began from; left out, whatever is there is written over. */
  basedOn?: string;
};

/**
 * Says what a picture shows, or that it is decorative; wherever it stands, people hear it at once.
 * @throws Refusal 'image-described-meanwhile' when somebody else has said it otherwise, 'image-unknown' (404),
 * 'not-permitted' (403).
 */
export async function describeImage(
  db: Database,
  { imageId, alternative, basedOn, actor, requestSource }: ImageDescription,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.edit');
  if (!isRowId(imageId)) throw new Refusal('image-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [image] = await db
      .select({ alternative: images.alternative })
      .from(images)
      .where(eq(images.id, imageId))
      .for('update');
    if (!image) throw new Refusal('image-unknown', {}, 404);
    // The same words twice are the same form sent twice.
    if (isDeepStrictEqual(image.alternative, alternative)) return;
    if (basedOn !== undefined && basedOn !== fingerprintOf(image.alternative))
      throw new Refusal('image-described-meanwhile');
    await db.update(images).set({ alternative }).where(eq(images.id, imageId));
    const target = { kind: 'image', id: imageId } as const;
    const details = { isDecorative: alternative === 'decorative' };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'image.describe', target, outcome: 'done', requestSource, details },
      now,
    );
    await raiseContentVersion(db);
  });
}

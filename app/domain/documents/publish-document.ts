import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockForChange, slugTakenOr } from './document-changes.ts';
import { publishRevision } from './publish-revision.ts';

export type Publication = StaffContext & {
  documentId: string;
  /** The revision that visitors are to see. */
  number: number;
};

/**
 * Lets visitors see a revision at once, also of a document that was archived. Its old address leads to the new one
 * from then on; a schedule for this revision or an older one is over. Publishing twice changes nothing.
 * @throws Refusal 'document-not-publishable' (`findPublishingProblems` says why), 'document-slug-taken',
 * 'revision-unknown' or 'document-unknown' (404), 'not-permitted' (403).
 */
export async function publishDocument(
  db: Database,
  { documentId, number, actor, requestSource }: Publication,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  try {
    await db.transaction(async (db) => {
      const document = await lockForChange(db, documentId);
      await publishRevision(db, { document, number, actorId: actor.userId, requestSource }, now);
    });
  } catch (error) {
    throw slugTakenOr(error);
  }
}

import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { courseSections } from '../outline/outline-tables.server.ts';
import {
  getSection,
  listSectionIds,
  lockOutline,
  noteOutlineChange,
  placeSections,
  type OutlineEditing,
} from './version-changes.ts';

/**
 * Deletes a section with all its lessons from the version that is being written.
 * @throws Refusal 'section-unknown' (404), 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function deleteSection(
  db: Database,
  { courseId, seen, sectionId, ...editing }: OutlineEditing & { sectionId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const { id } = await getSection(db, { versionId: version.id, sectionId });
    await db.delete(courseSections).where(eq(courseSections.id, id));
    await placeSections(db, await listSectionIds(db, version.id));
    await noteOutlineChange(db, { version, editing, what: 'section.delete' }, now);
  });
}

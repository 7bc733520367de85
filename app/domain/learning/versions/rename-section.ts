import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courseSections } from '../outline/outline-tables.server.ts';
import { getSection, lockOutline, noteOutlineChange, type OutlineEditing } from './version-changes.ts';

/**
 * Gives a section another title.
 * @throws Refusal 'section-unknown' (404), 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function renameSection(
  db: Database,
  { courseId, seen, sectionId, title, ...editing }: OutlineEditing & { sectionId: string; title: Bilingual },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const { id } = await getSection(db, { versionId: version.id, sectionId });
    await db.update(courseSections).set({ title }).where(eq(courseSections.id, id));
    await noteOutlineChange(db, { version, editing, what: 'section.rename' }, now);
  });
}

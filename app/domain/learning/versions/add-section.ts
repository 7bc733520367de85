import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { outlineLimits } from '../outline/lesson-constants.ts';
import { courseSections } from '../outline/outline-tables.server.ts';
import { listSectionIds, lockOutline, noteOutlineChange, type OutlineEditing } from './version-changes.ts';

/**
 * Adds a section behind the last one.
 * @throws Refusal 'outline-full', 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function addSection(
  db: Database,
  { courseId, seen, title, ...editing }: OutlineEditing & { title: Bilingual },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const ids = await listSectionIds(db, version.id);
    if (ids.length >= outlineLimits.sections) throw new Refusal('outline-full');
    const values = { versionId: version.id, position: ids.length + 1, title };
    const [section] = await db.insert(courseSections).values(values).returning({ id: courseSections.id });
    await noteOutlineChange(db, { version, editing, what: 'section.add' }, now);
    return section!;
  });
}

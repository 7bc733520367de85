import type { Database } from '#platform/database/database.server.ts';
import {
  getSection,
  listSectionIds,
  lockOutline,
  noteOutlineChange,
  placeSections,
  type OutlineEditing,
} from './version-changes.ts';

/**
 * Moves a section by one place; what stands first stays first, what stands last stays last.
 * @throws Refusal 'section-unknown' (404), 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function moveSection(
  db: Database,
  { courseId, seen, sectionId, to, ...editing }: OutlineEditing & { sectionId: string; to: 'up' | 'down' },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const { id } = await getSection(db, { versionId: version.id, sectionId });
    const ids = await listSectionIds(db, version.id);
    const at = ids.indexOf(id);
    const place = Math.max(0, Math.min(ids.length - 1, to === 'up' ? at - 1 : at + 1));
    await placeSections(db, ids.toSpliced(at, 1).toSpliced(place, 0, id));
    await noteOutlineChange(db, { version, editing, what: 'section.move' }, now);
  });
}

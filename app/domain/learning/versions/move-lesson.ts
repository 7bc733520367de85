import type { Database } from '#platform/database/database.server.ts';
import {
  getLesson,
  getSection,
  listLessonIds,
  listSectionIds,
  lockOutline,
  noteOutlineChange,
  placeLessons,
  type OutlineEditing,
} from './version-changes.ts';

/** By one place, or behind the last lesson of another section. */
export type LessonMove = { to: 'up' | 'down' } | { to: 'section'; sectionId: string };

/**
 * Moves a lesson. Up from the first place of a section it becomes the last one of the section before, down from the last
 * place the first one of the next; where there is none it stays.
 * @throws Refusal 'lesson-unknown' (404), 'section-unknown' (404), 'outline-changed-meanwhile', 'version-submitted',
 * 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function moveLesson(
  db: Database,
  { courseId, seen, lessonId, move, ...editing }: OutlineEditing & { lessonId: string; move: LessonMove },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const versionId = version.id;
    const { id, sectionId: from } = await getLesson(db, { versionId, lessonId });
    const next =
      move.to === 'section'
        ? await lastOf(db, { versionId, sectionId: move.sectionId, except: id })
        : await placeBeside(db, { versionId, from, id, to: move.to });
    const rest = (await listLessonIds(db, next.sectionId)).filter((each) => each !== id);
    await placeLessons(db, { sectionId: next.sectionId, ids: rest.toSpliced(next.index, 0, id) });
    if (next.sectionId !== from)
      await placeLessons(db, { sectionId: from, ids: await listLessonIds(db, from) });
    await noteOutlineChange(db, { version, editing, what: 'lesson.move' }, now);
  });
}

type Place = { sectionId: string; index: number };

async function lastOf(
  db: Database,
  { versionId, sectionId, except }: { versionId: string; sectionId: string; except: string },
): Promise<Place> {
  await getSection(db, { versionId, sectionId });
  const others = (await listLessonIds(db, sectionId)).filter((id) => id !== except);
  return { sectionId, index: others.length };
}

async function placeBeside(
  db: Database,
  { versionId, from, id, to }: { versionId: string; from: string; id: string; to: 'up' | 'down' },
): Promise<Place> {
  const ids = await listLessonIds(db, from);
  const index = ids.indexOf(id) + (to === 'up' ? -1 : 1);
  if (index >= 0 && index < ids.length) return { sectionId: from, index };
  const sections = await listSectionIds(db, versionId);
  const other = sections[sections.indexOf(from) + (to === 'up' ? -1 : 1)];
  if (other === undefined) return { sectionId: from, index: ids.indexOf(id) };
  return { sectionId: other, index: to === 'up' ? (await listLessonIds(db, other)).length : 0 };
}

import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { outlineLimits, type LessonKind } from '../outline/lesson-constants.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { beginTask } from './lesson-tasks.ts';
import { listPublishedSlugs } from './version-being-written.ts';
import {
  getSection,
  listLessonIds,
  lockOutline,
  noteOutlineChange,
  type OutlineEditing,
} from './version-changes.ts';

export type NewLesson = { sectionId: string; kind: LessonKind; title: Bilingual; minutes: number };

/**
 * Adds a lesson behind the last one of its section. Its address comes from the English title, and is none that a
 * lesson of this course ever had: whoever completed that one has not read this one. Its text and its task come next.
 * @throws Refusal 'section-unknown' (404), 'outline-full', 'outline-changed-meanwhile', 'version-submitted',
 * 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function addLesson(
  db: Database,
  { courseId, seen, sectionId, kind, title, minutes, ...editing }: OutlineEditing & NewLesson,
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const section = await getSection(db, { versionId: version.id, sectionId });
    const own = await db
      .select({ slug: lessons.slug })
      .from(lessons)
      .where(eq(lessons.versionId, version.id));
    if (own.length >= outlineLimits.lessons) throw new Refusal('outline-full');
    const taken = [...own.map(({ slug }) => slug), ...(await listPublishedSlugs(db, { courseId }))];
    const [lesson] = await db
      .insert(lessons)
      .values({
        ...{ versionId: version.id, sectionId: section.id, kind, title, minutes },
        slug: slugFrom(title.en, { fallback: 'lesson', taken }),
        position: (await listLessonIds(db, section.id)).length + 1,
        content: { en: [], ar: [] },
        task: beginTask(kind),
      })
      .returning({ id: lessons.id });
    await noteOutlineChange(db, { version, editing, what: 'lesson.add' }, now);
    return lesson!;
  });
}

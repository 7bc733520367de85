import { and, eq, ne } from 'drizzle-orm';
import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { plainKinds } from '../outline/lesson-constants.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { listPublishedSlugs } from './version-being-written.ts';
import { auditVersion, getLesson, lockWriting, type VersionEditing } from './version-changes.ts';

/** What is written of a lesson besides its task. */
export type LessonWriting = {
  slug: string;
  title: Bilingual;
  minutes: number;
  isPreview: boolean;
  content: Bilingual<Section[]>;
};

/** `seen` is the revision of the lesson that its writer had before them. */
export type LessonEditing = VersionEditing & { lessonId: string; seen: number; writing: LessonWriting };

/**
 * Saves what was written of a lesson, and gives its new revision. Once learners know its address, that stays.
 * @throws Refusal 'changed-meanwhile', 'lesson-slug-taken', 'lesson-slug-fixed', 'lesson-not-for-all', 'lesson-unknown' (404),
 * 'version-submitted', 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function writeLesson(
  db: Database,
  { courseId, lessonId, seen, writing, ...editing }: LessonEditing,
  now: Date,
): Promise<{ revision: number }> {
  return await db.transaction(async (db) => {
    const version = await lockWriting(db, { courseId, ...editing });
    const lesson = await getLesson(db, { versionId: version.id, lessonId });
    if (lesson.revision !== seen) throw new Refusal('changed-meanwhile');
    if (writing.isPreview && !plainKinds.includes(lesson.kind)) throw new Refusal('lesson-not-for-all');
    if (writing.slug !== lesson.slug) {
      const published = await listPublishedSlugs(db, { courseId });
      if (published.includes(lesson.slug)) throw new Refusal('lesson-slug-fixed');
      const isOther = and(
        eq(lessons.versionId, version.id),
        eq(lessons.slug, writing.slug),
        ne(lessons.id, lesson.id),
      );
      if (published.includes(writing.slug) || (await db.$count(lessons, isOther)) > 0)
        throw new Refusal('lesson-slug-taken');
    }
    const revision = lesson.revision + 1;
    await db
      .update(lessons)
      .set({ ...writing, revision })
      .where(eq(lessons.id, lesson.id));
    // The outline stays as others have it before them: only its titles may have changed.
    const details = { what: 'lesson.write', revision };
    await auditVersion(db, { version, editing, action: 'course_version.change', details }, now);
    return { revision };
  });
}

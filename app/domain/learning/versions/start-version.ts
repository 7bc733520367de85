import { asc, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { lockCourse } from '../course-changes.ts';
import { findPublishedVersion } from '../outline/outline.ts';
import { courseSections, courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { findVersionBeingWritten } from './version-being-written.ts';
import { auditVersion, type VersionEditing } from './version-changes.ts';

/**
 * Begins the next version of a course: as the published one is, with its lessons and their addresses; empty where none
 * is. Where one is being written already, that is the one.
 * @throws Refusal 'course-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function startVersion(
  db: Database,
  { courseId, ...editing }: VersionEditing,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  return await db.transaction(async (db) => {
    // Two who begin at once begin one.
    await lockCourse(db, { courseId, ...editing });
    const open = await findVersionBeingWritten(db, courseId);
    if (open) return { id: open.id, isNew: false };
    const [last] = await db
      .select({ number: max(courseVersions.number) })
      .from(courseVersions)
      .where(eq(courseVersions.courseId, courseId));
    const number = (last?.number ?? 0) + 1;
    const published = await findPublishedVersion(db, courseId);
    const none = { en: [], ar: [] };
    const [version] = await db
      .insert(courseVersions)
      .values({
        ...{ courseId, number, createdAt: now },
        outcomes: published?.outcomes ?? none,
        requirements: published?.requirements ?? none,
      })
      .returning({ id: courseVersions.id });
    if (published) await copyOutline(db, { from: published.id, to: version!.id });
    const details = { number, copied: published?.number ?? 0 };
    await auditVersion(db, { version: version!, editing, action: 'course_version.start', details }, now);
    return { id: version!.id, isNew: true };
  });
}

/** Each section with its lessons, which keep their places, addresses, texts and tasks. */
async function copyOutline(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const { id, position, title } = courseSections;
  const sections = await db
    .select({ id, position, title })
    .from(courseSections)
    .where(eq(courseSections.versionId, from))
    .orderBy(asc(position), asc(id));
  for (const { id: old, ...section } of sections) {
    const [copy] = await db
      .insert(courseSections)
      .values({ ...section, versionId: to })
      .returning({ id });
    await db.execute(sql`
      insert into ${lessons}
        (version_id, section_id, position, slug, kind, title, minutes, is_preview, content, task)
      select ${to}, ${copy!.id}, position, slug, kind, title, minutes, is_preview, content, task
      from ${lessons} where section_id = ${old}`);
  }
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMayEdit } from '../course-changes.ts';
import type { CourseVersion } from '../outline/outline.ts';
import { courseSections, courseVersions, lessons } from '../outline/outline-tables.server.ts';

/** What is done to the version of a course that is being written. */
export type VersionEditing = StaffContext & { courseId: string };

/** A change of its outline: `seen` is the revision that its writer had before them. */
export type OutlineEditing = VersionEditing & { seen: number };

/**
 * The version of a course that is being written, which nobody else changes until the caller's transaction ends.
 * @throws Refusal 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function lockVersion(
  db: Database,
  { courseId, ...editing }: VersionEditing,
): Promise<CourseVersion> {
  if (!isRowId(courseId)) throw new Refusal('version-unknown', {}, 404);
  assertMayEdit(editing, `course:${courseId}`);
  const [version] = await db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), isNull(courseVersions.publishedAt)))
    .for('update');
  if (!version) throw new Refusal('version-unknown', {}, 404);
  return version;
}

/**
 * The same, to be changed: one that waits for a check stays as it is.
 * @throws Refusal 'version-submitted' as well.
 */
export async function lockWriting(db: Database, editing: VersionEditing): Promise<CourseVersion> {
  const version = await lockVersion(db, editing);
  if (version.submittedAt) throw new Refusal('version-submitted');
  return version;
}

/**
 * The same, to change its outline.
 * @throws Refusal 'outline-changed-meanwhile' when somebody else has changed it since it was seen, as well.
 */
export async function lockOutline(
  db: Database,
  { seen, ...editing }: OutlineEditing,
): Promise<CourseVersion> {
  const version = await lockWriting(db, editing);
  if (version.revision !== seen) throw new Refusal('outline-changed-meanwhile');
  return version;
}

/** What was done to an outline, for the audit log. */
type OutlineChange =
  | 'aims'
  | 'section.add'
  | 'section.rename'
  | 'section.move'
  | 'section.delete'
  | 'lesson.add'
  | 'lesson.move'
  | 'lesson.delete';

type Noted = { version: Pick<CourseVersion, 'id'>; editing: StaffContext };

/** Counts a change of the outline and notes it, in the caller's transaction. */
export async function noteOutlineChange(
  db: Database,
  { what, ...noted }: Noted & { what: OutlineChange },
  now: Date,
): Promise<void> {
  await db
    .update(courseVersions)
    .set({ revision: sql`${courseVersions.revision} + 1` })
    .where(eq(courseVersions.id, noted.version.id));
  await auditVersion(db, { ...noted, action: 'course_version.change', details: { what } }, now);
}

/** Notes what was done to a version, in the caller's transaction; gives the number of the line. */
export async function auditVersion(
  db: Database,
  {
    version,
    editing,
    action,
    details = {},
  }: Noted & { action: AuditAction; details?: Record<string, string | number> },
  now: Date,
): Promise<{ lineId: number }> {
  const { actor, requestSource } = editing;
  const target = { kind: 'course_version', id: version.id } as const;
  return await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
}

type Section = typeof courseSections.$inferSelect;

/** A section of a version. @throws Refusal 'section-unknown' (404). */
export async function getSection(
  db: Database,
  { versionId, sectionId }: { versionId: string; sectionId: string },
): Promise<Section> {
  const [section] = isRowId(sectionId)
    ? await db
        .select()
        .from(courseSections)
        .where(and(eq(courseSections.id, sectionId), eq(courseSections.versionId, versionId)))
    : [];
  if (!section) throw new Refusal('section-unknown', {}, 404);
  return section;
}

/** Where a lesson of a version stands, and what it is. @throws Refusal 'lesson-unknown' (404). */
export async function getLesson(
  db: Database,
  { versionId, lessonId }: { versionId: string; lessonId: string },
) {
  const { id, sectionId, slug, kind, revision } = lessons;
  const [lesson] = isRowId(lessonId)
    ? await db
        .select({ id, sectionId, slug, kind, revision })
        .from(lessons)
        .where(and(eq(id, lessonId), eq(lessons.versionId, versionId)))
    : [];
  if (!lesson) throw new Refusal('lesson-unknown', {}, 404);
  return lesson;
}

/** The ids of the sections of a version, in order. */
export async function listSectionIds(db: Database, versionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: courseSections.id })
    .from(courseSections)
    .where(eq(courseSections.versionId, versionId))
    .orderBy(asc(courseSections.position), asc(courseSections.id));
  return rows.map(({ id }) => id);
}

/** The ids of the lessons of a section, in order. */
export async function listLessonIds(db: Database, sectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.sectionId, sectionId))
    .orderBy(asc(lessons.position), asc(lessons.id));
  return rows.map(({ id }) => id);
}

/** Gives the lessons with these ids a section and their places in it, in this order. */
export async function placeLessons(
  db: Database,
  { sectionId, ids }: { sectionId: string; ids: readonly string[] },
): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .update(lessons)
      .set({ sectionId, position: index + 1 })
      .where(eq(lessons.id, id));
}

/** Gives the sections with these ids their places, in this order. */
export async function placeSections(db: Database, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .update(courseSections)
      .set({ position: index + 1 })
      .where(eq(courseSections.id, id));
}

import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import {
  assertMayGiveStatus,
  auditCatalogue,
  courseRefusalOr,
  lockCourse,
  type CourseContent,
} from './course-changes.ts';
import { courses } from './tables.server.ts';

export type CourseChange = StaffContext & {
  courseId: string;
  content: CourseContent;
  /** When the course that the writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a course; visitors see it at once if it is, or was, published. The day of its first publication stays.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'course-place-taken',
 * 'course-category-unknown', 'course-unknown' (404), 'catalogue-out-of-reach' (403); 'course-not-to-publish' (403) for whoever
 * may write it and not publish it.
 */
export async function changeCourse(
  db: Database,
  { courseId, content, seen, ...editing }: CourseChange,
  now: Date,
): Promise<void> {
  try {
    await db.transaction(async (db) => {
      const course = await lockCourse(db, { courseId, ...editing });
      if (course.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
      const status = { before: course.status, after: content.status };
      assertMayGiveStatus(editing, { ...status, scope: `course:${courseId}` });
      const isPublished = content.status === 'published';
      const publishedAt = course.publishedAt ?? (isPublished ? now : null);
      await db
        .update(courses)
        .set({ ...content, publishedAt, updatedAt: now })
        .where(eq(courses.id, courseId));
      const details = { before: course.status, status: content.status };
      const target = { kind: 'course', id: courseId } as const;
      await auditCatalogue(db, { action: 'course.change', target, editing, details }, now);
      if (isPublished || course.status === 'published') await raiseContentVersion(db);
    });
  } catch (error) {
    throw courseRefusalOr(error);
  }
}

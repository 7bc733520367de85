import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { courses } from './tables.server.ts';

export type Course = typeof courses.$inferSelect;

/** A course by the last part of its address, in whatever state it is; null where there is none. */
export async function findCourseBySlug(db: Database, slug: string): Promise<Course | null> {
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
  return course ?? null;
}

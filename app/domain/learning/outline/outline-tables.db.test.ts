import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { reservedLessonSlugs } from './lesson-constants.ts';
import { courseVersions, lessons } from './outline-tables.server.ts';

const db = await testDatabase();
const course = await makePlayerCourse(db, { slug: 'tables' });

it('lets no lesson be called as what stands beside the lessons of a course in addresses', async () => {
  // A published version never changes.
  await db.update(courseVersions).set({ publishedAt: null });
  const [lesson] = course.lessons;
  const call = (slug: string) => db.update(lessons).set({ slug }).where(eq(lessons.id, lesson!.id));
  for (const slug of reservedLessonSlugs)
    await expect(call(slug)).rejects.toMatchObject({ cause: { constraint: 'lessons_slug_is_not_reserved' } });
  await call('notes-on-tables');
});

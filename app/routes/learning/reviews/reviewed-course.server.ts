import { data, type RouterContextProvider } from 'react-router';
import { findCourseBySlug, type Course } from '#domain/learning/find-course.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** The course whose reviews are asked for; 404 for one that visitors do not see. */
export async function loadReviewedCourse(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Course> {
  const { db } = context.get(appContext);
  const course = await findCourseBySlug(db, slug);
  if (course?.status !== 'published') throw data(null, { status: 404 });
  return course;
}

import { data, redirect, type RouterContextProvider } from 'react-router';
import { findEnrolment, mayLearn, type Enrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import { findCourseBySlug, type Course } from '#domain/learning/find-course.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { courseHref, loadLesson, type LoadedLesson } from './lesson-frame.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A text that may be read by who asks for it; the page of the lesson says why it may not, and other kinds have pages of their own. */
export async function loadReadable(
  context: Context,
  { course, lesson }: { course: string; lesson: string },
): Promise<LoadedLesson & { path: string }> {
  const loaded = await loadLesson(context, { course, lesson });
  const path = `/learn/${course}/${lesson}`;
  if (loaded.access === 'none' || loaded.lesson.kind !== 'text') throw redirect(path, 303);
  return { ...loaded, path };
}

/** A text that whoever is signed in learns. */
export async function loadLearned(context: Context, address: { course: string; lesson: string }) {
  const loaded = await loadReadable(context, address);
  if (loaded.access !== 'learner') throw redirect(loaded.path, 303);
  return loaded;
}

/** A course that whoever is signed in learns in now; everybody else is led to what it is. A 404 where there is none. */
export async function loadOwnCourse(
  context: Context,
  slug: string,
): Promise<{ course: Course; enrolment: Enrolment }> {
  const { db, now, isPage } = context.get(appContext);
  const course = await findKnownCourse(context, slug);
  const enrolment = await findEnrolment(db, { courseId: course.id, userId: getMember(context).userId });
  if (!enrolment || !(await mayLearn(db, enrolment, now))) throw redirect(courseHref(slug, isPage), 303);
  return { course, enrolment };
}

/** A course by its name in the address. A 404 where there is none. */
export async function findKnownCourse(context: Context, slug: string): Promise<Course> {
  const course = await findCourseBySlug(context.get(appContext).db, slug);
  if (!course) throw data(null, { status: 404 });
  return course;
}

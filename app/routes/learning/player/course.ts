import { redirect } from 'react-router';
import { findEnrolment, mayLearn } from '#domain/learning/enrolments/find-enrolment.ts';
import { findNextLesson, readOutlineFor } from '#domain/learning/progress/outline-for.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/course';
import { courseHref } from './lesson-frame.server.ts';
import { lessonHref } from './lesson-href.ts';
import { findKnownCourse } from './own-lesson.server.ts';

/** Leads a learner to where they go on in a course, and everybody else to what the course is. */
export async function loader({ context, params: { course: slug } }: Route.LoaderArgs) {
  const { db, now, isPage } = context.get(appContext);
  const course = await findKnownCourse(context, slug);
  const userId = findMember(context)?.userId ?? null;
  const enrolment = userId === null ? null : await findEnrolment(db, { courseId: course.id, userId });
  if (!enrolment || !(await mayLearn(db, enrolment, now))) throw redirect(courseHref(slug, isPage), 303);
  const sections = await readOutlineFor(db, { versionId: enrolment.versionId, userId });
  const next = findNextLesson(sections.flatMap(({ lessons }) => lessons));
  throw redirect(next ? lessonHref({ ...next, course: slug }) : `/learn/${slug}/end`, 303);
}

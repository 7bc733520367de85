import { redirect, type HeadersArgs } from 'react-router';
import { leaveCourse, mayLeave } from '#domain/learning/enrolments/enrol.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { LeavePage } from '#routes/learning/leave-page.tsx';
import type { Route } from './+types/leave';
import { leaveForm } from './course-forms.server.ts';
import { describeCourseFor, findCourseFor } from './course-page.server.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const found = await findCourseFor(context, slug);
  // The page of the course says how it stands, and how what was bought is given back.
  if (!found.enrolment || !mayLeave(found.enrolment)) throw redirect(`/courses/${slug}`, 303);
  const { title } = await describeCourseFor(context, found);
  return { slug, title, way: found.enrolment.way };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { course } = await findCourseFor(context, slug);
  return await leaveForm.handle({ request, context }, async () => {
    await leaveCourse(db, { session: member, slug, requestSource }, now);
    // A course that visitors do not see any more has no page for those who have left it.
    return course.status === 'published' ? `/courses/${slug}?done=left` : '/dashboard';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks once more before somebody leaves a course: what ends then, and what stays. */
export default function LeaveCourse({ loaderData: { slug, title }, actionData }: Route.ComponentProps) {
  return (
    <LeavePage
      area="courses"
      left={{ title, href: `/courses/${slug}` }}
      listHref="/learn"
      action={`/enrolments/${slug}/leave`}
      result={actionData}
    />
  );
}

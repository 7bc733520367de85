import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { may, mayAnywhere } from '#domain/identity/permissions.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { findCourseBySlug, type Course } from '#domain/learning/find-course.ts';
import type { CourseVersion } from '#domain/learning/outline/outline.ts';
import { findVersionBeingWritten } from '#domain/learning/versions/version-being-written.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { teachPath } from './paths.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Stands behind the guard of members, before every loader and action below /teach: only who may write at least one course
 * comes in, and only with a second factor that was given in this session, as everywhere where staff work.
 */
export const guardTeacher: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { language } = context.get(appContext);
  const member = getMember(context);
  if (!mayAnywhere(member.roles, 'courses.edit')) throw data(null, { status: 403 });
  const lead = (to: string) => redirect(localizedPath(to, language), 303);
  if (!member.hasSecondFactor) throw lead(`/account/two-step?next=${encodeURIComponent(teachPath)}`);
  // Whoever sets one up gives it; only staff can have a session that did not ask for it, and sign in once more.
  if (member.secondFactorAt === null) throw lead('/admin');
  return await next();
};

/** A course that the reader writes; 404 for any other, whether it is there or not. */
export async function getTaughtCourse(
  context: Context,
  slug: string,
): Promise<{ course: Course; member: Session; mayPublish: boolean }> {
  const member = getMember(context);
  const course = await findCourseBySlug(context.get(appContext).db, slug);
  if (!course || !may(member.roles, 'courses.edit', `course:${course.id}`)) throw data(null, { status: 404 });
  return { course, member, mayPublish: may(member.roles, 'courses.publish') };
}

/** The version of a course that is being written; 404 while none is. */
export async function getVersion(context: Context, courseId: string): Promise<CourseVersion> {
  const version = await findVersionBeingWritten(context.get(appContext).db, courseId);
  if (!version) throw data(null, { status: 404 });
  return version;
}

/** Who writes a course, for the verbs. */
export function writerOf(
  { request, context }: { request: Request; context: Context },
  { course, member }: { course: Course; member: Session },
): StaffContext & { courseId: string } {
  const { userId, roles } = member;
  return {
    courseId: course.id,
    actor: { userId, roles },
    requestSource: requestSourceOf(request, context),
  };
}

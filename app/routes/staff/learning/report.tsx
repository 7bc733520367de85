import { data } from 'react-router';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { loadCourseReport } from '#routes/kit/course-report/course-report.server.ts';
import { CourseReport } from '#routes/kit/course-report/course-report.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/report';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.publish');
  const { db, language, now } = context.get(appContext);
  const course = await findCourseBySlug(db, params.course);
  if (!course) throw data(null, { status: 404 });
  return {
    title: pick(course.title, language),
    report: await loadCourseReport(db, { courseId: course.id, language, now }),
  };
}

/** How people learn in a course, for staff. */
export default function StaffCourseReport({ loaderData: { title, report } }: Route.ComponentProps) {
  const t = useText('staff-learning-report');
  const admin = useText('admin');
  const above = [
    { href: '/admin/education', label: admin('place.education') },
    { href: '/admin/education/reports', label: t('all.title') },
  ];
  return (
    <StaffPage title={t('of', { title: `\u2068${title}\u2069` })} lead={t('lead')} above={above}>
      <CourseReport report={report} />
    </StaffPage>
  );
}

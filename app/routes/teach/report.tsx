import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { loadCourseReport } from '#routes/kit/course-report/course-report.server.ts';
import { CourseReport } from '#routes/kit/course-report/course-report.tsx';
import type { Route } from './+types/report';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse } from './teacher.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    report: await loadCourseReport(db, { courseId: course.id, language, now }),
  };
}

/** How people learn in a course, for those who write it. */
export default function TaughtReport({ loaderData: { course, report } }: Route.ComponentProps) {
  const t = useText('staff-learning-report');
  return (
    <TeachPage title={t('title')} lead={t('lead')} course={course}>
      <CourseReport report={report} />
    </TeachPage>
  );
}

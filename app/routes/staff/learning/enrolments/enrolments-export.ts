import { data } from 'react-router';
import { findCourse } from '#domain/learning/course-list.ts';
import {
  exportEnrolments,
  stateOf,
  type ListedEnrolment,
} from '#domain/learning/enrolments/desk/enrolment-list.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/enrolments-export';
import { enrolmentList } from './enrolment-forms.server.ts';

/** The enrolments of a course that the address asks for, as a file. */
export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'enrolments.manage');
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const { q, sort, direction, filters } = enrolmentList.read(url);
  const query = { courseId: course.id, q, sort, direction, ...filters };
  const rows = await exportEnrolments(db, { ...staff, query }, now);
  const t = textsFor(language).getFixedT(null, 'staff-enrolments');
  return csvResponse<ListedEnrolment>(
    'enrolments.csv',
    [
      { heading: t('name'), value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
      { heading: t('email'), value: ({ email }) => email },
      { heading: t('state'), value: (each) => t(`state.${stateOf(each, now)}`) },
      { heading: t('way'), value: ({ way }) => t(`way.${way}`) },
      { heading: t('version'), value: ({ number }) => number },
      { heading: t('started'), value: ({ startedAt }) => startedAt },
      { heading: t('last-day'), value: ({ accessEndsAt }) => accessEndsAt },
      { heading: t('ended'), value: ({ endedAt }) => endedAt },
      { heading: t('end'), value: ({ endReason }) => endReason && t(`end.${endReason}`) },
    ],
    rows,
  );
}

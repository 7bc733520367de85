import { data } from 'react-router';
import { exportProgramPeople, type ProgramPerson } from '#domain/learning/programs/desk/program-people.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/people-export';
import { peopleList } from './people-list.server.ts';

/** The people of a program that the address asks for, as a file. */
export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  const program = await findProgramForStaff(db, params.id);
  if (!program) throw data(null, { status: 404 });
  const { q, sort, direction, filters } = peopleList(url, program.cohortList);
  const query = { programId: program.programId, q, sort, direction, ...filters };
  const rows = await exportProgramPeople(db, { ...staff, query }, now);
  const t = textsFor(language).getFixedT(null, 'staff-programs');
  return csvResponse<ProgramPerson>(
    'program-people.csv',
    [
      { heading: t('name'), value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
      { heading: t('email'), value: ({ email }) => email },
      {
        heading: t('cohort'),
        value: ({ cohort }) => (cohort ? pick(cohort.name, language) : t('cohort.own-pace')),
      },
      { heading: t('way'), value: ({ way }) => t(`way.${way}`) },
      { heading: t('started'), value: ({ startedAt }) => startedAt },
      { heading: t('file.completed'), value: ({ progress }) => progress.completed },
      { heading: t('file.lessons'), value: ({ progress }) => progress.lessons },
      { heading: t('file.percent'), value: ({ progress }) => progress.percent },
      { heading: t('file.courses-completed'), value: ({ progress }) => progress.coursesCompleted },
      { heading: t('file.courses'), value: ({ progress }) => progress.courses },
      { heading: t('ended'), value: ({ endedAt }) => endedAt },
      { heading: t('end'), value: ({ endReason }) => endReason && t(`end.${endReason}`) },
    ],
    rows,
  );
}

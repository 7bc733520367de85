import { exportLearners } from '#domain/learning/enrolments/export-learners.ts';
import type { Learner } from '#domain/learning/enrolments/learners.ts';
import { percentOf } from '#domain/learning/progress/progress.ts';
import { csvResponse, type CsvColumn } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/learners-export';
import { learnersList } from './learners-list.server.ts';
import { getTaughtCourse, writerOf } from './teacher.server.ts';

/** The people of a course as a file; the audit log notes that they were taken out. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const { courseId, ...staff } = writerOf({ request, context }, taught);
  const { q, sort, direction, filters } = learnersList.read(url);
  const query = { courseId, q, sort, direction, ...filters };
  const learners = await exportLearners(db, { ...staff, query }, now);
  return csvResponse('learners.csv', columnsFor(language), learners);
}

function columnsFor(language: Language): CsvColumn<Learner>[] {
  const t = textsFor(language).getFixedT(null, 'staff-lessons');
  return [
    { heading: t('learners.name'), value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
    { heading: t('learners.version'), value: ({ number }) => number },
    { heading: t('learners.completed'), value: ({ completed }) => completed },
    { heading: t('learners.lessons'), value: ({ lessons }) => lessons },
    { heading: t('learners.percent'), value: percentOf },
    { heading: t('learners.started'), value: ({ startedAt }) => startedAt },
    { heading: t('learners.visited'), value: ({ visitedAt }) => visitedAt },
    { heading: t('learners.ended'), value: ({ endedAt }) => endedAt },
  ];
}

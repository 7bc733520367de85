import { readCourseReport } from '#domain/learning/reports/course-report.ts';
import { fewestAnswers, fewestPeople, hardBelowPercent } from '#domain/learning/reports/report-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** The report of a course as its screen shows it. */
export type ShownReport = Awaited<ReturnType<typeof loadCourseReport>>;

const inUtc = { timeZone: 'UTC' } as const;

/** How people stand in a course. */
type PeopleState = 'finished' | 'going' | 'stopped' | 'notBegun';

/** The report of a course in the reader's language; few people and few answers without figures. */
export async function loadCourseReport(
  db: Database,
  { courseId, language, now }: { courseId: string; language: Language; now: Date },
) {
  const report = await readCourseReport(db, courseId, now);
  const { learners, finished, notBegun, stopped, medianDays, months } = report;
  const long = dateFormat(language, { ...inUtc, month: 'long', year: 'numeric' });
  const short = dateFormat(language, { ...inUtc, month: 'short' });
  const questions = report.questions.map(({ lesson, key, title, text, asked, right }) => ({
    ...{ key: `${lesson} ${key}`, lesson: pick(title, language), text: pick(text, language) },
    ...{ asked, percent: Math.round((100 * right) / asked) },
  }));
  const enough = questions.filter(({ asked }) => asked >= fewestAnswers);
  return {
    isTooFew: learners < fewestPeople,
    ...{ learners, stopped },
    finished: withoutFew(finished),
    finishedPercent: learners === 0 ? 0 : Math.round((100 * finished) / learners),
    medianDays: withoutFew(finished) === null ? null : medianDays,
    states: Object.entries({
      finished,
      going: learners - finished - notBegun - stopped,
      stopped,
      notBegun,
    }).map(([key, people]) => ({ key: key as PeopleState, people: withoutFew(people) })),
    months: months.spans.list.map(({ from }, index) => ({
      ...{ key: from, label: long.format(new Date(from)), shortLabel: short.format(new Date(from)) },
      ...{ enrolled: months.enrolled[index] ?? 0, finished: months.finished[index] ?? 0 },
    })),
    stops: report.stops.map(({ slug, title, people }) => ({ slug, people, title: pick(title, language) })),
    hasFewerStops: report.hasFewerStops,
    questions: enough,
    hard: enough.filter(({ percent }) => percent < hardBelowPercent).length,
    unanswered: questions.length - enough.length,
  };
}

/** Nobody is a figure; a few are none, because it would tell about somebody: null. */
function withoutFew(people: number): number | null {
  return people > 0 && people < fewestPeople ? null : people;
}

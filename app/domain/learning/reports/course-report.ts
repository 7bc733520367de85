import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { addDays, cairoDayOf, spansOf, type Spans } from '#platform/time/periods.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import type { QuizContent } from '../quizzes/quiz-content.ts';
import { fewestPeople, stoppedDays } from './report-constants.ts';

/** How people learn in a course, in all of its versions, without who: whose money went back is left out. */
export type CourseReport = {
  learners: number;
  finished: number;
  /** Who has not opened a lesson yet. */
  notBegun: number;
  /** Who has not finished, and has not been in a lesson for `stoppedDays`. */
  stopped: number;
  /** Within how many days half of those who finished did; null while nobody has. */
  medianDays: number | null;
  /** By month, a year back. */
  months: { spans: Spans; enrolled: number[]; finished: number[] };
  /** Where those who stopped were last, the most first; lessons of fewer than `fewestPeople` are left out. */
  stops: { slug: string; title: Bilingual; people: number }[];
  /** Whether there are such lessons. */
  hasFewerStops: boolean;
  /** How often each question was answered right in first tries, the hardest first. */
  questions: {
    lesson: string;
    key: string;
    title: Bilingual;
    text: Bilingual;
    asked: number;
    right: number;
  }[];
};

/** The report of a course. */
export async function readCourseReport(db: Database, courseId: string, now: Date): Promise<CourseReport> {
  const spans = yearUntil(now);
  const [known, learned, enrolled, asked] = await Promise.all([
    readLessons(db, courseId),
    countLearned(db, { courseId, spans, now }),
    countInSpans(db, { from: enrolments, at: enrolments.startedAt, where: ofCourse(courseId) }, spans),
    countAnswers(db, courseId),
  ]);
  const { stops, finishedByMonth, ...totals } = learned;
  const shown = stops.filter(({ people }) => people >= fewestPeople);
  return {
    ...totals,
    months: { spans, enrolled, finished: finishedByMonth },
    stops: shown.flatMap(({ slug, people }) => {
      const lesson = known.get(slug);
      return lesson ? [{ slug, people, title: lesson.title }] : [];
    }),
    hasFewerStops: shown.length < stops.length,
    questions: asked.flatMap(({ lesson, key, ...counts }) => {
      const quiz = known.get(lesson);
      const question = quiz?.task?.pools
        .flatMap(({ questions }) => questions)
        .find((each) => each.key === key);
      return quiz && question ? [{ lesson, key, title: quiz.title, text: question.text, ...counts }] : [];
    }),
  };
}

/** The last twelve months, the one that runs included. */
function yearUntil(now: Date): Spans {
  const today = cairoDayOf(now);
  const first = `${addDays(`${today.slice(0, 7)}-01`, -320).slice(0, 7)}-01`;
  return spansOf({ from: first, to: today }, 'month');
}

const versionsOf = (courseId: string) =>
  sql`(select ${courseVersions.id} from ${courseVersions} where ${courseVersions.courseId} = ${courseId})`;

// Refunds are left out everywhere, so that the numbers of a report fit each other.
const ofCourse = (courseId: string) =>
  and(
    sql`${enrolments.versionId} in ${versionsOf(courseId)}`,
    sql`${enrolments.endReason} is distinct from 'refund'`,
  );

/** What each lesson is called now; of a quiz with what it asks. A lesson keeps its slug in later versions. */
async function readLessons(db: Database, courseId: string) {
  const task = sql<QuizContent | null>`case when ${lessons.kind} = 'quiz' then ${lessons.task} end`;
  const rows = await db
    .selectDistinctOn([lessons.slug], { slug: lessons.slug, title: lessons.title, task })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(lessons.slug, sql`${courseVersions.number} desc`);
  return new Map(rows.map(({ slug, ...lesson }) => [slug, lesson]));
}

type Learned = Pick<CourseReport, 'learners' | 'finished' | 'notBegun' | 'stopped' | 'medianDays'> & {
  finishedByMonth: number[];
  stops: { slug: string; people: number }[];
};

async function countLearned(
  db: Database,
  { courseId, spans, now }: { courseId: string; spans: Spans; now: Date },
): Promise<Learned> {
  const starts = spans.list.map(({ startsAt }) => startsAt.toISOString());
  const quietSince = new Date(now.getTime() - stoppedDays * 86_400_000).toISOString();
  // One look at what everybody did: all figures come from it.
  const { rows } = await db.execute<{ found: Counted }>(sql`
    with learners as (
      select distinct on (user_id) user_id, version_id, started_at
      from enrolments
      where version_id in ${versionsOf(courseId)} and end_reason is distinct from 'refund'
      order by user_id, started_at desc
    ), size as (
      select version_id, count(*) as lessons from lessons
      where version_id in ${versionsOf(courseId)} group by version_id
    ), progress as (
      select user_id, version_id, count(completed_at) as completed,
        max(completed_at) as finished_at, max(visited_at) as visited_at
      from lesson_progress
      where version_id in ${versionsOf(courseId)} group by user_id, version_id
    ), learned as materialized (
      select learners.user_id, learners.version_id, learners.started_at, progress.visited_at,
        case when progress.completed >= size.lessons then progress.finished_at end as finished_at
      from learners
      left join size using (version_id)
      left join progress using (user_id, version_id)
    ), stopped as materialized (
      select distinct on (learned.user_id) learned.user_id, lessons.slug
      from learned
      join lesson_progress as last on last.user_id = learned.user_id
        and last.version_id = learned.version_id and last.visited_at = learned.visited_at
      join lessons on lessons.id = last.lesson_id
      where learned.finished_at is null and learned.visited_at < ${quietSince}::timestamptz
      order by learned.user_id, lessons.slug
    )
    select json_build_object(
      'totals', (select json_build_object(
        'learners', count(*), 'finished', count(finished_at),
        'notBegun', count(*) - count(visited_at),
        'medianSeconds', percentile_cont(0.5) within group (
          order by greatest(extract(epoch from finished_at - started_at), 0))
          filter (where finished_at is not null)
      ) from learned),
      'stopped', (select count(*) from stopped),
      'months', (select coalesce(json_agg(json_build_object('span', span, 'people', people)), '[]') from (
        select width_bucket(finished_at, ${sql.param(starts)}::timestamptz[]) as span, count(*) as people
        from learned where finished_at >= ${starts[0]}::timestamptz
          and finished_at < ${spans.endsAt.toISOString()}::timestamptz group by 1) as by_month),
      'stops', (select coalesce(json_agg(json_build_object('slug', slug, 'people', people)
        order by people desc, slug), '[]') from (
        select slug, count(*) as people from stopped group by slug) as by_lesson)
    ) as found`);
  const { totals, stopped, months, stops } = rows[0]!.found;
  const { medianSeconds, ...counts } = totals;
  const finishedByMonth = spans.list.map((_, at) => months.find(({ span }) => span === at + 1)?.people ?? 0);
  const medianDays = medianSeconds === null ? null : Math.max(1, Math.round(medianSeconds / 86_400));
  return { ...counts, stopped, medianDays, finishedByMonth, stops };
}

type Counted = {
  totals: { learners: number; finished: number; notBegun: number; medianSeconds: number | null };
  stopped: number;
  months: { span: number; people: number }[];
  stops: { slug: string; people: number }[];
};

type Answered = { lesson: string; key: string; asked: number; right: number };

/** How first tries answered: later ones know the answers. */
async function countAnswers(db: Database, courseId: string): Promise<Answered[]> {
  const { rows } = await db.execute<Answered>(sql`
    select lessons.slug as lesson, question ->> 'key' as key, count(*)::int as asked,
      (count(*) filter (where question ->> 'key' = any (quiz_attempts.right_keys)))::int as right
    from lessons
    join quiz_attempts on quiz_attempts.lesson_id = lessons.id
      and quiz_attempts.number = 1 and quiz_attempts.right_keys is not null
    cross join lateral jsonb_array_elements(quiz_attempts.drawn) as question
    where lessons.version_id in ${versionsOf(courseId)}
    group by 1, 2
    order by (count(*) filter (where question ->> 'key' = any (quiz_attempts.right_keys)))::float8 / count(*), 1, 2`);
  return rows;
}

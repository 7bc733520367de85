import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { OutlineLesson } from '../outline/outline.ts';
import { findNextLesson } from '../progress/outline-for.ts';
import { listLearned } from '../progress/own-courses.ts';
import { percentOf, type Progress } from '../progress/progress.ts';

/** How far somebody is in a program: lessons of all its courses, each as much as any other, and courses completed of all. */
export type ProgramProgress = Progress & { percent: number; coursesCompleted: number; courses: number };

/** A course of a program, and where somebody stands in it. */
export type PathStep = {
  courseId: string;
  slug: string;
  title: Bilingual;
  /** The version that they are in, or the published one. */
  versionId: string;
  progress: Progress & { percent: number };
  /** Whether they learn in it now, by whatever way. */
  isBegun: boolean;
  isCompleted: boolean;
};

/** What comes next: the first course in order that is not completed, and where to go on in it. */
export type NextStep = {
  course: Pick<PathStep, 'slug' | 'title' | 'isBegun'>;
  lesson: Pick<OutlineLesson, 'slug' | 'kind' | 'title' | 'minutes'> | null;
};

type Of = { programId: string; userId: string };

/** How far somebody is in a program, whether or not they are in it. */
export async function countProgramProgress(db: Database, of: Of): Promise<ProgramProgress> {
  return progressOf((await listSteps(db, asLists(of))).map(({ step }) => step));
}

/** The courses of a program in their order with where somebody stands in each, and what comes next; null where all are completed. */
export async function readProgramSteps(
  db: Database,
  of: Of,
): Promise<{ steps: PathStep[]; progress: ProgramProgress; next: NextStep | null }> {
  const steps = (await listSteps(db, asLists(of))).map(({ step }) => step);
  const [next] = await findNextSteps(db, { userId: of.userId, paths: [steps] });
  return { steps, progress: progressOf(steps), next: next ?? null };
}

type Step = { programId: string; userId: string; step: PathStep };

/**
 * The courses of programs in their order with where people stand in each. A course counts in the version that somebody is in;
 * otherwise in the one in which they completed lessons before, or the published one. One that visitors do not see counts for
 * those alone who learn in it.
 */
export async function listSteps(
  db: Database,
  { programIds, userIds }: { programIds: readonly string[]; userIds: readonly string[] },
): Promise<Step[]> {
  if (programIds.length === 0 || userIds.length === 0) return [];
  type Row = Record<'program_id' | 'user_id' | 'id' | 'slug' | 'version_id', string> &
    Record<'completed' | 'lessons', number> & { title: Bilingual; is_begun: boolean };
  const { rows } = await db.execute<Row>(sql`
    select program_courses.program_id, people.user_id, courses.id, courses.slug, courses.title,
      counted.version_id, own.version_id is not null as is_begun,
      (select count(*)::int from lessons where lessons.version_id = counted.version_id) as lessons,
      (select count(completed_at)::int from lesson_progress
        where lesson_progress.version_id = counted.version_id
          and lesson_progress.user_id = people.user_id) as completed
    from program_courses
    join courses on courses.id = program_courses.course_id
    cross join unnest(${asArray(userIds)}::uuid[]) as people (user_id)
    left join enrolments own
      on own.course_id = courses.id and own.user_id = people.user_id and own.ended_at is null
    cross join lateral (
      select coalesce(
        own.version_id,
        (select before.version_id from (
            select enrolments.version_id from enrolments
            where enrolments.course_id = courses.id and enrolments.user_id = people.user_id
            order by enrolments.started_at desc limit 1
          ) before
          where exists (select from lesson_progress
            where lesson_progress.version_id = before.version_id
              and lesson_progress.user_id = people.user_id and completed_at is not null)),
        (select course_versions.id from course_versions
          where course_versions.course_id = courses.id and course_versions.published_at is not null
          order by course_versions.number desc limit 1)
      ) as version_id
    ) counted
    where program_courses.program_id = any(${asArray(programIds)}::uuid[])
      and counted.version_id is not null
      and (courses.status = 'published' or own.version_id is not null)
    order by program_courses.program_id, people.user_id, program_courses.position`);
  return rows.map((row) => {
    const progress = { completed: row.completed, lessons: row.lessons };
    const { id: courseId, slug, title, version_id: versionId, is_begun: isBegun } = row;
    const isCompleted = row.lessons > 0 && row.completed >= row.lessons;
    const step = {
      ...{ courseId, slug, title, versionId, isBegun, isCompleted },
      progress: { ...progress, percent: percentOf(progress) },
    };
    return { programId: row.program_id, userId: row.user_id, step };
  });
}

/** How far somebody is whose courses of a program these are. */
export function progressOf(steps: readonly PathStep[]): ProgramProgress {
  const progress = {
    completed: steps.reduce((sum, step) => sum + step.progress.completed, 0),
    lessons: steps.reduce((sum, step) => sum + step.progress.lessons, 0),
  };
  const coursesCompleted = steps.filter(({ isCompleted }) => isCompleted).length;
  return { ...progress, percent: percentOf(progress), coursesCompleted, courses: steps.length };
}

/** What comes next for somebody in each of several programs; null where all is completed. */
export async function findNextSteps(
  db: Database,
  { userId, paths }: { userId: string; paths: readonly (readonly PathStep[])[] },
): Promise<(NextStep | null)[]> {
  const first = paths.map((steps) => steps.find((step) => !step.isCompleted && step.progress.lessons > 0));
  const versionIds = first.flatMap((step) => (step ? [step.versionId] : []));
  const learned = versionIds.length > 0 ? await listLearned(db, { userId, versionIds }) : [];
  return first.map((step) => {
    if (!step) return null;
    const { slug, title, isBegun, versionId } = step;
    const next = findNextLesson(learned.filter((lesson) => lesson.versionId === versionId));
    return {
      course: { slug, title, isBegun },
      lesson: next && { slug: next.slug, kind: next.kind, title: next.title, minutes: next.minutes },
    };
  });
}

function asLists({ programId, userId }: Of) {
  return { programIds: [programId], userIds: [userId] };
}

/** Ids as the text of an array of the database: they hold no quotes and no commas. */
function asArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { findPublishedVersion, readOutline, type OutlineLesson } from '../outline/outline.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { quizAttempts } from '../quizzes/quizzes-tables.server.ts';
import { readLessonStates } from '../progress/progress.ts';
import type { Enrolment } from './find-enrolment.ts';

type NamedLesson = Pick<OutlineLesson, 'slug' | 'kind' | 'minutes'> & { title: Bilingual };

/** What a newer version of a course has that the one of a learner has not, and the other way round. */
export type VersionNews = {
  added: NamedLesson[];
  /** Lessons that are in both, and are not the same. */
  changed: NamedLesson[];
  removed: (NamedLesson & { isCompleted: boolean })[];
  /** How many lessons stay completed, and how many the newer version has. */
  kept: number;
  lessons: number;
  /** How many completed lessons are not in the newer version, and count no more. */
  lost: number;
  /** Whether a try at a quiz of theirs runs: its answers stay in the version that they are in. */
  hasOpenQuiz: boolean;
};

/** What is new for somebody in the version that is published now; null where they are in it. */
export async function readVersionNews(
  db: Database,
  { courseId, versionId, userId }: Pick<Enrolment, 'courseId' | 'versionId' | 'userId'>,
): Promise<VersionNews | null> {
  const newest = await findPublishedVersion(db, courseId);
  if (!newest || newest.id === versionId) return null;
  const [own, there, states, same] = [
    await listLessons(db, versionId),
    await listLessons(db, newest.id),
    await readLessonStates(db, { userId, versionId }),
    await listUnchanged(db, { from: versionId, to: newest.id }),
  ];
  const isCompleted = ({ id }: OutlineLesson) => Boolean(states.get(id)?.completedAt);
  const isIn = (all: OutlineLesson[]) => (one: OutlineLesson) =>
    all.some(({ slug, kind }) => slug === one.slug && kind === one.kind);
  const kept = own.filter(isIn(there)).filter(isCompleted).length;
  const removed = own.filter((lesson) => !isIn(there)(lesson));
  return {
    added: there.filter((lesson) => !isIn(own)(lesson)),
    changed: there.filter((lesson) => isIn(own)(lesson) && !same.has(lesson.slug)),
    removed: removed.map((lesson) => ({ ...lesson, isCompleted: isCompleted(lesson) })),
    ...{ kept, lessons: there.length, lost: removed.filter(isCompleted).length },
    hasOpenQuiz: await hasOpenQuiz(db, { userId, versionId }),
  };
}

async function hasOpenQuiz(db: Database, { userId, versionId }: { userId: string; versionId: string }) {
  const inVersion = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.versionId, versionId));
  const { userId: of, lessonId, submittedAt } = quizAttempts;
  const running = and(eq(of, userId), isNull(submittedAt), inArray(lessonId, inVersion));
  return (await db.$count(quizAttempts, running)) > 0;
}

async function listLessons(db: Database, versionId: string): Promise<OutlineLesson[]> {
  return (await readOutline(db, versionId)).flatMap((section) => section.lessons);
}

/** The addresses of the lessons that say the same in two versions, told by the database: texts are long. */
async function listUnchanged(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ slug: string }>(sql`
    select later.slug
    from ${lessons} earlier
    join ${lessons} later on later.slug = earlier.slug and later.kind = earlier.kind
    where earlier.version_id = ${from} and later.version_id = ${to}
      and (later.title, later.minutes, later.content) = (earlier.title, earlier.minutes, earlier.content)
      and later.task is not distinct from earlier.task`);
  return new Set(rows.rows.map(({ slug }) => slug));
}

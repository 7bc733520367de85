import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { OutlineLesson } from '../outline/outline.ts';
import { courseSections, lessons } from '../outline/outline-tables.server.ts';
import type { LessonState } from './progress.ts';
import { lessonProgress } from './progress-tables.server.ts';

/** A lesson of an outline with where its learner stands; null where they never opened it. */
export type LearnedLesson = OutlineLesson & { state: LessonState | null };

export type LearnedSection = { id: string; title: OutlineLesson['title']; lessons: LearnedLesson[] };

/** The outline of a version with where somebody stands in it, in order, in one query; without anybody, the outline alone. */
export async function readOutlineFor(
  db: Database,
  { versionId, userId }: { versionId: string; userId: string | null },
): Promise<LearnedSection[]> {
  const { openedAt, completedAt, place, visitedAt } = lessonProgress;
  const ofLearner = userId === null ? sql`false` : eq(lessonProgress.userId, userId);
  const rows = await db
    .select({
      section: { id: courseSections.id, title: courseSections.title },
      lesson: {
        ...{ id: lessons.id, slug: lessons.slug, kind: lessons.kind, title: lessons.title },
        ...{ minutes: lessons.minutes, isPreview: lessons.isPreview },
      },
      state: { openedAt, completedAt, place, visitedAt },
    })
    .from(courseSections)
    .leftJoin(lessons, eq(lessons.sectionId, courseSections.id))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), ofLearner))
    .where(eq(courseSections.versionId, versionId))
    .orderBy(asc(courseSections.position), asc(courseSections.id), asc(lessons.position), asc(lessons.id));
  const sections = new Map<string, LearnedSection>();
  for (const { section, lesson, state } of rows) {
    const known = sections.get(section.id) ?? { ...section, lessons: [] };
    if (lesson) known.lessons.push({ ...lesson, state: state?.openedAt ? (state as LessonState) : null });
    sections.set(section.id, known);
  }
  return [...sections.values()];
}

/**
 * Where to go on: the lesson that was visited last and is not completed, else the first that is not; null where all are, or
 * there is none.
 */
export function findNextLesson<Each extends Pick<LearnedLesson, 'state'>>(all: readonly Each[]): Each | null {
  const open = all.filter(({ state }) => !state?.completedAt);
  const visited = open.filter(({ state }) => state !== null);
  const times = visited.map(({ state }) => state!.visitedAt.getTime());
  return visited[times.indexOf(Math.max(...times))] ?? open[0] ?? null;
}

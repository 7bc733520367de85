import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { lessonProgress } from './progress-tables.server.ts';

export type LessonState = { openedAt: Date; completedAt: Date | null; place: string | null; visitedAt: Date };

/** How much of a version somebody has completed: lessons, each as much as any other. */
export type Progress = { completed: number; lessons: number };

/** Where somebody stands with each lesson of a version, by the id of the lesson; those never opened are missing. */
export async function readLessonStates(
  db: Database,
  { userId, versionId }: { userId: string; versionId: string },
): Promise<Map<string, LessonState>> {
  const { lessonId, openedAt, completedAt, place, visitedAt } = lessonProgress;
  const rows = await db
    .select({ lessonId, openedAt, completedAt, place, visitedAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.versionId, versionId)));
  return new Map(rows.map(({ lessonId: id, ...state }) => [id, state]));
}

/** How much of a version somebody has completed. */
export async function countProgress(
  db: Database,
  { userId, versionId }: { userId: string; versionId: string },
): Promise<Progress> {
  const [row] = await db
    .select({ lessons: count(), completed: count(lessonProgress.completedAt) })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(eq(lessons.versionId, versionId));
  return row ?? { completed: 0, lessons: 0 };
}

/** Progress as people are told it: whole percent, never more than is done. */
export function percentOf({ completed, lessons: all }: Progress): number {
  return all === 0 ? 0 : Math.floor((completed * 100) / all);
}

/** Whether no more than so many percent are done, to the lesson and not by the rounded number (decided for refunds). */
export function isAtMostPercent({ completed, lessons: all }: Progress, percent: number): boolean {
  return completed * 100 <= all * percent;
}

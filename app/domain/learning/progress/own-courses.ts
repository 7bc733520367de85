import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { newestVersionOf, type OutlineLesson } from '../outline/outline.ts';
import { courseSections, lessons } from '../outline/outline-tables.server.ts';
import { programEnrolments } from '../programs/programs-tables.server.ts';
import { courses } from '../tables.server.ts';
import { findNextLesson } from './outline-for.ts';
import { percentOf, type LessonState, type Progress } from './progress.ts';
import { lessonProgress } from './progress-tables.server.ts';

/** A course that somebody learns in, and how far they are. */
export type OwnCourse = {
  slug: string;
  title: Bilingual;
  progress: Progress & { percent: number };
  /** Null where every lesson is completed, or there is none. */
  next: Pick<OutlineLesson, 'slug' | 'kind' | 'title' | 'minutes'> | null;
  /** Why its lessons are closed: the subscription does not run, or the last day that staff gave is over. */
  closedBy: 'subscription' | 'day' | null;
  /** Whether a newer version of the course is published than the one that they are in. */
  hasNewer: boolean;
};

/** The courses that somebody learns in, the one that they began last first. */
export async function listOwnCourses(db: Database, userId: string, now: Date): Promise<OwnCourse[]> {
  const own = await db
    .select({
      ...{ versionId: enrolments.versionId, way: enrolments.way, accessEndsAt: enrolments.accessEndsAt },
      programWay: programEnrolments.way,
      newest: newestVersionOf(db),
      ...{ slug: courses.slug, title: courses.title },
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(programEnrolments, eq(programEnrolments.id, enrolments.programEnrolmentId))
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt)))
    .orderBy(desc(enrolments.startedAt), asc(courses.slug));
  if (own.length === 0) return [];
  const learned = await listLearned(db, { userId, versionIds: own.map(({ versionId }) => versionId) });
  const hangsOnYear = ({ way, programWay }: Pick<(typeof own)[number], 'way' | 'programWay'>) =>
    way === 'subscription' || programWay === 'subscription';
  const needsYear = own.some(hangsOnYear);
  const hasYear = needsYear && (await isSubscribed(db, userId, now));
  return own.map(({ versionId, newest, way, programWay, accessEndsAt, slug, title }) => {
    const all = learned.filter((lesson) => lesson.versionId === versionId);
    const completed = all.filter(({ state }) => state?.completedAt).length;
    const progress = { completed, lessons: all.length };
    return {
      ...{ slug, title },
      progress: { ...progress, percent: percentOf(progress) },
      next: findNextLesson(all),
      closedBy: isOver(accessEndsAt, now)
        ? 'day'
        : hangsOnYear({ way, programWay }) && !hasYear
          ? 'subscription'
          : null,
      hasNewer: newest !== null && newest !== versionId,
    };
  });
}

function isOver(accessEndsAt: Date | null, now: Date): boolean {
  return accessEndsAt !== null && now >= accessEndsAt;
}

/** The lessons of several versions in their order, each with where somebody stands with it. */
export async function listLearned(
  db: Database,
  { userId, versionIds }: { userId: string; versionIds: readonly string[] },
) {
  const { openedAt, completedAt, place, visitedAt } = lessonProgress;
  const rows = await db
    .select({
      ...{ versionId: lessons.versionId, slug: lessons.slug, kind: lessons.kind },
      ...{ title: lessons.title, minutes: lessons.minutes },
      state: { openedAt, completedAt, place, visitedAt },
    })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(inArray(lessons.versionId, [...versionIds]))
    .orderBy(
      ...[asc(lessons.versionId), asc(courseSections.position), asc(courseSections.id)],
      ...[asc(lessons.position), asc(lessons.id)],
    );
  return rows.map((row) => ({ ...row, state: row.state as LessonState | null }));
}

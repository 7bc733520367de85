import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { getOpenLesson, type LessonAddress } from '../progress/find-lesson-for.ts';
import { recordEvent } from '../progress/record-event.ts';
import { recordingStops } from './media-tables.server.ts';
import { mediaOf } from './open-recording.ts';

/** Whoever stops so many seconds before the end, or in so large a last part, has heard all of it. */
const secondsOfEnd = 5;
const partOfEnd = 0.05;

/** How far a page says that a recording was played: the file, the second, and the how-many-eth message of which page it is. */
export type ToldStop = { fileId: string; seconds: number; view: string; number: number };

/**
 * Keeps how far somebody has come in a recording. A message that was overtaken by a later one of its page changes nothing, nor
 * does one of a file that the lesson does not have, or of a moment after its end.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it.
 */
export async function keepStop(
  db: Database,
  { fileId, seconds, view, number, ...learner }: LessonAddress & { userId: string } & ToldStop,
  now: Date,
): Promise<{ isKept: boolean }> {
  return await db.transaction(async (db) => {
    const { courseId, lesson } = await getOpenLesson(db, learner, now);
    const files = Object.values(mediaOf(lesson)?.files ?? {});
    const file = files.find((each) => each?.fileId === fileId);
    if (!file || seconds > file.seconds + 1) return { isKept: false };
    const { userId } = learner;
    await recordEvent(db, { userId, lesson, kind: 'opened', cause: 'learner' }, now);
    const told = {
      ...{ fileId, view, number, stoppedAt: now },
      seconds: seconds > file.seconds - Math.min(secondsOfEnd, file.seconds * partOfEnd) ? 0 : seconds,
    };
    const kept = await db
      .insert(recordingStops)
      .values({ userId, courseId, lessonSlug: lesson.slug, ...told })
      .onConflictDoUpdate({
        target: [recordingStops.userId, recordingStops.courseId, recordingStops.lessonSlug],
        set: told,
        setWhere: or(
          ne(recordingStops.view, sql`excluded.view`),
          lt(recordingStops.number, sql`excluded.number`),
        ),
      })
      .returning({ number: recordingStops.number });
    return { isKept: kept.length > 0 };
  });
}

/**
 * The second at which somebody stopped in a recording; null where they did not, heard all of it, or completed the lesson since,
 * at `completedAt`.
 */
export async function findStop(
  db: Database,
  {
    completedAt,
    ...own
  }: { userId: string; courseId: string; lessonSlug: string; fileId: string; completedAt: Date | null },
): Promise<number | null> {
  const { userId, courseId, lessonSlug, fileId, seconds, stoppedAt } = recordingStops;
  const [stop] = await db
    .select({ seconds, stoppedAt })
    .from(recordingStops)
    .where(
      and(
        eq(userId, own.userId),
        eq(courseId, own.courseId),
        eq(lessonSlug, own.lessonSlug),
        eq(fileId, own.fileId),
      ),
    );
  if (!stop || stop.seconds === 0 || (completedAt && completedAt >= stop.stoppedAt)) return null;
  return stop.seconds;
}

import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { learningEvents, lessonProgress } from '../progress/progress-tables.server.ts';
import { recordingStops } from '../media/media-tables.server.ts';
import { courses } from '../tables.server.ts';
import { lessonNotes } from './notes-tables.server.ts';

/** How far somebody is in their lessons, how they came there, and what they keep in them, in the copy of their data. */
export const lessonsDataPart: DataPart = {
  fileName: 'lessons.json',
  describe: (language) => textsFor(language).getFixedT(null, 'lessons')('data-export'),
  read: async (db, { userId }) => {
    const { openedAt, completedAt, place, visitedAt } = lessonProgress;
    const { kind, cause, at } = learningEvents;
    return {
      progress: await db
        .select({ lesson: lessons.title, openedAt, completedAt, place, visitedAt })
        .from(lessonProgress)
        .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
        .where(eq(lessonProgress.userId, userId))
        .orderBy(asc(openedAt), asc(lessonProgress.lessonId)),
      events: await db
        .select({ lesson: lessons.title, kind, cause, at })
        .from(learningEvents)
        .innerJoin(lessons, eq(lessons.id, learningEvents.lessonId))
        .where(eq(learningEvents.userId, userId))
        .orderBy(asc(learningEvents.id)),
      notes: await db
        .select({
          ...{ course: courses.title, lesson: lessonNotes.lessonSlug, place: lessonNotes.place },
          ...{ text: lessonNotes.text, createdAt: lessonNotes.createdAt, changedAt: lessonNotes.changedAt },
        })
        .from(lessonNotes)
        .innerJoin(courses, eq(courses.id, lessonNotes.courseId))
        .where(eq(lessonNotes.userId, userId))
        .orderBy(asc(lessonNotes.createdAt), asc(lessonNotes.id)),
      recordings: await db
        .select({
          ...{ course: courses.title, lesson: recordingStops.lessonSlug },
          ...{ stoppedAfterSeconds: recordingStops.seconds, stoppedAt: recordingStops.stoppedAt },
        })
        .from(recordingStops)
        .innerJoin(courses, eq(courses.id, recordingStops.courseId))
        .where(eq(recordingStops.userId, userId))
        .orderBy(asc(recordingStops.stoppedAt), asc(recordingStops.courseId), asc(recordingStops.lessonSlug)),
    };
  },
};

/** Forgets how far somebody was, and what they kept, whose account is deleted. */
export const forgetLessons: PurgePart = async (db, { userId }) => {
  await db.delete(lessonNotes).where(eq(lessonNotes.userId, userId));
  await db.delete(recordingStops).where(eq(recordingStops.userId, userId));
  await db.delete(lessonProgress).where(eq(lessonProgress.userId, userId));
  await db.delete(learningEvents).where(eq(learningEvents.userId, userId));
};

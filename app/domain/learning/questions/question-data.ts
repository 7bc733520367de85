import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { lessonQuestions } from './questions-tables.server.ts';

/** What somebody asked about lessons, in the copy of their data. */
export const questionDataPart: DataPart = {
  fileName: 'lesson-questions.json',
  describe: (language) => textsFor(language).getFixedT(null, 'lesson-questions')('data-export'),
  read: async (db, { userId }) => {
    const { text, askedAt, answer, answeredAt, isForAll } = lessonQuestions;
    return await db
      .select({
        ...{ course: courses.title, lesson: lessons.title, text, askedAt },
        ...{ answer, answeredAt, isForAll },
      })
      .from(lessonQuestions)
      .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
      .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
      .where(eq(lessonQuestions.userId, userId))
      .orderBy(asc(askedAt));
  },
};

/** Forgets what somebody asked whose account is deleted. */
export const forgetQuestions: PurgePart = async (db, { userId }) => {
  await db.delete(lessonQuestions).where(eq(lessonQuestions.userId, userId));
};

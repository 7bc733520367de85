import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { lessonQuestions } from '#domain/learning/questions/questions-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { reviewedCourse } from '../reviews/world.ts';
import { minutesAgo } from '../world/instants.ts';

/** A question that waits for an answer. */
export const openQuestion: Record<Language, string> = {
  en: '7c1d5a50-0000-4000-8000-000000000001',
  ar: '7c1d5a50-0000-4000-8000-000000000002',
};

const words = {
  en: 'In the second part, which key reads the header of the column?',
  ar: 'في الجزء الثاني، أي مفتاح يقرأ رأس العمود؟',
};

/** The readers have asked twice about the first lesson; one question has an answer for all. */
export async function makeQuestionsWorld(db: Database): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const slug = reviewedCourse[language];
    const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
    const courseId = course!.id;
    const [reader] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `reader.${language}@example.com`));
    const userId = reader!.id;
    const [enrolment] = await db
      .select({ versionId: enrolments.versionId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)));
    const [lesson] = await db
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.versionId, enrolment!.versionId))
      .orderBy(lessons.position)
      .limit(1);
    const about = { courseId, lessonId: lesson!.id, userId };
    await db.insert(lessonQuestions).values([
      { ...about, text: 'What is a query?', ...answered(index) },
      { ...about, id: openQuestion[language], text: words[language], askedAt: minutesAgo(1511 + index) },
    ]);
  }
}

function answered(index: number) {
  return {
    ...{ askedAt: minutesAgo(3011 + index), answeredAt: minutesAgo(2011 + index) },
    ...{ answer: 'A question that the database understands.\nسؤال تفهمه قاعدة البيانات.', isForAll: true },
  };
}

import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courseReviews, reviewReports } from '#domain/learning/reviews/reviews-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { addLessons } from '#tests/worlds/learning/small-course.ts';
import { minutesAgo } from '../world/instants.ts';

/** The course that people of a language have reviewed, and one that nobody has. */
export const reviewedCourse: Record<Language, string> = {
  en: 'data-analysis-with-python',
  ar: 'accessibility-testing',
};
export const unreviewedCourse = 'excel-lookups-and-pivot-tables';

/** A review that was reported, and one that was hidden. */
export const walkReviews: Record<'reported' | 'hidden', Record<Language, string>> = {
  reported: { en: '7b1d5a50-0000-4000-8000-000000000001', ar: '7b1d5a50-0000-4000-8000-000000000002' },
  hidden: { en: '7b1d5a50-0000-4000-8000-000000000003', ar: '7b1d5a50-0000-4000-8000-000000000004' },
};

const words = {
  en: 'I followed every query with NVDA and a braille display. The practice data is the best part.',
  ar: 'تابعت كل استعلام بقارئ الشاشة وسطر برايل. وأفضل ما في الدورة بيانات التدريب.',
};

/** Reviews by the freelancers and the payees of both languages, and readers who may write one. */
export async function makeReviewsWorld(db: Database): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const slug = reviewedCourse[language];
    const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
    const courseId = course!.id;
    const { versionId, lessonIds } = await addLessons(db, { courseId, lessonsCount: 4 }, minutesAgo(60_013));
    const at = minutesAgo(1013 + index);
    const by = async (name: string) => await userIdOf(db, `${name}.${language}@example.com`);
    const dates = { courseId, writtenAt: at, changedAt: at };
    await db.insert(courseReviews).values([
      {
        ...{ ...dates, id: walkReviews.reported[language], userId: await by('freelancer'), rating: 5 },
        ...{ name: language === 'en' ? 'Mona' : 'منى', text: words[language] },
        ...{ reply: 'Thank you. شكرًا لك.', repliedAt: minutesAgo(907 + index) },
      },
      {
        ...{ ...dates, id: walkReviews.hidden[language], userId: await by('payee'), rating: 1 },
        ...{ text: 'Buy at my shop.', hiddenAt: minutesAgo(713 + index) },
      },
    ]);
    await db.insert(reviewReports).values([
      {
        ...{ reviewId: walkReviews.reported[language], reporterId: await by('payee') },
        ...{ reason: 'private', note: 'It names a neighbour.', reportedAt: minutesAgo(613 + index) },
      },
      {
        ...{ reviewId: walkReviews.hidden[language], reporterId: await by('freelancer') },
        ...{ reason: 'advertising', reportedAt: minutesAgo(811 + index) },
        ...{ settledAt: minutesAgo(713 + index), outcome: 'hidden' },
      },
    ]);
    const reader = await by('reader');
    await db
      .insert(enrolments)
      .values({ courseId, versionId, userId: reader, way: 'free', startedAt: minutesAgo(20_017 + index) });
    for (const id of lessonIds.slice(0, 2))
      await recordEvent(
        db,
        { userId: reader, lesson: { id, versionId }, kind: 'completed', cause: 'learner' },
        minutesAgo(19_013 + index),
      );
  }
}

async function userIdOf(db: Database, email: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email)));
  return user!.id;
}

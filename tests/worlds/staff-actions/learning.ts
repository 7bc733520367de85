import { randomUUID } from 'node:crypto';
import { answerQuestion } from '#domain/learning/questions/answer-question.ts';
import { lessonQuestions } from '#domain/learning/questions/questions-tables.server.ts';
import { moderateReview, replyToReview } from '#domain/learning/reviews/moderate-review.ts';
import { courseReviews } from '#domain/learning/reviews/reviews-tables.server.ts';
import { saveCourseShares } from '#domain/learning/shares/save-course-shares.ts';
import { makeTeacher } from '../learning/shared-course.ts';
import { makeSmallCourse } from '../learning/small-course.ts';
import { now, type Acting, type Acts } from './acting.ts';

/** A review of a course of its own. */
async function aReview({ db, member }: Acting): Promise<{ courseId: string; reviewId: string }> {
  const { id: courseId } = await makeSmallCourse(db, {}, now);
  const { userId } = await member({ email: `${randomUUID()}@example.com` });
  const [row] = await db
    .insert(courseReviews)
    .values({ courseId, userId, rating: 3, writtenAt: now, changedAt: now })
    .returning({ id: courseReviews.id });
  return { courseId, reviewId: row!.id };
}

export const learningActs: Acts = {
  async saveCourseShares({ db }) {
    const { id: courseId } = await makeSmallCourse(db, {}, now);
    const { userId } = await makeTeacher(db, courseId, now);
    return {
      ...{ action: 'course.shares', kind: 'course' },
      run: async (by) => {
        const shares = [{ userId, percent: 30 }];
        await saveCourseShares(db, { ...by, courseId, shares, seen: '' }, now);
        return courseId;
      },
    };
  },
  async answerQuestion({ db, member }) {
    const { id: courseId, lessonIds } = await makeSmallCourse(db, {}, now);
    const { userId } = await member({ email: `${randomUUID()}@example.com` });
    const [row] = await db
      .insert(lessonQuestions)
      .values({ courseId, lessonId: lessonIds[0]!, userId, text: 'Which key?', askedAt: now })
      .returning({ id: lessonQuestions.id });
    return {
      ...{ action: 'question.answer', kind: 'lesson_question' },
      run: async (by) => {
        const answering = { questionId: row!.id, answer: 'This one.', isForAll: false };
        await answerQuestion(db, { ...by, ...answering }, now);
        return row!.id;
      },
    };
  },
  async moderateReview(acting) {
    const { reviewId } = await aReview(acting);
    return {
      ...{ action: 'review.hide', kind: 'course_review' },
      run: async (by) => {
        await moderateReview(acting.db, { ...by, reviewId, outcome: 'hidden' }, now);
        return reviewId;
      },
    };
  },
  async replyToReview(acting) {
    const review = await aReview(acting);
    return {
      ...{ action: 'review.reply', kind: 'course_review' },
      run: async (by) => {
        await replyToReview(acting.db, { ...by, ...review, reply: 'Thank you.' }, now);
        return review.reviewId;
      },
    };
  },
};

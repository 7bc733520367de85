import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { lessonQuestions } from '#domain/learning/questions/questions-tables.server.ts';
import { courseReviews } from '#domain/learning/reviews/reviews-tables.server.ts';
import { courseShares } from '#domain/learning/shares/shares-tables.server.ts';
import { makeSmallCourse } from '#tests/worlds/learning/small-course.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A review that its writer gave words that nobody else reads but where it is published. */
const ofReview = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { id: courseId } = await makeSmallCourse(db, {}, now);
  const [row] = await db
    .insert(courseReviews)
    .values({ courseId, userId: member.userId, rating: 3, text: secret, writtenAt: now, changedAt: now })
    .returning({ id: courseReviews.id });
  return { params: { id: row!.id }, rows: [{ table: 'course_reviews', id: row!.id }] };
};

/** A question that somebody asked about a lesson; whoever teaches the course reads it. */
const ofQuestion = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { id: courseId, versionId, lessonIds } = await makeSmallCourse(db, {}, now);
  const { userId } = member;
  await db.insert(enrolments).values({ courseId, versionId, userId, way: 'free', startedAt: now });
  const [row] = await db
    .insert(lessonQuestions)
    .values({ courseId, lessonId: lessonIds[0]!, userId, text: secret, askedAt: now })
    .returning({ id: lessonQuestions.id });
  return { params: { id: row!.id }, rows: [{ table: 'lesson_questions', id: row!.id }] };
};

/** That somebody learns in a course, as whoever looks after its people sees it. */
const ofEnrolment = async ({ db, member }: Owner): Promise<Thing> => {
  const now = new Date();
  const { id: courseId, versionId } = await makeSmallCourse(db, {}, now);
  const { userId } = member;
  const [row] = await db
    .insert(enrolments)
    .values({ courseId, versionId, userId, way: 'staff', startedAt: now })
    .returning({ id: enrolments.id });
  return { params: { id: courseId }, rows: [{ table: 'enrolments', id: row!.id }] };
};

export const learningOwnerships: Record<string, Ownership> = {
  '/courses/:slug/reviews': { open: 'published' },
  '/learn/:course/:lesson/questions': { open: 'one address for all; it shows to each what is theirs' },
  '/teach/questions/:id': { of: 'staff', without: 'editor', form: anything, make: ofQuestion },
  '/learn/:course/version': { open: 'one address for all; it shows to each what is theirs' },
  '/admin/education/courses/:id/enrolments': { of: 'staff', without: 'editor', make: ofEnrolment },
  '/admin/education/courses/:id/enrolments/export': { of: 'staff', without: 'editor', make: ofEnrolment },
  '/admin/education/courses/:id/enrolments/new': {
    ...{ of: 'staff', without: 'editor', form: anything, make: ofEnrolment },
  },
  '/admin/education/courses/:id/shares': {
    ...{ of: 'staff', without: 'editor', form: anything },
    make: async ({ db, member: { userId } }) => {
      const now = new Date();
      const { id: courseId } = await makeSmallCourse(db, {}, now);
      await db.insert(courseShares).values({ courseId, userId, percent: 30, since: now });
      return { params: { id: courseId }, rows: [{ table: 'courses', id: courseId }] };
    },
  },
  '/admin/education/enrolments/:id': {
    of: 'staff',
    without: 'editor',
    form: anything,
    make: async (owner) => {
      const { rows } = await ofEnrolment(owner);
      return { params: { id: rows[0]!.id }, rows };
    },
  },
  '/course-reviews/:id/report': { open: 'published; it says so of a review that everybody sees' },
  '/admin/education/reviews/:id': { of: 'staff', without: 'editor', form: anything, make: ofReview },
};

import { and, eq, isNotNull } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { handIn } from '#domain/learning/assignments/hand-in.ts';
import { submissions } from '#domain/learning/assignments/assignments-tables.server.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { markSubmission } from '#domain/learning/assignments/marking/mark-submission.ts';
import { issueCourseCertificate } from '#domain/learning/certification/course-certificate.ts';
import type { CodeContent } from '#domain/learning/code/code-content.ts';
import { saveCode } from '#domain/learning/code/code-drafts.ts';
import { courseKind } from '#domain/learning/enrolments/course-kind.ts';
import { enrol } from '#domain/learning/enrolments/enrol.ts';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import {
  findLesson,
  findPublishedVersion,
  readOutline,
  type Lesson,
} from '#domain/learning/outline/outline.ts';
import { completeLesson } from '#domain/learning/progress/learn-lesson.ts';
import { answerQuestion } from '#domain/learning/questions/answer-question.ts';
import { askQuestion } from '#domain/learning/questions/ask-question.ts';
import { lessonQuestions } from '#domain/learning/questions/questions-tables.server.ts';
import { writeSent, type Answer } from '#domain/learning/quizzes/answers.ts';
import { beginAttempt } from '#domain/learning/quizzes/begin-attempt.ts';
import type { Question, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import type { QuizLesson } from '#domain/learning/quizzes/find-attempts.ts';
import { markOf, saveAnswers, submitAttempt } from '#domain/learning/quizzes/save-answers.ts';
import { saveCourseReview } from '#domain/learning/reviews/save-course-review.ts';
import { reportReview } from '#domain/learning/reviews/report-review.ts';
import { courseReviews } from '#domain/learning/reviews/reviews-tables.server.ts';
import { payPurchase, takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, sessionOf, siteUrl, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/**
 * What the people of the invented world learned, by the verbs that everybody uses: a course in every state of learning, work
 * that waits for a mark, questions, reviews and a certificate.
 */
export async function takeCourses(
  db: Database,
  { ids, secret }: { ids: Ids; secret: string },
  now: Date,
): Promise<void> {
  const at = (days: number) => learner(db, ids, new Date(now.getTime() - days * aDay));
  const work = 'I typed the practice sheet and named the range of the headers. NVDA says each of them.';

  await at(40).enrols('mona', 'excel-basics');
  await at(36).reads('mona', 'excel-basics', 99);
  await at(34).answers('mona', 'excel-basics', 'half');
  await at(33).answers('mona', 'excel-basics', 'all');
  await at(30).handsIn('mona', 'excel-basics', 1, 'I have typed the sheet.');
  await at(28).marks('mona', 'half', 'A good beginning. Name the headers as well, then hand it in again.');
  await at(25).handsIn('mona', 'excel-basics', 2, work);
  await at(22).marks('mona', 'all', 'Now every column speaks. Well done.');
  await at(22).isCertified('mona', 'excel-basics', secret);
  await at(21).reviews('mona', 'excel-basics', 5, 'The first course in which nobody said “click here”.');
  await at(20).enrols('mona', 'web-development-with-a-screen-reader');
  await at(2).reads('mona', 'web-development-with-a-screen-reader', 3);
  await at(2).programs('mona', 'web-development-with-a-screen-reader');
  await at(2).asks('mona', 'web-development-with-a-screen-reader', 'Does the order of the headings matter?');

  await at(9).enrols('salma', 'digital-marketing-essentials');
  await at(8).reads('salma', 'digital-marketing-essentials', 99);
  await at(7).answers('salma', 'digital-marketing-essentials', 'all');
  await at(3).handsIn('salma', 'digital-marketing-essentials', 1, 'خطتي لمخبز الحي: رسالة واحدة كل أسبوع.');
  await at(6).reviews('salma', 'digital-marketing-essentials', 4, 'شرح واضح، وكل مثال من السوق المصرية.');
  await at(1).asks('salma', 'digital-marketing-essentials', 'كيف أعرف أن الرسالة وصلت إلى من يحتاجها؟');
  await at(0).explains('salma', 'اسأل عشرة من زبائنك الحاليين كيف عرفوا عنك، واكتب ما يقولونه كما هو.');

  await at(14).pays('laila', 'excel-basics');
  await at(5).pays('karim', 'excel-basics');
  await at(4).reads('karim', 'excel-basics', 1);
  await at(2).reports('karim', 'mona');
  await at(8).pays('youssef', 'digital-marketing-essentials');
  await at(6).takesBack('youssef', 'I wanted another course.');
}

/** Does what somebody did with their courses at an instant. */
function learner(db: Database, ids: Ids, at: Date) {
  const who = async (key: string) => await sessionOf(db, idOf(ids, key), at);
  const lessonsOf = async (slug: string): Promise<Lesson[]> => {
    const course = await findCourseBySlug(db, slug);
    const version = course && (await findPublishedVersion(db, course.id));
    if (!version) throw new Error(`Nobody can learn in ${slug}.`);
    const outline = (await readOutline(db, version.id)).flatMap(({ lessons }) => lessons);
    const found = outline.map(
      async (each) => await findLesson(db, { versionId: version.id, slug: each.slug }),
    );
    return (await Promise.all(found)).filter((lesson) => lesson !== null);
  };
  const lessonOf = async (slug: string, kind: Lesson['kind']) =>
    (await lessonsOf(slug)).find((lesson) => lesson.kind === kind)!;

  return {
    enrols: async (key: string, slug: string) =>
      void (await enrol(db, { session: await who(key), slug, requestSource }, at)),
    pays: async (key: string, slug: string) => {
      const session = await who(key);
      const { purchaseId } = await enrol(db, { session, slug, requestSource }, at);
      const [purchase] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId!));
      const shownPiastres = purchase!.pricePiastres + purchase!.feePiastres;
      const paying = { session, purchaseId: purchaseId!, kind: courseKind, points: 0, shownPiastres };
      await payPurchase(db, { ...paying, siteUrl, requestSource }, at);
    },
    takesBack: async (key: string, reason: string) => {
      const session = await who(key);
      const own = and(eq(walletPurchases.userId, session.userId), eq(walletPurchases.kind, 'course'));
      const [purchase] = await db.select().from(walletPurchases).where(own);
      const back = { session, purchaseId: purchase!.id, kind: courseKind, reason };
      await takeBackPurchase(db, { ...back, siteUrl, requestSource }, at);
    },
    /** Completes so many of the texts, from the first. */
    reads: async (key: string, slug: string, most: number) => {
      const texts = (await lessonsOf(slug)).filter(({ kind }) => kind === 'text').slice(0, most);
      for (const { slug: lesson } of texts)
        await completeLesson(db, { userId: idOf(ids, key), course: slug, lesson }, at);
    },
    /** Keeps a program with its first half right: it answers whether it is open, and says nothing yet. */
    programs: async (key: string, slug: string) => {
      const lesson = await lessonOf(slug, 'code');
      const { starter } = lesson.task as CodeContent;
      const program = starter.replace('return true;', 'return hour >= 6 && hour < 14;');
      const saving = { userId: idOf(ids, key), course: slug, lesson: lesson.slug, program, seen: '' };
      await saveCode(db, saving, at);
    },
    answers: async (key: string, slug: string, right: 'all' | 'half') => {
      const lesson = (await lessonOf(slug, 'quiz')) as QuizLesson;
      const userId = idOf(ids, key);
      const { id: attemptId, drawn } = await beginAttempt(db, { userId, lesson }, at);
      const questions = (lesson.task as QuizContent).pools.flatMap((pool) => pool.questions);
      const sent = drawn.flatMap(({ key: name, order }, index) => {
        const question = questions.find((each) => each.key === name);
        if (!question || (right === 'half' && index % 2 === 0)) return [];
        const seen = markOf(writeSent(question, order, null));
        return [{ key: name, sent: writeSent(question, order, rightAnswer(question)), seen }];
      });
      await saveAnswers(db, { userId, attemptId, page: 'demo', questions: sent }, at);
      await submitAttempt(db, { userId, attemptId }, at);
    },
    handsIn: async (key: string, slug: string, number: number, text: string) => {
      const { id: lessonId } = await lessonOf(slug, 'assignment');
      await handIn(db, { userId: idOf(ids, key), lessonId, number, text, seen: '', requestSource }, at);
    },
    marks: async (key: string, given: 'all' | 'half', feedback: string) => {
      const waits = and(eq(submissions.userId, idOf(ids, key)), eq(submissions.status, 'handed-in'));
      const [work] = await db.select().from(submissions).where(waits);
      const lessons = await lessonsOf('excel-basics');
      const { rubric } = lessons.find(({ id }) => id === work!.lessonId)!.task as AssignmentContent;
      const points = Object.fromEntries(
        rubric.map(({ key: name, mostPoints }) => [name, given === 'all' ? mostPoints : 1]),
      );
      const mark = { submissionId: work!.id, points, feedback, siteUrl };
      await markSubmission(db, { ...staff(ids, 'instructor'), ...mark }, at);
    },
    isCertified: async (key: string, slug: string, secret: string) => {
      const course = (await findCourseBySlug(db, slug))!;
      const names = { latinName: 'Mona Adel', arabicName: 'منى عادل' };
      const asked = { userId: idOf(ids, key), course, names, origin: siteUrl, secret, requestSource };
      await issueCourseCertificate(db, asked, at);
    },
    reviews: async (key: string, slug: string, rating: 4 | 5, text: string) => {
      const session = await who(key);
      const { id: courseId } = (await findCourseBySlug(db, slug))!;
      const review = { rating, name: session.firstName, text };
      await saveCourseReview(db, { session, courseId, requestSource, review }, at);
    },
    reports: async (key: string, ofWhom: string) => {
      const [review] = await db
        .select()
        .from(courseReviews)
        .where(eq(courseReviews.userId, idOf(ids, ofWhom)));
      const report = { reviewId: review!.id, reason: 'off-topic', note: null } as const;
      await reportReview(db, { session: await who(key), requestSource, ...report }, at);
    },
    asks: async (key: string, slug: string, text: string) => {
      const { id: courseId } = (await findCourseBySlug(db, slug))!;
      const [lesson] = await lessonsOf(slug);
      const asked = { session: await who(key), requestSource, text };
      await askQuestion(db, { ...asked, lesson: { id: lesson!.id, courseId } }, at);
    },
    explains: async (key: string, answer: string) => {
      const open = and(eq(lessonQuestions.userId, idOf(ids, key)), isNotNull(lessonQuestions.askedAt));
      const [question] = await db.select().from(lessonQuestions).where(open);
      const answering = { questionId: question!.id, answer, isForAll: true };
      await answerQuestion(db, { ...staff(ids, 'instructor'), ...answering }, at);
    },
  };
}

function staff(ids: Ids, role: Role): StaffContext {
  return { actor: { userId: idOf(ids, role), roles: [{ role, scope: 'global' }] }, requestSource };
}

function rightAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'single':
      return question.options.findIndex(({ isRight }) => isRight);
    case 'several':
      return question.options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
    case 'number':
      return { text: String(question.answer) };
    case 'short':
      return { text: question.accepted.en[0]! };
    case 'matching':
      return question.pairs.map((_, index) => index);
    case 'ordering':
      return question.items.map((_, index) => index + 1);
  }
}

import type { DomainModule } from '#domain/domain-module.ts';
import { countSubmissionsToMark } from './assignments/marking/submissions-to-mark.ts';
import { countReportsToSettle } from './assignments/peers/peer-reviews.ts';
import { endOverduePeersJob } from './assignments/peers/end-overdue-peers.ts';
import { forgetPeer, peersDataPart } from './assignments/peers/peers-data.ts';
import { forgetSubmissions, submissionsDataPart } from './assignments/submission-data.ts';
import { codeDataPart, forgetCode } from './code/code-data.ts';
import { countCatalogue } from './course-list.ts';
import { courseKind } from './enrolments/course-kind.ts';
import { enrolmentsDataPart, forgetEnrolments } from './enrolments/enrolment-data.ts';
import { countEnrolmentsInSpans } from './enrolments/enrolment-figures.ts';
import { tellOfVersionsJob } from './enrolments/news/tell-of-versions.ts';
import { tellStalledJob } from './enrolments/news/tell-stalled.ts';
import { findCourses, findCoursesForStaff } from './find-courses.ts';
import { forgetLive, liveDataPart } from './live/live-data.ts';
import { tellOfLiveSessionsJob } from './live/tell-learners.ts';
import { dropUnusedMediaJob } from './media/drop-unused-media.ts';
import { deliverCourseMessagesJob } from './messages/deliver-course-messages.ts';
import { courseMessagesDataPart, forgetCourseMessages } from './messages/message-data.ts';
import { forgetLessons, lessonsDataPart } from './notes/lessons-data.ts';
import { programKind } from './programs/program-kind.ts';
import { forgetPrograms, programsDataPart } from './programs/programs-data.ts';
import { forgetQuestions, questionDataPart } from './questions/question-data.ts';
import { countOpenQuestions } from './questions/questions.ts';
import { endOverdueAttemptsJob } from './quizzes/end-attempt.ts';
import { forgetQuizzes, quizzesDataPart } from './quizzes/quizzes-data.ts';
import { countReportedReviews } from './reviews/moderate-review.ts';
import { forgetReviews, reviewDataPart } from './reviews/review-data.ts';
import { courseWordsMemory } from './search-courses.ts';
import { courseSharesDataPart, forgetCourseShares } from './shares/share-data.ts';
import { countSubmittedVersions } from './versions/taught-courses.ts';

export const learningModule = {
  jobs: ({ siteUrl, secret }) => [
    endOverdueAttemptsJob,
    endOverduePeersJob,
    tellOfVersionsJob,
    tellStalledJob(siteUrl),
    tellOfLiveSessionsJob(siteUrl),
    deliverCourseMessagesJob({ siteUrl, secret }),
    dropUnusedMediaJob,
  ],
  dataParts: ({ files }) => [
    enrolmentsDataPart,
    programsDataPart,
    lessonsDataPart,
    codeDataPart,
    quizzesDataPart,
    submissionsDataPart(files),
    peersDataPart,
    questionDataPart,
    reviewDataPart,
    liveDataPart,
    courseMessagesDataPart,
    courseSharesDataPart,
  ],
  purgeParts: [
    forgetPeer,
    forgetSubmissions,
    forgetCode,
    forgetQuizzes,
    forgetLessons,
    forgetQuestions,
    forgetReviews,
    forgetLive,
    forgetCourseMessages,
    forgetCourseShares,
    forgetEnrolments,
    forgetPrograms,
  ],
  purchaseKinds: { course: courseKind, program: programKind },
  taskCounts: {
    courses: async (db) => (await countCatalogue(db)).byStatus.review,
    'course-reviews': countReportedReviews,
    'lesson-questions': async (db) => await countOpenQuestions(db, 'all'),
    submissions: async (db, { userId }) => await countSubmissionsToMark(db, userId),
    'peer-reports': countReportsToSettle,
    versions: countSubmittedVersions,
  },
  reportCounts: { learning: countEnrolmentsInSpans },
  staffFinds: { courses: findCoursesForStaff },
  search: { words: [courseWordsMemory], find: findCourses },
} satisfies DomainModule;

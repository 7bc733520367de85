import type { SeedLesson } from '../lesson.ts';
import { quizInArabic } from './quiz-ar.ts';
import { quizInEnglish } from './quiz-en.ts';
import { questionsOnCustomers } from './quiz-on-customers.ts';
import { questionsOnMessages } from './quiz-on-messages.ts';

export const quiz: SeedLesson = {
  kind: 'quiz',
  slug: 'quiz',
  title: { en: 'Quiz: digital marketing essentials', ar: 'اختبار أساسيات التسويق الرقمي' },
  minutes: 20,
  content: { en: quizInEnglish, ar: quizInArabic },
  task: {
    passPercent: 60,
    tries: null,
    limit: null,
    pools: [
      { draws: null, questions: questionsOnCustomers },
      { draws: null, questions: questionsOnMessages },
    ],
  },
};

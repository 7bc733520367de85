import type { SeedLesson } from '../lesson.ts';
import { firstQuizInArabic } from './first-quiz-ar.ts';
import { firstQuizInEnglish } from './first-quiz-en.ts';
import { questionsOnPages } from './first-quiz-pages.ts';
import { questionsOnUse } from './first-quiz-use.ts';

export const firstQuiz: SeedLesson = {
  kind: 'quiz',
  slug: 'first-quiz',
  title: { en: 'Quiz: a site for every visitor', ar: 'اختبار: موقع لكل زائر' },
  minutes: 20,
  content: { en: firstQuizInEnglish, ar: firstQuizInArabic },
  task: {
    passPercent: 70,
    tries: null,
    limit: null,
    pools: [
      { draws: null, questions: questionsOnPages },
      { draws: null, questions: questionsOnUse },
    ],
  },
};

import type { SeedLesson } from '../lesson.ts';
import { quizInArabic } from './quiz-ar.ts';
import { quizInEnglish } from './quiz-en.ts';
import { questionsOnFormulas } from './quiz-on-formulas.ts';
import { questionsOnTheSheet } from './quiz-on-the-sheet.ts';

export const quiz: SeedLesson = {
  kind: 'quiz',
  slug: 'quiz',
  title: { en: 'Quiz: Excel basics', ar: 'اختبار أساسيات إكسل' },
  minutes: 20,
  content: { en: quizInEnglish, ar: quizInArabic },
  task: {
    passPercent: 70,
    tries: null,
    limit: null,
    pools: [
      { draws: null, questions: questionsOnTheSheet },
      { draws: null, questions: questionsOnFormulas },
    ],
  },
};

import type { SeedLesson } from '../lesson.ts';
import { quizInArabic } from './quiz-ar.ts';
import { quizInEnglish } from './quiz-en.ts';
import { questionsOnFirstLines } from './quiz-on-first-lines.ts';
import { questionsOnPrograms } from './quiz-on-programs.ts';

export const quiz: SeedLesson = {
  kind: 'quiz',
  slug: 'quiz',
  title: { en: 'Quiz: Python by ear', ar: 'اختبار بايثون بالسمع' },
  minutes: 25,
  content: { en: quizInEnglish, ar: quizInArabic },
  task: {
    passPercent: 70,
    tries: null,
    limit: null,
    pools: [
      { draws: null, questions: questionsOnFirstLines },
      { draws: null, questions: questionsOnPrograms },
    ],
  },
};

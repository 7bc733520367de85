import type { SeedLesson } from '../lesson.ts';
import { documentsQuizInArabic } from './documents-quiz-ar.ts';
import { documentsQuizInEnglish } from './documents-quiz-en.ts';
import { questionsOnForms } from './documents-quiz-forms.ts';
import { questionsOnTheSource } from './documents-quiz-source.ts';

export const documentsQuiz: SeedLesson = {
  kind: 'quiz',
  slug: 'documents-quiz',
  title: { en: 'Quiz: one source, every form', ar: 'اختبار: أصل واحد وكل الصيغ' },
  minutes: 20,
  content: { en: documentsQuizInEnglish, ar: documentsQuizInArabic },
  task: {
    passPercent: 70,
    tries: 3,
    limit: null,
    pools: [
      { draws: null, questions: questionsOnTheSource },
      { draws: null, questions: questionsOnForms },
    ],
  },
};

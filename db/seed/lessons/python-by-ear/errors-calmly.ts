import type { SeedLesson } from '../lesson.ts';
import { errorsCalmlyInArabic } from './errors-calmly-ar.ts';
import { errorsCalmlyInEnglish } from './errors-calmly-en.ts';

export const errorsCalmly: SeedLesson = {
  kind: 'text',
  slug: 'errors-calmly',
  title: { en: 'Errors, read calmly', ar: 'الأخطاء تُقرأ بهدوء' },
  minutes: 40,
  content: { en: errorsCalmlyInEnglish, ar: errorsCalmlyInArabic },
};

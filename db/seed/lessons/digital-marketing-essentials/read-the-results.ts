import type { SeedLesson } from '../lesson.ts';
import { readTheResultsInArabic } from './read-the-results-ar.ts';
import { readTheResultsInEnglish } from './read-the-results-en.ts';

export const readTheResults: SeedLesson = {
  kind: 'text',
  slug: 'read-the-results',
  title: { en: 'Reading results honestly', ar: 'قراءة النتائج بصدق' },
  minutes: 25,

  content: { en: readTheResultsInEnglish, ar: readTheResultsInArabic },
};

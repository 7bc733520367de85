import type { SeedLesson } from '../lesson.ts';
import { readingTextInArabic } from './reading-text-ar.ts';
import { readingTextInEnglish } from './reading-text-en.ts';

export const readingText: SeedLesson = {
  kind: 'text',
  slug: 'reading-text',
  title: { en: 'Reading text that people have written', ar: 'قراءة نص كتبه الناس' },
  minutes: 35,
  content: { en: readingTextInEnglish, ar: readingTextInArabic },
};

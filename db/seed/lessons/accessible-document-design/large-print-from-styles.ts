import type { SeedLesson } from '../lesson.ts';
import { largePrintFromStylesInArabic } from './large-print-from-styles-ar.ts';
import { largePrintFromStylesInEnglish } from './large-print-from-styles-en.ts';

export const largePrintFromStyles: SeedLesson = {
  kind: 'text',
  slug: 'large-print-from-styles',
  title: { en: 'Large print from the same source', ar: 'الخط الكبير من الأصل نفسه' },
  minutes: 25,
  content: { en: largePrintFromStylesInEnglish, ar: largePrintFromStylesInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { sortAndFilterInArabic } from './sort-and-filter-ar.ts';
import { sortAndFilterInEnglish } from './sort-and-filter-en.ts';

export const sortAndFilter: SeedLesson = {
  kind: 'text',
  slug: 'sort-and-filter',
  title: { en: 'Sorting and filtering', ar: 'الترتيب والتصفية' },
  minutes: 25,

  content: { en: sortAndFilterInEnglish, ar: sortAndFilterInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { sumAverageCountInArabic } from './sum-average-count-ar.ts';
import { sumAverageCountInEnglish } from './sum-average-count-en.ts';

export const sumAverageCount: SeedLesson = {
  kind: 'text',
  slug: 'sum-average-count',
  title: { en: 'Sums, averages and counts', ar: 'الجمع والمتوسط والعدّ' },
  minutes: 25,

  content: { en: sumAverageCountInEnglish, ar: sumAverageCountInArabic },
};

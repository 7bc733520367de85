import type { SeedLesson } from '../lesson.ts';
import { tablesAndTwoLanguagesInArabic } from './tables-and-two-languages-ar.ts';
import { tablesAndTwoLanguagesInEnglish } from './tables-and-two-languages-en.ts';

export const tablesAndTwoLanguages: SeedLesson = {
  kind: 'text',
  slug: 'tables-and-two-languages',
  title: { en: 'Tables, and two languages in one page', ar: 'الجداول ولغتان في صفحة واحدة' },
  minutes: 25,
  content: { en: tablesAndTwoLanguagesInEnglish, ar: tablesAndTwoLanguagesInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { valuesAndNamesInArabic } from './values-and-names-ar.ts';
import { valuesAndNamesInEnglish } from './values-and-names-en.ts';

export const valuesAndNames: SeedLesson = {
  kind: 'text',
  slug: 'values-and-names',
  title: { en: 'Values and names', ar: 'القيم وأسماؤها' },
  minutes: 30,
  content: { en: valuesAndNamesInEnglish, ar: valuesAndNamesInArabic },
};

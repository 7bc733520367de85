import type { SeedLesson } from '../lesson.ts';
import { printAndHandOverInArabic } from './print-and-hand-over-ar.ts';
import { printAndHandOverInEnglish } from './print-and-hand-over-en.ts';

export const printAndHandOver: SeedLesson = {
  kind: 'text',
  slug: 'print-and-hand-over',
  title: { en: 'Printing and handing over', ar: 'الطباعة والتسليم' },
  minutes: 20,

  content: { en: printAndHandOverInEnglish, ar: printAndHandOverInArabic },
};

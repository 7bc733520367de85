import type { SeedLesson } from '../lesson.ts';
import { firstFormulasInArabic } from './first-formulas-ar.ts';
import { firstFormulasInEnglish } from './first-formulas-en.ts';

export const firstFormulas: SeedLesson = {
  kind: 'text',
  slug: 'first-formulas',
  title: { en: 'Your first formulas', ar: 'معادلاتك الأولى' },
  minutes: 25,

  content: { en: firstFormulasInEnglish, ar: firstFormulasInArabic },
};

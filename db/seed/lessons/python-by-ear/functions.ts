import type { SeedLesson } from '../lesson.ts';
import { functionsInArabic } from './functions-ar.ts';
import { functionsInEnglish } from './functions-en.ts';

export const functions: SeedLesson = {
  kind: 'text',
  slug: 'functions',
  title: { en: 'Functions: recipes with a name', ar: 'الدوال: وصفات لها أسماء' },
  minutes: 35,
  content: { en: functionsInEnglish, ar: functionsInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { cssByNumbersInArabic } from './css-by-numbers-ar.ts';
import { cssByNumbersInEnglish } from './css-by-numbers-en.ts';

export const cssByNumbers: SeedLesson = {
  kind: 'text',
  slug: 'css-by-numbers',
  title: { en: 'CSS: looks written in numbers', ar: 'لغة CSS: شكل الصفحة بالأرقام' },
  minutes: 30,
  content: { en: cssByNumbersInEnglish, ar: cssByNumbersInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { dictionariesInArabic } from './dictionaries-ar.ts';
import { dictionariesInEnglish } from './dictionaries-en.ts';

export const dictionaries: SeedLesson = {
  kind: 'text',
  slug: 'dictionaries',
  title: { en: 'Dictionaries: counting by name', ar: 'القواميس: العدّ بالأسماء' },
  minutes: 35,
  content: { en: dictionariesInEnglish, ar: dictionariesInArabic },
};

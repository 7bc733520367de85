import type { SeedLesson } from '../lesson.ts';
import { listsTablesAndSpaceInArabic } from './lists-tables-and-space-ar.ts';
import { listsTablesAndSpaceInEnglish } from './lists-tables-and-space-en.ts';

export const listsTablesAndSpace: SeedLesson = {
  kind: 'text',
  slug: 'lists-tables-and-space',
  title: { en: 'Lists, tables and space', ar: 'القوائم والجداول والمسافات' },
  minutes: 30,
  content: { en: listsTablesAndSpaceInEnglish, ar: listsTablesAndSpaceInArabic },
};

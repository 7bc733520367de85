import type { SeedLesson } from '../lesson.ts';
import { listsAndLoopsInArabic } from './lists-and-loops-ar.ts';
import { listsAndLoopsInEnglish } from './lists-and-loops-en.ts';

export const listsAndLoops: SeedLesson = {
  kind: 'text',
  slug: 'lists-and-loops',
  title: { en: 'Lists and loops', ar: 'القوائم والحلقات' },
  minutes: 35,
  content: { en: listsAndLoopsInEnglish, ar: listsAndLoopsInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { decisionsAndIndentationInArabic } from './decisions-and-indentation-ar.ts';
import { decisionsAndIndentationInEnglish } from './decisions-and-indentation-en.ts';

export const decisionsAndIndentation: SeedLesson = {
  kind: 'text',
  slug: 'decisions-and-indentation',
  title: { en: 'Decisions, and the shape that is heard', ar: 'القرارات، والبنية التي تُسمع' },
  minutes: 35,
  content: { en: decisionsAndIndentationInEnglish, ar: decisionsAndIndentationInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { whatAProgramIsInArabic } from './what-a-program-is-ar.ts';
import { whatAProgramIsInEnglish } from './what-a-program-is-en.ts';

export const whatAProgramIs: SeedLesson = {
  kind: 'text',
  slug: 'what-a-program-is',
  title: { en: 'What a program is, and how to hear it', ar: 'ما البرنامج، وكيف تسمعه' },
  minutes: 30,
  isPreview: true,
  content: { en: whatAProgramIsInEnglish, ar: whatAProgramIsInArabic },
};

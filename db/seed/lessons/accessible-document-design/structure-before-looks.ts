import type { SeedLesson } from '../lesson.ts';
import { structureBeforeLooksInArabic } from './structure-before-looks-ar.ts';
import { structureBeforeLooksInEnglish } from './structure-before-looks-en.ts';

export const structureBeforeLooks: SeedLesson = {
  kind: 'text',
  slug: 'structure-before-looks',
  title: { en: 'Structure before looks: styles in Word', ar: 'البنية قبل الشكل: أنماط وورد' },
  minutes: 25,
  isPreview: true,
  content: { en: structureBeforeLooksInEnglish, ar: structureBeforeLooksInArabic },
};

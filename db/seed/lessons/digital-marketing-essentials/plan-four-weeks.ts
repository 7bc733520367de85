import type { SeedLesson } from '../lesson.ts';
import { planFourWeeksInArabic } from './plan-four-weeks-ar.ts';
import { planFourWeeksInEnglish } from './plan-four-weeks-en.ts';

export const planFourWeeks: SeedLesson = {
  kind: 'text',
  slug: 'plan-four-weeks',
  title: { en: 'A plan for four weeks', ar: 'خطة لأربعة أسابيع' },
  minutes: 25,

  content: { en: planFourWeeksInEnglish, ar: planFourWeeksInArabic },
};

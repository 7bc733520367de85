import type { SeedLesson } from '../lesson.ts';
import { onYourOwnComputerInArabic } from './on-your-own-computer-ar.ts';
import { onYourOwnComputerInEnglish } from './on-your-own-computer-en.ts';

export const onYourOwnComputer: SeedLesson = {
  kind: 'text',
  slug: 'on-your-own-computer',
  title: { en: 'On your own computer', ar: 'على جهازك أنت' },
  minutes: 40,
  content: { en: onYourOwnComputerInEnglish, ar: onYourOwnComputerInArabic },
};

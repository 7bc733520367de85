import type { SeedLesson } from '../lesson.ts';
import { headersThatSpeakInArabic } from './headers-that-speak-ar.ts';
import { headersThatSpeakInEnglish } from './headers-that-speak-en.ts';

export const headersThatSpeak: SeedLesson = {
  kind: 'text',
  slug: 'headers-that-speak',
  title: { en: 'Headers that speak', ar: 'رؤوس الأعمدة التي تنطق' },
  minutes: 15,

  content: { en: headersThatSpeakInEnglish, ar: headersThatSpeakInArabic },
};

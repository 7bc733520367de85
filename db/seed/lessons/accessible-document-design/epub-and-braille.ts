import type { SeedLesson } from '../lesson.ts';
import { epubAndBrailleInArabic } from './epub-and-braille-ar.ts';
import { epubAndBrailleInEnglish } from './epub-and-braille-en.ts';

export const epubAndBraille: SeedLesson = {
  kind: 'text',
  slug: 'epub-and-braille',
  title: { en: 'Books that flow, and pages for the fingers', ar: 'كتب يتدفق نصها وصفحات للأصابع' },
  minutes: 30,
  content: { en: epubAndBrailleInEnglish, ar: epubAndBrailleInArabic },
};

import type { SeedLesson } from '../lesson.ts';
import { aLittleJavascriptInArabic } from './a-little-javascript-ar.ts';
import { aLittleJavascriptInEnglish } from './a-little-javascript-en.ts';

export const aLittleJavascript: SeedLesson = {
  kind: 'text',
  slug: 'a-little-javascript',
  title: { en: 'A little JavaScript that everybody notices', ar: 'قليل من جافاسكريبت يلاحظه الجميع' },
  minutes: 30,
  content: { en: aLittleJavascriptInEnglish, ar: aLittleJavascriptInArabic },
};

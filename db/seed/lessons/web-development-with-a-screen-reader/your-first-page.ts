import type { SeedLesson } from '../lesson.ts';
import { yourFirstPageInArabic } from './your-first-page-ar.ts';
import { yourFirstPageInEnglish } from './your-first-page-en.ts';

export const yourFirstPage: SeedLesson = {
  kind: 'text',
  slug: 'your-first-page',
  title: { en: 'Your first page, written and heard', ar: 'صفحتك الأولى: كتابة واستماع' },
  minutes: 25,
  isPreview: true,
  content: { en: yourFirstPageInEnglish, ar: yourFirstPageInArabic },
};

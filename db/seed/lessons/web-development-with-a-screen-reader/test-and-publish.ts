import type { SeedLesson } from '../lesson.ts';
import { testAndPublishInArabic } from './test-and-publish-ar.ts';
import { testAndPublishInEnglish } from './test-and-publish-en.ts';

export const testAndPublish: SeedLesson = {
  kind: 'text',
  slug: 'test-and-publish',
  title: { en: 'Test by ear, then publish', ar: 'اختبر بالسمع ثم انشر' },
  minutes: 35,
  content: { en: testAndPublishInEnglish, ar: testAndPublishInArabic },
};

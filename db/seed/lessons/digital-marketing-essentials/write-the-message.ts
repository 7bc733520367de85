import type { SeedLesson } from '../lesson.ts';
import { writeTheMessageInArabic } from './write-the-message-ar.ts';
import { writeTheMessageInEnglish } from './write-the-message-en.ts';

export const writeTheMessage: SeedLesson = {
  kind: 'text',
  slug: 'write-the-message',
  title: { en: 'Writing a message that is answered', ar: 'كتابة رسالة يُردّ عليها' },
  minutes: 25,

  content: { en: writeTheMessageInEnglish, ar: writeTheMessageInArabic },
};

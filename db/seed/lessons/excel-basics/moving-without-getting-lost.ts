import type { SeedLesson } from '../lesson.ts';
import { movingWithoutGettingLostInArabic } from './moving-without-getting-lost-ar.ts';
import { movingWithoutGettingLostInEnglish } from './moving-without-getting-lost-en.ts';

export const movingWithoutGettingLost: SeedLesson = {
  kind: 'text',
  slug: 'moving-without-getting-lost',
  title: { en: 'Moving without getting lost', ar: 'التنقل من دون أن تضيع' },
  minutes: 20,

  content: { en: movingWithoutGettingLostInEnglish, ar: movingWithoutGettingLostInArabic },
};

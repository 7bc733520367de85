import type { SeedDocument } from '#db/seed/document.ts';
import { accessibilityGapEgyptInArabic } from './accessibility-gap-egypt-ar.ts';
import { accessibilityGapEgyptInEnglish } from './accessibility-gap-egypt-en.ts';

export const accessibilityGapEgypt: SeedDocument<'article'> = {
  kind: 'article',
  slug: 'accessibility-gap-egypt',
  title: { en: 'The accessibility gap in Egypt, and how to close it', ar: 'فجوة الإتاحة في مصر وكيف نسدّها' },
  description: {
    en: 'What keeps blind and low-vision people out of everyday services, five checks that you can run in ten minutes, and what each of us can change.',
    ar: 'ما الذي يحول بين المكفوفين وضعاف البصر وبين الخدمات اليومية؟ خمسة اختبارات تجريها في عشر دقائق، وما يستطيع كل منا أن يغيّره.',
  },
  sections: { en: accessibilityGapEgyptInEnglish, ar: accessibilityGapEgyptInArabic },
  fields: { readMinutes: 5 },
  category: 'accessibility',
  publishedOn: '2025-01-15',
  lastUpdatedOn: '2025-01-15',
};

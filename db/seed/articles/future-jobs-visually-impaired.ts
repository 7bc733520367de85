import type { SeedDocument } from '#db/seed/document.ts';
import { futureJobsVisuallyImpairedInArabic } from './future-jobs-visually-impaired-ar.ts';
import { futureJobsVisuallyImpairedInEnglish } from './future-jobs-visually-impaired-en.ts';

export const futureJobsVisuallyImpaired: SeedDocument<'article'> = {
  kind: 'article',
  slug: 'future-jobs-visually-impaired',
  title: { en: 'Future jobs for visually impaired people', ar: 'وظائف المستقبل لذوي الإعاقة البصرية' },
  description: {
    en: 'Six kinds of work that can be done by ear and by keyboard, the skills beneath them, the barriers to expect, and a plan for your first six months.',
    ar: 'ستة مجالات عمل تؤدَّى بالسمع وبلوحة المفاتيح، والمهارات التي تقوم عليها، والعوائق المتوقعة، وخطة لأول ستة أشهر.',
  },
  sections: { en: futureJobsVisuallyImpairedInEnglish, ar: futureJobsVisuallyImpairedInArabic },
  fields: { readMinutes: 7 },
  category: 'careers',
  publishedOn: '2025-01-10',
  lastUpdatedOn: '2025-01-10',
};

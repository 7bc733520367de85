import type { SeedDocument } from '#db/seed/document.ts';
import { scholarshipsSectionsInArabic } from './scholarships-ar.ts';
import { scholarshipsSectionsInEnglish } from './scholarships-en.ts';

/** What a scholarship gives, to whom and how (docs/product.md, "Scholarships"). */
export const scholarshipsPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'scholarships',
  title: { en: 'Scholarships', ar: 'المنح الدراسية' },
  description: {
    en: 'Funded places in our programs for blind and low-vision people in Egypt: what you get, who may apply, what you need before you start, and the application form.',
    ar: 'مقاعد مموّلة في برامجنا للمكفوفين وضعاف البصر في مصر: ماذا تقدّم لك المنحة، ومن يحق له التقدم إليها، وماذا تجهّز قبل أن تبدأ، ونموذج الطلب.',
  },
  sections: { en: scholarshipsSectionsInEnglish, ar: scholarshipsSectionsInArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

import type { SeedDocument } from '#db/seed/document.ts';
import { scholarshipApplicationInOneWeekInArabic } from './scholarship-application-in-one-week-ar.ts';
import { scholarshipApplicationInOneWeekInEnglish } from './scholarship-application-in-one-week-en.ts';

export const scholarshipApplicationInOneWeek: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'scholarship-application-in-one-week',
  title: { en: 'Your scholarship application in one week', ar: 'طلب المنحة الدراسية في أسبوع واحد' },
  description: {
    en: 'Seven days with one task each: the conditions, the papers, a motivation that only you could write, and a form filled in by keyboard.',
    ar: 'سبعة أيام لكل يوم منها مهمة واحدة: شروط المنحة، والأوراق المطلوبة، ودوافع لا يكتبها أحد سواك، وملء النموذج بلوحة المفاتيح.',
  },
  sections: { en: scholarshipApplicationInOneWeekInEnglish, ar: scholarshipApplicationInOneWeekInArabic },
  category: 'education',
  fields: {
    readMinutes: 5,
    author: { en: 'Mai Abdelrazek', ar: 'مي عبد الرازق' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2024-12-19',
  lastUpdatedOn: '2024-12-19',
};

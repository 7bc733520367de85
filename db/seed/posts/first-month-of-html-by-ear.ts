import type { SeedDocument } from '#db/seed/document.ts';
import { firstMonthOfHtmlByEarInArabic } from './first-month-of-html-by-ear-ar.ts';
import { firstMonthOfHtmlByEarInEnglish } from './first-month-of-html-by-ear-en.ts';

export const firstMonthOfHtmlByEar: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'first-month-of-html-by-ear',
  title: { en: 'Your first month of HTML, by ear', ar: 'شهرك الأول مع HTML بالسمع' },
  description: {
    en: 'A plan for four weeks, half an hour a day: from a first heading in Notepad to a page for somebody you know, checked with NVDA at every step.',
    ar: 'خطة من أربعة أسابيع ونصف ساعة كل يوم: من أول عنوان في المفكرة إلى صفحة كاملة لشخص تعرفه، تراجعها بقارئ الشاشة في كل خطوة.',
  },
  sections: { en: firstMonthOfHtmlByEarInEnglish, ar: firstMonthOfHtmlByEarInArabic },
  category: 'education',
  fields: {
    readMinutes: 5,
    author: { en: 'Marwan Ezzat', ar: 'مروان عزت' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2025-02-06',
  lastUpdatedOn: '2025-02-06',
};

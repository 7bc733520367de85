import type { SeedDocument } from '#db/seed/document.ts';
import { firstFormulaToFirstPaidProjectInArabic } from './first-formula-to-first-paid-project-ar.ts';
import { firstFormulaToFirstPaidProjectInEnglish } from './first-formula-to-first-paid-project-en.ts';

export const firstFormulaToFirstPaidProject: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'first-formula-to-first-paid-project',
  title: {
    en: 'From a first Excel formula to a first paid project',
    ar: 'من أول معادلة في إكسل إلى أول مشروع بأجر',
  },
  description: {
    en: 'Five months, three formulas and one good question: how a commerce graduate from Beni Suef came to be paid for cleaning data by ear.',
    ar: 'خمسة أشهر وثلاث دوال وسؤال واحد في محله: كيف وصلت خريجة تجارة من بني سويف إلى أجرها الأول عن تنظيف البيانات، وكل عملها بالسمع.',
  },
  sections: { en: firstFormulaToFirstPaidProjectInEnglish, ar: firstFormulaToFirstPaidProjectInArabic },
  category: 'success-stories',
  fields: {
    readMinutes: 5,
    author: { en: 'Marwan Ezzat', ar: 'مروان عزت' },
    isFeatured: true,
    isExample: true,
  },
  publishedOn: '2024-12-08',
  lastUpdatedOn: '2024-12-08',
};

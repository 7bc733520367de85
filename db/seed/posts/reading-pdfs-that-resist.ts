import type { SeedDocument } from '#db/seed/document.ts';
import { readingPdfsThatResistInArabic } from './reading-pdfs-that-resist-ar.ts';
import { readingPdfsThatResistInEnglish } from './reading-pdfs-that-resist-en.ts';

export const readingPdfsThatResist: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'reading-pdfs-that-resist',
  title: { en: 'Reading PDFs that do not want to be read', ar: 'ملفات PDF التي تأبى أن تُقرأ' },
  description: {
    en: 'Find out in one minute why a PDF stays silent, choose the remedy that fits, and know which words never to trust after text recognition.',
    ar: 'اعرف في دقيقة واحدة لماذا يصمت ملف PDF، واختر العلاج المناسب له، وتعلّم ما لا ينبغي أن تثق به بعد التعرّف الضوئي على النص.',
  },
  sections: { en: readingPdfsThatResistInEnglish, ar: readingPdfsThatResistInArabic },
  category: 'tech-innovation',
  fields: {
    readMinutes: 5,
    author: { en: 'Radwa Mansour', ar: 'رضوى منصور' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2025-01-16',
  lastUpdatedOn: '2025-01-16',
};

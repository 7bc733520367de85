import type { SeedDocument } from '#db/seed/document.ts';
import { yourPhoneAsAStudyToolInArabic } from './your-phone-as-a-study-tool-ar.ts';
import { yourPhoneAsAStudyToolInEnglish } from './your-phone-as-a-study-tool-en.ts';

export const yourPhoneAsAStudyTool: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'your-phone-as-a-study-tool',
  title: { en: 'Your phone as a study tool, with TalkBack', ar: 'هاتفك أداة للمذاكرة مع توك باك' },
  description: {
    en: 'Half an hour of settings turns a cheap Android phone into a textbook, a scanner and a notebook: gestures, voices and a routine for lectures.',
    ar: 'نصف ساعة من الضبط تجعل هاتف أندرويد بسيطًا كتابًا وماسحًا ضوئيًا ودفترًا: إيماءات وأصوات وطريقة عملية لحضور المحاضرات.',
  },
  sections: { en: yourPhoneAsAStudyToolInEnglish, ar: yourPhoneAsAStudyToolInArabic },
  category: 'tech-innovation',
  fields: {
    readMinutes: 5,
    author: { en: 'Peter Wagih', ar: 'بيتر وجيه' },
    isFeatured: true,
    isExample: true,
  },
  publishedOn: '2024-11-10',
  lastUpdatedOn: '2024-11-10',
};

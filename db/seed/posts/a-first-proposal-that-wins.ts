import type { SeedDocument } from '#db/seed/document.ts';
import { aFirstProposalThatWinsInArabic } from './a-first-proposal-that-wins-ar.ts';
import { aFirstProposalThatWinsInEnglish } from './a-first-proposal-that-wins-en.ts';

export const aFirstProposalThatWins: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'a-first-proposal-that-wins',
  title: { en: 'How to write a first proposal that wins', ar: 'كيف تكتب أول عرض يفوز بالمشروع؟' },
  description: {
    en: 'What a client wants to know, six parts in the right order, a complete example of fewer than a hundred words, and what to check before you send.',
    ar: 'ما يريد العميل أن يعرفه، وستة أجزاء بترتيبها الصحيح، ومثال كامل في أقل من مئة كلمة، وما ينبغي أن تراجعه قبل الإرسال.',
  },
  sections: { en: aFirstProposalThatWinsInEnglish, ar: aFirstProposalThatWinsInArabic },
  category: 'freelancing',
  fields: {
    readMinutes: 5,
    author: { en: 'Nada Kamal', ar: 'ندى كمال' },
    isFeatured: true,
    isExample: true,
  },
  publishedOn: '2024-11-24',
  lastUpdatedOn: '2024-11-24',
};

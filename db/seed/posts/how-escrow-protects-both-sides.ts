import type { SeedDocument } from '#db/seed/document.ts';
import { howEscrowProtectsBothSidesInArabic } from './how-escrow-protects-both-sides-ar.ts';
import { howEscrowProtectsBothSidesInEnglish } from './how-escrow-protects-both-sides-en.ts';

export const howEscrowProtectsBothSides: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'how-escrow-protects-both-sides',
  title: { en: 'How escrow protects both sides', ar: 'كيف يحمي حساب الضمان الطرفين؟' },
  description: {
    en: 'How escrow works here: the way of a milestone from contract to payment, an example in numbers, and what happens when client and freelancer do not agree.',
    ar: 'كيف يعمل حساب الضمان هنا: مسار المرحلة من العقد إلى صرف الأجر، ومثال بالأرقام، وما يحدث إذا اختلف العميل والمستقل، وعادات تجنّبكما الخلاف من البداية.',
  },
  sections: { en: howEscrowProtectsBothSidesInEnglish, ar: howEscrowProtectsBothSidesInArabic },
  category: 'freelancing',
  fields: {
    readMinutes: 5,
    author: { en: 'Nada Kamal', ar: 'ندى كمال' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2025-01-05',
  lastUpdatedOn: '2025-01-05',
};

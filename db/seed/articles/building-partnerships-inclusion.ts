import type { SeedDocument } from '#db/seed/document.ts';
import { buildingPartnershipsInclusionInArabic } from './building-partnerships-inclusion-ar.ts';
import { buildingPartnershipsInclusionInEnglish } from './building-partnerships-inclusion-en.ts';

export const buildingPartnershipsInclusion: SeedDocument<'article'> = {
  kind: 'article',
  slug: 'building-partnerships-inclusion',
  title: { en: 'Building partnerships for inclusion', ar: 'بناء شراكات من أجل الدمج' },
  description: {
    en: 'How companies, universities and sponsors can work with visually impaired people: what to agree on, a plan for ninety days, and mistakes to avoid.',
    ar: 'كيف تعمل الشركات والجامعات والرعاة مع ذوي الإعاقة البصرية: ما ينبغي الاتفاق عليه، وخطة لتسعين يومًا، وأخطاء يمكن تجنبها.',
  },
  sections: { en: buildingPartnershipsInclusionInEnglish, ar: buildingPartnershipsInclusionInArabic },
  fields: { readMinutes: 5 },
  category: 'partnerships',
  publishedOn: '2024-12-22',
  lastUpdatedOn: '2024-12-22',
};

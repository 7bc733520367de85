import type { SeedDocument } from '#db/seed/document.ts';
import { privacyOfCollectionInArabic } from './privacy-collection-ar.ts';
import { privacyOfCollectionInEnglish } from './privacy-collection-en.ts';
import { privacyOfRightsInArabic } from './privacy-rights-ar.ts';
import { privacyOfRightsInEnglish } from './privacy-rights-en.ts';

/** What is kept about people, and what they can do about it: 12 sections. */
export const privacyPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'privacy',
  title: { en: 'Privacy Policy', ar: 'سياسة الخصوصية' },
  description: {
    en: 'What we know about you, what we use it for, who sees it, how long we keep it, and how you get a copy of it or have it deleted.',
    ar: 'ما نعرفه عنك، وفيمَ نستخدمه، ومن يطّلع عليه، ومدة الاحتفاظ به، وكيف تحصل على نسخة منه أو تطلب حذفه.',
  },
  sections: {
    en: [...privacyOfCollectionInEnglish, ...privacyOfRightsInEnglish],
    ar: [...privacyOfCollectionInArabic, ...privacyOfRightsInArabic],
  },
  fields: {},
  lastUpdatedOn: '2026-11-01',
};

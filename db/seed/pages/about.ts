import type { SeedDocument } from '#db/seed/document.ts';
import { aboutSectionsInArabic } from './about-ar.ts';
import { aboutSectionsInEnglish } from './about-en.ts';

/** Who we are and which team does what. */
export const aboutPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'about',
  title: { en: 'About us', ar: 'من نحن' },
  description: {
    en: 'Who we are: a social enterprise in Egypt where blind and low-vision people learn technology, find paid work and support one another.',
    ar: 'من نحن: شركة ريادة مجتمعية في مصر، يتعلم فيها المكفوفون وضعاف البصر التقنية، ويجدون عملًا بأجر، ويساند بعضهم بعضًا.',
  },
  sections: { en: aboutSectionsInEnglish, ar: aboutSectionsInArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

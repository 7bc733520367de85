import type { SeedDocument } from '#db/seed/document.ts';
import { storySectionsInArabic } from './story-ar.ts';
import { storySectionsInEnglish } from './story-en.ts';

/** The story of the organisation since July 2020. */
export const storyPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'story',
  title: { en: 'Our story', ar: 'قصتنا' },
  description: {
    en: 'How a few lessons that began in July 2020 grew into a platform for learning and work, what the road was like, and what we want to reach by 2028.',
    ar: 'كيف نمت دروس قليلة بدأت في يوليو ٢٠٢٠ حتى صارت منصة للتعلّم والعمل، وكيف كان الطريق، وما نريد أن نبلغه بنهاية عام ٢٠٢٨.',
  },
  sections: { en: storySectionsInEnglish, ar: storySectionsInArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

import type { SeedDocument } from '#db/seed/document.ts';
import { communitySectionsInArabic } from './community-ar.ts';
import { communitySectionsInEnglish } from './community-en.ts';

/** What the community offers, how to join, and its guidelines. */
export const communityPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'community',
  title: { en: 'Community', ar: 'المجتمع' },
  description: {
    en: 'Events today, and soon forums, peer support groups and mentors for blind and low-vision people in Egypt: how to join, and the guidelines that keep it a good place.',
    ar: 'للمكفوفين وضعاف البصر في مصر: فعاليات متاحة اليوم، ومنتديات ومجموعات دعم ومرشدون قريبًا. كيف تنضم إلينا، وما القواعد التي تُبقي المجتمع مكانًا طيبًا.',
  },
  sections: { en: communitySectionsInEnglish, ar: communitySectionsInArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

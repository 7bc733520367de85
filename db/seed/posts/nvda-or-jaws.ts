import type { SeedDocument } from '#db/seed/document.ts';
import { nvdaOrJawsInArabic } from './nvda-or-jaws-ar.ts';
import { nvdaOrJawsInEnglish } from './nvda-or-jaws-en.ts';

export const nvdaOrJaws: SeedDocument<'post'> = {
  kind: 'post',
  slug: 'nvda-or-jaws',
  title: { en: 'NVDA or JAWS: how to choose', ar: 'كيف تختار: NVDA أم JAWS؟' },
  description: {
    en: 'What the two Windows screen readers share, where they differ, and a test of one afternoon that decides by your own tasks, not by opinions.',
    ar: 'ما يشترك فيه قارئا الشاشة في ويندوز وما يختلفان فيه، واختبار يستغرق نصف يوم وتحكم فيه مهامك أنت، لا آراء الآخرين.',
  },
  sections: { en: nvdaOrJawsInEnglish, ar: nvdaOrJawsInArabic },
  category: 'assistive-tech',
  fields: {
    readMinutes: 5,
    author: { en: 'Radwa Mansour', ar: 'رضوى منصور' },
    isFeatured: false,
    isExample: true,
  },
  publishedOn: '2025-02-18',
  lastUpdatedOn: '2025-02-18',
};

import type { SeedDocument } from '#db/seed/document.ts';
import { storiesOfChangeInArabic } from './stories-of-change-ar.ts';
import { storiesOfChangeInEnglish } from './stories-of-change-en.ts';

export const storiesOfChange: SeedDocument<'article'> = {
  kind: 'article',
  slug: 'stories-of-change',
  title: { en: 'Stories of change', ar: 'قصص تغيير' },
  description: {
    en: 'Three fictional learners, three real sets of steps: a spreadsheet at 300 percent, bug reports that get answers, and a shop that moved to the phone.',
    ar: 'ثلاث شخصيات متخيَّلة وخطوات حقيقية: جدول مكبَّر إلى ٣٠٠٪، وبلاغات أعطال يردّ عليها أصحابها، ومحل انتقل إلى الهاتف.',
  },
  sections: { en: storiesOfChangeInEnglish, ar: storiesOfChangeInArabic },
  fields: { readMinutes: 5 },
  category: 'success-stories',
  publishedOn: '2024-12-15',
  lastUpdatedOn: '2024-12-15',
};

import { accessibilitySectionsInArabic } from './accessibility-page-ar.ts';
import { accessibilitySectionsInEnglish } from './accessibility-page-en.ts';
import type { SeedDocument } from './document.ts';

/** The accessibility statement: the aim, what works, how we know, what does not work yet. */
export const accessibilityPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'accessibility',
  title: { en: 'Accessibility statement', ar: 'بيان الإتاحة' },
  description: {
    en: 'How accessible this site is, how we test it, which limits we know of, and how to tell us about a barrier.',
    ar: 'إلى أي حد هذا الموقع ميسّر، وكيف نختبره، وما نعرفه من أوجه القصور فيه، وكيف تخبرنا بأي عائق.',
  },
  sections: { en: accessibilitySectionsInEnglish, ar: accessibilitySectionsInArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

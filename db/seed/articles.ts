import { accessibilityGapEgypt } from '#db/seed/articles/accessibility-gap-egypt.ts';
import { affordableAssistiveDevices } from '#db/seed/articles/affordable-assistive-devices.ts';
import { buildingPartnershipsInclusion } from '#db/seed/articles/building-partnerships-inclusion.ts';
import { futureJobsVisuallyImpaired } from '#db/seed/articles/future-jobs-visually-impaired.ts';
import { storiesOfChange } from '#db/seed/articles/stories-of-change.ts';
import type { SeedDocument } from './document.ts';

/** The articles of the articles page, newest first. */
export const articles: SeedDocument<'article'>[] = [
  accessibilityGapEgypt,
  futureJobsVisuallyImpaired,
  affordableAssistiveDevices,
  buildingPartnershipsInclusion,
  storiesOfChange,
];

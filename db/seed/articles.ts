import { accessibilityGapEgypt } from './articles/accessibility-gap-egypt.ts';
import { affordableAssistiveDevices } from './articles/affordable-assistive-devices.ts';
import { buildingPartnershipsInclusion } from './articles/building-partnerships-inclusion.ts';
import { futureJobsVisuallyImpaired } from './articles/future-jobs-visually-impaired.ts';
import { storiesOfChange } from './articles/stories-of-change.ts';
import type { SeedDocument } from './document.ts';

/** The articles of the articles page, newest first. */
export const articles: SeedDocument<'article'>[] = [
  accessibilityGapEgypt,
  futureJobsVisuallyImpaired,
  affordableAssistiveDevices,
  buildingPartnershipsInclusion,
  storiesOfChange,
];

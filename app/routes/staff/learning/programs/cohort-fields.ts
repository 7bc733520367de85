/** The fields of the form of a cohort, in its order. */
export const cohortFields = [
  'nameEn',
  'nameAr',
  'startsOn',
  'endsOn',
  'enrolUntil',
  'places',
  'seen',
] as const;

export type CohortField = (typeof cohortFields)[number];

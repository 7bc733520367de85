/** Nothing is awarded or declined before so many people have read it, each on their own. */
export const leastReviews = 2;

/** Whoever has not submitted a review so many days after it was assigned is reminded of it, once. */
export const daysBeforeReminder = 7;

export const rubricLimits = {
  title: 120,
  description: 1000,
  criteria: 12,
  /** All weights together. */
  weights: 100,
  /** A scale goes from 0 to a whole number between these. */
  leastScale: 1,
  mostScale: 10,
};

export const reviewLimits = {
  comment: 5000,
  leastConflictReason: 5,
  conflictReason: 500,
};

export const staffLimits = {
  note: 2000,
  /** What an applicant is told about a step. */
  message: 2000,
  leastDeclineReason: 20,
  interviewPlace: 300,
  places: 10_000,
  hoursNote: 500,
  minutesOfDay: 24 * 60,
  /** How many applications are assigned at once. */
  atOnce: 200,
  cycleTitle: 120,
};

/** What the applications of a cycle are sorted by. */
export const listSorts = ['number', 'name', 'sent', 'mean'] as const;

/** Fewer than two reviewers; a review is missing; two reviews or more. */
export const reviewStates = ['unassigned', 'waiting', 'done'] as const;

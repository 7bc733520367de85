/** Where a request for an invitation stands; staff approve or decline it. */
export const invitationStatuses = ['new', 'approved', 'declined'] as const;

/** What people work with, as far as they want to say. */
export const workingWays = ['screen-reader', 'magnifier', 'other'] as const;

export type WorkingWay = (typeof workingWays)[number];

/** The longest values that the form takes, in characters; a sample says something from `leastSample` on. */
export const invitationLimits = {
  fullName: 120,
  headline: 120,
  skills: 500,
  portfolioUrl: 500,
  leastSample: 100,
  sample: 4000,
  languages: 200,
} as const;

/** A request is kept for so long, decided or not. */
export const monthsToKeepInvitations = 12;

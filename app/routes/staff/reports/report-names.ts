/** The reports of the staff area, in the order of the overview. */
export const reportNames = ['users', 'newsletter', 'content', 'applications', 'events', 'messages'] as const;

export type ReportName = (typeof reportNames)[number];

/** What each report counts over time, the first one being what its sentence is about. */
export const seriesOfReport = {
  users: ['signUps', 'confirmed', 'verified', 'suspended', 'deleted'],
  newsletter: ['newsletterAsked', 'newsletterConfirmed', 'newsletterLeft'],
  content: ['published', 'revisions'],
  applications: ['scholarships', 'invitationsAsked', 'invitationsApproved', 'invitationsDeclined'],
  events: ['registered', 'cancelled'],
  messages: ['sent', 'queued', 'failed'],
} as const satisfies Record<ReportName, readonly string[]>;

export type SeriesKey = (typeof seriesOfReport)[ReportName][number];

/** The periods that the picker offers; `own` has days of its own. */
export const presets = ['7', '30', '90', '12-months', 'own'] as const;

export type Preset = (typeof presets)[number];

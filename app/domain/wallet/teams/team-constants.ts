/** The life of a team plan: its table is in `states.ts`. */
export const teamPlanStatuses = ['offered', 'active', 'ended', 'withdrawn'] as const;
export type TeamPlanStatus = (typeof teamPlanStatuses)[number];

/** The life of a seat, from the invitation on. */
export const teamSeatStatuses = ['invited', 'taken', 'taken-back', 'lapsed', 'freed', 'ended'] as const;
export type TeamSeatStatus = (typeof teamSeatStatuses)[number];

/** In these a seat is nobody else's: an invitation keeps its seat until it is taken, taken back or over. */
export const openSeatStatuses = ['invited', 'taken'] as const satisfies readonly TeamSeatStatus[];

/** What a team plan may be: the longest texts in characters, amounts in piastres. */
export const teamLimits = {
  organisation: 120,
  contactName: 100,
  taxNumber: 60,
  note: 1000,
  reason: 500,
  reference: 60,
  seats: 500,
  leastPiastres: 100,
  mostPiastres: 1_000_000_000,
  /** So many days a plan has at most: three years. */
  days: 1096,
  /** So many people are invited by one form. */
  lines: 50,
} as const;

/** So long an invitation keeps its seat. */
export const invitationDays = 14;

/** So many days after the end of a plan the private link of its contact still opens it. */
export const linkDaysAfterEnd = 30;

/** So many days after a seat is nobody's any more the address that was invited to it is forgotten. */
export const seatAddressDays = 30;

/** So many days after the end of a plan its contact person and the note of staff are forgotten. */
export const contactDays = 365;

/** The life of an invitation: its table is in `states.ts`. */
export const referralStatuses = ['invited', 'held', 'earned', 'refused'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Why somebody of the staff has to look at an invitation before it brings points. */
export const doubts = [
  /** The account was made in a browser in which the inviter had signed in. */
  'same-browser',
  /** It was made in a network in which the inviter was about within a day. */
  'same-network',
  /** One of the two entered a number that the other one has. */
  'same-number',
  /** The invited one had invited the inviter before. */
  'mutual',
  /** More than five accounts came by one link within an hour. */
  'many',
] as const;
export type Doubt = (typeof doubts)[number];

/** Why an invitation brings nothing; each has words for its inviter. The first is found out by the program as well. */
export const refusalReasons = ['own-account', 'not-genuine', 'spread-in-bulk'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** So many accounts may come by one link within an hour before staff look at the next. */
export const mostPerHour = 5;

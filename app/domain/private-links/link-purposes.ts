/**
 * What private links are for: to choose a password, to confirm the newsletter, to see and change a registration for an
 * event, to go on with an application for a scholarship, to look after the seats of a team plan, to take one of them, and to hear
 * no more of a barrier.
 */
export const linkPurposes = [
  'password',
  'newsletter',
  'registration',
  'application',
  'team',
  'team-seat',
  'barrier',
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** A row by what its links are for: an account, a subscriber, a registration, an application, a plan, a seat, somebody whom a barrier stops. */
export type LinkOwner = { purpose: LinkPurpose; ownerId: string };

/**
 * What private links are for: to choose a password, to confirm the newsletter, to see and change a registration for an
 * event, and to go on with an application for a scholarship.
 */
export const linkPurposes = ['password', 'newsletter', 'registration', 'application'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** A row by what its links are for: an account, a subscriber, a registration or an application. */
export type LinkOwner = { purpose: LinkPurpose; ownerId: string };

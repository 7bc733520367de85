/** Where a message stands: `suspected` looks like advertising, is marked so for staff and not confirmed by mail. */
export const contactStatuses = ['new', 'suspected'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

/** The longest values that the form takes, in characters. */
export const contactLimits = { fullName: 120, subject: 150, message: 5000 } as const;

/** A message with more links than these looks like advertising. */
export const mostLinks = 2;

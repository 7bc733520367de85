/** Whom a message to the learners of a course goes to: all, those with lessons left, those who never opened one. */
export const messageAudiences = ['all', 'not-completed', 'not-begun'] as const;

export type MessageAudience = (typeof messageAudiences)[number];

/** The longest subject and text, in characters, and how many messages a course may send in a day of Cairo. */
export const courseMessageLimits = { subject: 150, text: 5000, perDay: 2 } as const;

/** What staff decide about an application, as the address of its page names it. */
export const decisions = ['shortlist', 'interview', 'award', 'decline'] as const;

export type DecisionSlug = (typeof decisions)[number];

/** The stars of a review, in words and numbers alone. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** How much of a course somebody has learned before they review it, in percent. */
export const reviewLeastPercent = 25;

/** The longest texts of a review, in characters. */
export const reviewLimits = { name: 60, text: 2000, reply: 2000, note: 500 } as const;

/** What somebody may find wrong with a review. */
export const reportReasons = ['insult', 'private', 'advertising', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What came of the reports of a review. */
export const reportOutcomes = ['hidden', 'kept'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Where a review stands for those who moderate. */
export const reviewStates = ['reported', 'hidden', 'shown'] as const;
export type ReviewState = (typeof reviewStates)[number];

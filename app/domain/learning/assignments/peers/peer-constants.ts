/** Why a work that learners mark went to its teachers. */
export const askReasons = ['late', 'report'] as const;

/** What somebody finds hurtful: the work that they were given, or what was said about their own. */
export const reportedThings = ['work', 'feedback'] as const;
export type ReportedThing = (typeof reportedThings)[number];

/** What teachers decide about a report. */
export const reportOutcomes = ['kept', 'hidden'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** In characters. A sentence is at least so long: whoever is marked learns more from it than from points. */
export const peerLimits = { leastWords: 20, words: 2000, note: 500 } as const;

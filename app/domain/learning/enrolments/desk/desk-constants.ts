/** What staff do to an enrolment. */
export const deskActs = ['give', 'access', 'move', 'end'] as const;
export type DeskAct = (typeof deskActs)[number];

/** How an enrolment stands; `over` is one whose last day has passed. */
export const enrolmentStates = ['open', 'over', 'ended'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** By what the enrolments of a course can be sorted. */
export const enrolmentSorts = ['name', 'started', 'ends'] as const;

/** The longest reason, in characters. */
export const deskLimits = { reason: 500 } as const;

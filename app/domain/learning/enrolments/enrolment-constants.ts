/** How somebody came to a course. */
export const enrolmentWays = ['free', 'purchase', 'subscription', 'staff', 'program'] as const;
export type EnrolmentWay = (typeof enrolmentWays)[number];

/** Why an enrolment ended. */
export const enrolmentEnds = ['refund', 'left', 'staff'] as const;
export type EnrolmentEnd = (typeof enrolmentEnds)[number];

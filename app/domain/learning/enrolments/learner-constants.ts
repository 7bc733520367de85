/** `ended` are those whose enrolment is over; all others learn. */
export const learnerStates = ['learning', 'ended'] as const;

/** By what the people of a course can be sorted. */
export const learnerSorts = ['name', 'started', 'progress', 'visited'] as const;

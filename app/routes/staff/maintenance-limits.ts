/** The message to visitors, in characters. */
export const longestMessage = 500;
/** When visitors should try again: a week at most. */
export const mostMinutes = 10_080;

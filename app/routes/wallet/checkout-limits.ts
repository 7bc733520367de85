/** The longest reason for a refund that is kept, in characters. */
export const longestReason = 1000;

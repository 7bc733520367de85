/** Why a request is declined, in characters. */
export const longestReason = 1000;

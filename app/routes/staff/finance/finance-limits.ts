/** The most that may be written about a refund; the buyer does not read it. */
export const refundReasonLongest = 500;

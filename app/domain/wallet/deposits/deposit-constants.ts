/** What happens to the security deposit of a contract: the freelancer pays it, it goes back to them, or some of it to the client. */
export const depositMoveKinds = ['pay', 'return', 'give'] as const;

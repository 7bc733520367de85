/** What happens to money that is kept for a piece of work: it comes in, goes to whoever did the work, or back. */
export const escrowMoveKinds = ['fund', 'release', 'refund'] as const;

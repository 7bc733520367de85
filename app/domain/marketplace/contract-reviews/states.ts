import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ContractReviewStatus } from './contract-review-constants.ts';

const writer = { party: 'writer' } as const;
const deciding = { staff: 'reports.decide' } as const;
const toReviewed = {
  who: 'reviewed',
  mail: 'contract-review-shown',
  notice: 'contract-review-shown',
} as const;

/**
 * Everything that can happen to a review of a contract. Writing one is not in it: it begins sealed. One that is taken back is
 * deleted and has no state.
 */
export const contractReviewTable = {
  change: {
    from: ['sealed'],
    to: 'sealed',
    by: writer,
    guards: ['in-time'],
    tells: [],
    audit: 'contract_review.change',
  },
  show: {
    from: ['sealed'],
    to: 'shown',
    by: { party: 'program' },
    guards: ['both-written'],
    tells: [toReviewed],
    audit: 'contract_review.show',
  },
  'show-alone': {
    from: ['sealed'],
    to: 'shown',
    by: { party: 'deadline' },
    guards: ['time-is-over'],
    tells: [toReviewed, { who: 'writer', notice: 'contract-review-alone' }],
    audit: 'contract_review.show',
  },
  reply: {
    from: ['shown'],
    to: 'shown',
    by: { party: 'reviewed' },
    guards: ['no-reply-yet'],
    tells: [{ who: 'writer', mail: 'contract-review-reply', notice: 'contract-review-reply' }],
    audit: 'contract_review.reply',
  },
  hide: {
    from: ['shown'],
    to: 'hidden',
    by: deciding,
    guards: ['without-interest'],
    tells: [{ who: 'writer', mail: 'contract-review-hidden', notice: 'contract-review-hidden' }],
    audit: 'contract_review.hide',
  },
  restore: {
    from: ['hidden'],
    to: 'shown',
    by: deciding,
    guards: ['without-interest'],
    tells: [{ who: 'writer', notice: 'contract-review-restored' }],
    audit: 'contract_review.restore',
  },
  'hide-reply': {
    from: ['shown'],
    to: 'shown',
    by: deciding,
    guards: ['without-interest', 'reply-is-shown'],
    tells: [{ who: 'reviewed', mail: 'contract-reply-hidden', notice: 'contract-reply-hidden' }],
    audit: 'contract_review.hide_reply',
  },
  'restore-reply': {
    from: ['shown'],
    to: 'shown',
    by: deciding,
    guards: ['without-interest', 'reply-is-hidden'],
    tells: [{ who: 'reviewed', notice: 'contract-reply-restored' }],
    audit: 'contract_review.restore_reply',
  },
  keep: {
    from: ['shown'],
    to: 'shown',
    by: deciding,
    guards: ['without-interest', 'is-reported'],
    tells: [],
    audit: 'contract_review.keep',
  },
} as const satisfies ProcessTable<ContractReviewStatus>;

import { moderateContractReview } from '#domain/marketplace/contract-reviews/moderate-contract-review.ts';
import { contractReviewWorld } from '../marketplace/contract-review-world.ts';
import { now, reason, site, type Acts } from './acting.ts';

export const contractReviewActs: Acts = {
  moderateContractReview: async ({ db }) => {
    const { byClient } = await contractReviewWorld(db, now).reviewed();
    const reviewId = byClient.id;
    return {
      ...{ action: 'contract_review.hide', kind: 'contract_review' },
      run: async (by) => {
        const decided = { reviewId, decision: 'hide' as const, reason, siteUrl: site.url };
        await moderateContractReview(db, { ...decided, ...by }, now);
        return reviewId;
      },
    };
  },
};

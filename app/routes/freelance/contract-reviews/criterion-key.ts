import type { ReviewCriterion } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';

/** What a criterion is called in the text area `contract-reviews`, by the side that is reviewed. */
export function criterionKey(about: ContractSide, criterion: ReviewCriterion) {
  return about === 'client'
    ? (`criterion.client.${criterion}` as const)
    : (`criterion.freelancer.${criterion}` as const);
}

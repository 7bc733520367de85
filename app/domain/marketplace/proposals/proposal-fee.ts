import type { OfferedMilestone } from './proposal-constants.ts';

/** What a freelancer gets of a price, and what the platform keeps of it; in piastres. */
export type PriceParts = { price: number; fee: number; rest: number };

/** The fee is taken from each milestone, a part of a piastre in the freelancer's favour; the client pays the price and no more. */
export function splitPrice(
  milestones: readonly Pick<OfferedMilestone, 'piastres'>[],
  feePercent: number,
): PriceParts {
  const price = milestones.reduce((sum, { piastres }) => sum + piastres, 0);
  const fee = milestones.reduce((sum, { piastres }) => sum + Math.floor((piastres * feePercent) / 100), 0);
  return { price, fee, rest: price - fee };
}

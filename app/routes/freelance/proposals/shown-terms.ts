import { splitPrice, type PriceParts } from '#domain/marketplace/proposals/proposal-fee.ts';
import type { Offer, Proposal } from '#domain/marketplace/proposals/find-proposals.ts';
import type { ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';

/** An offer as both sides see it, with what the platform keeps of its price. */
export type ShownOffer = Offer & { parts: PriceParts };

/** An offer for its pages. */
export function showOffer(offer: Offer, feePercent: number): ShownOffer {
  return { ...offer, parts: splitPrice(offer.milestones, feePercent) };
}

/** A step of a proposal as its pages tell it. */
export type ShownStep = {
  id: number;
  status: ProposalStatus;
  at: Date;
  offerId: number | null;
  isWithProject: boolean;
};

/** What both sides see of a proposal besides its offers. */
export type ShownLetter = Pick<Proposal, 'id' | 'letter' | 'status' | 'reason' | 'submittedAt' | 'expiresAt'>;

/** A proposal for its pages. */
export function showLetter({ id, letter, status, reason, submittedAt, expiresAt }: Proposal): ShownLetter {
  return { id, letter, status, reason, submittedAt, expiresAt };
}

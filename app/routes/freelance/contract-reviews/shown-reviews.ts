import type { OwnContractReviews } from '#domain/marketplace/contract-reviews/find-contract-reviews.ts';
import type { ContractReview } from '#domain/marketplace/contract-reviews/review-process.ts';
import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import type { Contract } from '#domain/marketplace/contracts/find-contracts.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';

type Reader = {
  side: ContractSide;
  language: Language;
  /** Staff who see the site as this person: what is sealed is not shown to them. */
  isSomebodyElse: boolean;
};

/** The reviews of a contract as one of its sides sees them. */
export function showContractReviews(
  { contract, reviews }: { contract: Contract; reviews: OwnContractReviews },
  { side, language, isSomebodyElse }: Reader,
) {
  const { own, other, endsAt, mayWrite } = reviews;
  const { id, number, clientName, freelancerName } = contract;
  const isKept = own?.status === 'sealed' && isSomebodyElse;
  return {
    ...{ id, number, side, endsAt, mayWrite, isKept },
    title: pick(contract.title as Bilingual, language),
    /** The name of the other side; null for somebody whose account is gone. */
    name: side === 'client' ? freelancerName : clientName,
    about: side === 'client' ? ('freelancer' as const) : ('client' as const),
    state: stateOf(reviews, contract),
    own: own && !isKept ? showReview(own) : null,
    theirs: other && showReview(other),
  };
}

export type ShownContractReviews = ReturnType<typeof showContractReviews>;
export type ShownContractReview = ReturnType<typeof showReview>;

function showReview(review: ContractReview) {
  const { id, status, work, communication, timeliness, again, words, shownAt, hiddenReason } = review;
  const { reply, replyHiddenAt, replyHiddenReason } = review;
  return {
    ...{ id, status, words, shownAt, hiddenReason, reply, replyHiddenReason },
    marks: { work, communication, timeliness, again },
    isReplyHidden: replyHiddenAt !== null,
  };
}

type ReviewsState = 'early' | 'open' | 'written' | 'hidden' | 'both' | 'own' | 'other' | 'gone' | 'none';

/** Where the reviews of a contract stand for one of its sides, as the words for it are called. */
function stateOf({ own, other, endsAt, mayWrite }: OwnContractReviews, contract: Contract): ReviewsState {
  if (endsAt === null) return 'early';
  if (own?.status === 'sealed') return 'written';
  if (mayWrite) return 'open';
  if (own?.status === 'hidden') return 'hidden';
  if (own) return other ? 'both' : 'own';
  if (other) return 'other';
  return contract.clientId === null || contract.freelancerId === null ? 'gone' : 'none';
}

import { sameTimeLater } from '../contracts/milestone-rules.ts';

/** So many days after a contract ended its sides can review each other. */
export const reviewDays = 14;

/**
 * What each side says of the other, in the order in which it is asked: how good the work was, or how clear the brief; talking to
 * each other; keeping to the deadline, or paying and answering in time; and whether they would work together again. What each is
 * called for whom stands in the text area `contract-reviews`.
 */
export const reviewCriteria = ['work', 'communication', 'timeliness', 'again'] as const;
export type ReviewCriterion = (typeof reviewCriteria)[number];

/** What is given for a criterion. */
export const marks = [1, 2, 3, 4, 5] as const;
export type Marks = Record<ReviewCriterion, number>;

/**
 * Where a review stands: `sealed` while its writer alone sees it, `shown`, or `hidden` by staff. What may happen to it stands in
 * `states.ts`.
 */
export const contractReviewStatuses = ['sealed', 'shown', 'hidden'] as const;
export type ContractReviewStatus = (typeof contractReviewStatuses)[number];

/** What of a review somebody may find something wrong with. */
export const reviewParts = ['review', 'reply'] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** What may be wrong with it. */
export const reviewFaults = ['insult', 'private', 'untrue', 'advertising', 'off-topic', 'other'] as const;
export type ReviewFault = (typeof reviewFaults)[number];

/** What came of what was reported. */
export const reviewReportOutcomes = ['hidden', 'kept'] as const;

/** What staff may do about a review and its reply. */
export const reviewDecisions = ['hide', 'hide-reply', 'restore', 'restore-reply', 'keep'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** How reviews can be chosen by those who moderate. */
export const moderatedStates = ['reported', 'hidden', 'shown'] as const;
export type ModeratedState = (typeof moderatedStates)[number];

/** The lengths of texts, in characters. */
export const contractReviewLimits = {
  leastWords: 20,
  words: 2000,
  reply: 2000,
  note: 500,
  reason: 1000,
} as const;

/** Until when the sides of a contract that ended then can review each other: so many days later, at the same time in Cairo. */
export function reviewsEndAt(endedAt: Date): Date {
  return sameTimeLater(endedAt, reviewDays);
}

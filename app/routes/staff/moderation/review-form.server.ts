import { z } from 'zod';
import {
  contractReviewLimits,
  reviewDecisions,
  type ReviewDecision,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

type DecidedReview = {
  values?: { decision: ReviewDecision; reason: string | null };
  problems?: Record<string, string>;
};

/** What staff decide about a review of a contract; whose words are hidden is told why. */
export const contractReviewDecisionForm = defineForm({
  name: 'contract-review-decision',
  texts: ['reason'],
  read: readTogether(
    readFields({
      decision: z.enum(reviewDecisions, { error: 'missing' }),
      reason: readBy(
        (text) => {
          const read = readText(text, { longest: contractReviewLimits.reason });
          return read === 'missing' ? { text: null } : read;
        },
        () => `long ${contractReviewLimits.reason}`,
      ).transform(({ text }) => text),
    }),
    ({ decision, reason }): DecidedReview =>
      (decision === 'hide' || decision === 'hide-reply') && reason === null
        ? { problems: { reason: 'missing' } }
        : { values: { decision, reason } },
  ),
});

import { z } from 'zod';
import {
  contractReviewLimits,
  marks,
  reviewFaults,
  reviewParts,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const { leastWords, words, reply, note } = contractReviewLimits;

/** What one side of a contract says of the other: four marks, and words if they like. */
export const contractReviewForm = defineForm({
  name: 'contract-review',
  texts: ['words'],
  read: readFields({
    work: mark(),
    communication: mark(),
    timeliness: mark(),
    again: mark(),
    words: readBy(
      (text) => {
        const read = readText(text, { least: leastWords, longest: words });
        return read === 'missing' ? { text: null } : read;
      },
      (problem) => `words.${problem}`,
    ).transform(({ text }) => text),
  }),
});

/** Takes one's own review back. */
export const contractReviewDeletionForm = defineForm({
  name: 'contract-review-deletion',
  read: readFields({ understood: z.string().min(1, { error: 'understood.missing' }) }),
});

/** The answer of whoever was reviewed. */
export const contractReviewReplyForm = defineForm({
  name: 'contract-review-reply',
  texts: ['reply'],
  read: readFields({
    review: z.string(),
    reply: readBy(
      (text) => readText(text, { longest: reply }),
      (problem) => `reply.${problem === 'long' ? 'long' : 'missing'}`,
    ).transform(({ text }) => text),
  }),
});

/** What is wrong with a review, or with the answer to it. */
export const contractReviewReportForm = defineForm({
  name: 'contract-review-report',
  texts: ['note'],
  read: readFields({
    part: oneOf(reviewParts, 'part.missing'),
    reason: oneOf(reviewFaults, 'reason.missing'),
    note: readBy(
      (text) => {
        const read = readText(text, { longest: note });
        return read === 'missing' ? { text: null } : read;
      },
      () => 'note.long',
    ).transform(({ text }) => text),
  }),
});

function mark() {
  return z.string().transform((text, check): number => {
    const found = marks.find((each) => String(each) === text);
    if (found === undefined) check.addIssue({ code: 'custom', message: 'mark.missing' });
    return found ?? 3;
  });
}

function oneOf<const Choice extends string>(choices: readonly Choice[], problem: string) {
  return z.string().transform((text, check): Choice => {
    const found = choices.find((each) => each === text);
    if (found === undefined) check.addIssue({ code: 'custom', message: problem });
    return found ?? choices[0]!;
  });
}

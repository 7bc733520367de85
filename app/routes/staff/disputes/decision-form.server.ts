import { disputeLimits } from '#domain/marketplace/disputes/dispute-constants.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** What staff decide about a dispute; both sides read the reasons. */
export const disputeDecisionForm = defineForm({
  name: 'dispute-decision',
  texts: ['reasons'],
  read: readFields({
    percent: readBy(
      (text) => readWholeNumber(text, { least: 0, most: 100 }),
      () => 'decide.percent.invalid',
    ).transform(({ number }) => number),
    /** Of the security deposit; left out where none is kept. */
    depositPercent: readBy(
      (text) => {
        const read = readWholeNumber(text, { least: 0, most: 100 });
        return read === 'missing' ? { number: 0 } : read;
      },
      () => 'decide.deposit.invalid',
    ).transform(({ number }) => number),
    reasons: readBy(
      (text) => readText(text, { least: disputeLimits.leastReasons, longest: disputeLimits.reasons }),
      (problem) => `decide.reasons.${problem}`,
    ).transform(({ text }) => text),
  }),
});

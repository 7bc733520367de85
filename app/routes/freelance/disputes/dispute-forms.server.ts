import { z } from 'zod';
import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import {
  disputeLimits,
  disputeReasons,
  statementFileKinds,
  type StatementFileKind,
} from '#domain/marketplace/disputes/dispute-constants.ts';
import { readPounds } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const words = readBy(
  (text) => readText(text, { longest: disputeLimits.words }),
  (problem) => `words.${problem === 'long' ? 'long' : 'missing'}`,
).transform(({ text }) => text);

/** Opens a dispute. */
export const disputeForm = defineForm({
  name: 'dispute',
  texts: ['words'],
  read: readFields({
    reason: z.enum(disputeReasons, { error: 'open.reason.missing' }),
    words,
  }),
});

/** Says something in a dispute. */
export const statementForm = defineForm({
  name: 'dispute-statement',
  texts: ['words'],
  read: readFields({ words }),
});

/** What is in a file that is shown, in words; of a recording its transcript. */
export const evidenceForm = defineForm({
  name: 'dispute-evidence',
  texts: ['words'],
  read: readFields({
    words: readBy(
      (text) => {
        const read = readText(text, { longest: disputeLimits.fileWords });
        return read === 'missing' ? { text: null } : read;
      },
      () => 'words.long',
    ).transform(({ text }) => text),
  }),
});

/** Takes a file out; which one is told by its place. */
export const evidenceRemovalForm = defineForm({
  name: 'dispute-evidence-removal',
  read: readFields({
    kind: z
      .string()
      .transform((text): StatementFileKind => statementFileKinds.find((each) => each === text) ?? 'file-1'),
  }),
});

/** What one would agree to. */
export const disputeOfferForm = defineForm({
  name: 'dispute-offer',
  read: readFields({
    amount: readBy(
      (text) => readPounds(text, { leastPiastres: 0, mostPiastres: contractLimits.mostPiastres }),
      () => 'offer.amount.invalid',
    ).transform(({ piastres }) => piastres),
  }),
});

/** Agrees to the offer that one has before oneself. */
export const disputeAgreementForm = defineForm({
  name: 'dispute-agreement',
  read: readFields({
    seen: z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
  }),
});

/** The button that takes a dispute back. */
export const disputeBackForm = defineForm({ name: 'dispute-back', read: readNothing });

/** Appeals against a decision. */
export const disputeAppealForm = defineForm({
  name: 'dispute-appeal',
  texts: ['words'],
  read: readFields({ words }),
});

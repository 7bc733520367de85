import { z } from 'zod';
import { correctionDirections, correctionLimits } from '#domain/wallet/corrections/correction-constants.ts';
import { resolutionLongest } from '#domain/wallet/desk/difference-kinds.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { choiceField, poundsField, textField } from '#routes/staff/kit/staff-fields.server.ts';

/** The button that proves the ledger. */
export const proofForm = defineForm({
  name: 'ledger-proof',
  read: readFields({ action: choiceField(['prove']) }),
});

/** What was found out about a report of a provider. */
export const differenceForm = defineForm({
  name: 'difference',
  texts: ['words'],
  read: readFields({ words: textField(resolutionLongest) }),
});

/** Whose wallet is to be corrected, by how much, and why. The id is the page's: the same form asks once. */
export const correctionForm = defineForm({
  name: 'correction',
  texts: ['reason'],
  read: readFields({
    id: z.string().refine(isRowId, { error: 'unknown' }),
    email: readBy(
      (text) => readEmailAddress(text),
      (problem) => (problem === 'missing' ? 'missing' : 'unknown'),
    ),
    direction: choiceField(correctionDirections),
    amount: poundsField(correctionLimits.leastPiastres, correctionLimits.mostPiastres),
    reason: textField(correctionLimits.reason),
  }),
});

/** The buttons that approve a correction or turn it down. */
export const correctionDecision = defineForm({ name: 'correction-decision', read: readNothing });

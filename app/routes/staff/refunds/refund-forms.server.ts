import { z } from 'zod';
import { longestSettlementReason, settlements } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { refundDestinations } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { choiceField, poundsField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import { refundReasonLongest } from '#routes/staff/finance/finance-limits.ts';

/** More than anything costs; what is left of a purchase is asked of its row. */
const mostPiastres = 100_000_000_000;

const plan = {
  amount: poundsField(1, mostPiastres),
  destination: choiceField(refundDestinations),
  reason: textField(refundReasonLongest),
};

/** How much of a purchase goes back, where to, and why; nothing moves yet. */
export const refundForm = defineForm({
  name: 'purchase-refund',
  texts: ['reason'],
  read: readFields(plan),
});

/** The same, confirmed: with the id that names the form, and what was left when it was shown, in piastres. */
export const refundConfirmation = defineForm({
  name: 'purchase-refund-confirmation',
  texts: ['reason'],
  read: readFields({
    ...plan,
    id: z.string().refine(isRowId, { error: 'unknown' }),
    left: z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : -1)),
  }),
});

/** The button that asks a provider what became of a refund. */
export const cardRefundLookUp = defineForm({ name: 'card-refund-look-up', read: readNothing });

/** What staff found out about a refund whose provider said nothing. */
export const cardRefundSettlement = defineForm({
  name: 'card-refund-settlement',
  texts: ['reason'],
  read: readFields({
    outcome: choiceField(settlements),
    reason: textField(longestSettlementReason),
  }),
});

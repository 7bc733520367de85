import { z } from 'zod';
import { longestWithdrawalReason } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';

/** The button that approves a withdrawal. */
export const payoutApprovalForm = defineForm({ name: 'payout-approval', read: readNothing });

/** Refuses a withdrawal, or notes that its money came back, and says why. */
export const payoutRefusalForm = defineForm({
  name: 'payout-refusal',
  texts: ['reason'],
  read: readFields({ reason: textField(longestWithdrawalReason) }),
});

/** The button that notes that a withdrawal was paid. */
export const payoutPaidForm = defineForm({ name: 'payout-paid', read: readNothing });

const chosen = { withdrawal: z.array(z.string()) };

/** Approved withdrawals for one batch; `id` names the batch. */
export const batchForm = defineForm({
  name: 'payout-batch',
  read: readFields({ ...chosen, id: z.string() }, { lists: ['withdrawal'] }),
});

/** What the bank did with some withdrawals of a batch; the reason may be empty for what was paid. */
export const batchMarkForm = defineForm({
  name: 'payout-batch-mark',
  texts: ['reason'],
  read: readFields(
    {
      ...chosen,
      reason: readBy(
        (text) => {
          const read = readText(text, { longest: longestWithdrawalReason });
          return read === 'missing' ? { text: '' } : read;
        },
        (problem) => `${problem} ${longestWithdrawalReason}`,
      ).transform(({ text }) => text),
    },
    { lists: ['withdrawal'] },
  ),
});

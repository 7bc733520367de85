import { z } from 'zod';
import { readPounds } from '#platform/input/read-number.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** More than anybody has; how much can go back is asked of the top-up and the wallet. */
const mostPiastres = 100_000_000_000;

const plan = {
  amount: readBy(
    (text) => readPounds(text, { leastPiastres: 1, mostPiastres }),
    (problem) => `plan.amount.${problem}`,
  ).transform(({ piastres }) => piastres),
};

/** How much of a top-up goes back to where it came from; nothing is taken yet. */
export const cardRefundForm = defineForm({ name: 'card-refund-plan', read: readFields(plan) });

/** The same, confirmed: with the id that names the form. */
export const cardRefundConfirmation = defineForm({
  name: 'card-refund-confirmation',
  read: readFields({ ...plan, id: z.string() }),
});

import { z } from 'zod';
import {
  readHolder,
  readIban,
  readInstapay,
  readVodafoneNumber,
  type DestinationProblem,
} from '#domain/wallet/withdrawals/read-destination.ts';
import { readPounds } from '#platform/input/read-number.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** More than anybody has; whether it is there is asked of the ledger. */
const mostPiastres = 100_000_000_000;

const plan = {
  destination: z.string().min(1, { error: 'withdraw.to.missing' }),
  amount: readBy(
    (text) => readPounds(text, { leastPiastres: 1, mostPiastres }),
    (problem) => `withdraw.amount.${problem}`,
  ).transform(({ piastres }) => piastres),
};

/** Where money is to go, and how much; nothing is taken yet. */
export const withdrawalForm = defineForm({ name: 'withdrawal-plan', read: readFields(plan) });

/** The same, confirmed: with the id that names the form, and the fee that was shown. */
export const confirmationForm = defineForm({
  name: 'withdrawal-confirmation',
  read: readFields({
    ...plan,
    id: z.string(),
    fee: z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
  }),
});

/** The button that cancels a withdrawal. */
export const cancellationForm = defineForm({ name: 'withdrawal-cancellation', read: readNothing });

/** The button that removes a destination. */
export const destinationRemovalForm = defineForm({ name: 'destination-removal', read: readNothing });

const id = z.string();

/** Each kind of destination has a form of its own; `id` names it when it is confirmed. */
export const vodafoneForm = defineForm({
  name: 'destination-vodafone-cash',
  read: readFields({
    account: accountField(readVodafoneNumber, (problem) => `add.account.vodafone-cash.${problem}`),
    id,
  }),
});
export const instapayForm = defineForm({
  name: 'destination-instapay',
  read: readFields({
    account: accountField(readInstapay, (problem) => `add.account.instapay.${problem}`),
    id,
  }),
});
export const bankForm = defineForm({
  name: 'destination-bank',
  read: readFields({
    holder: readBy(readHolder, (problem) => `add.holder.${problem}`).transform(({ holder }) => holder),
    account: accountField(readIban, (problem) => `add.account.bank.${problem}`),
    id,
  }),
});

function accountField(
  read: (text: string) => { account: string } | DestinationProblem,
  say: (problem: DestinationProblem) => string,
) {
  return readBy(read, say).transform(({ account }) => account);
}

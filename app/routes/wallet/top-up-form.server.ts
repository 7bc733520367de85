import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readPounds } from '#platform/input/read-number.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import type { WayToPay } from './wallet-words.ts';

/** What a top-up is judged by: how much may be added at once, and the ways to pay that are offered. */
export type TopUpTerms = { leastPiastres: number; mostPiastres: number; ways: readonly WayToPay[] };

type AskedTopUp = { amount: { piastres: number }; way: WayToPay; form: string; purchase: string | null };

/** So much can be understood; what may be added is less. */
const mostReadPiastres = 10_000_000_000;

/** How much is added, and how it is paid. */
export const topUpForm = defineForm({ name: 'top-up', read: readTopUp });

/** The button that asks the provider what became of a payment. */
export const checkForm = defineForm({ name: 'top-up-check', read: readNothing });

function readTopUp(form: FormData, { leastPiastres, mostPiastres, ways }: TopUpTerms): ReadForm<AskedTopUp> {
  return readFields({
    amount: readBy(
      (text) => {
        const read = readPounds(text, { leastPiastres: 0, mostPiastres: mostReadPiastres });
        if (typeof read === 'string') return read;
        if (read.piastres < leastPiastres) return 'little';
        return read.piastres > mostPiastres ? 'much' : read;
      },
      (problem) => `amount.${problem}`,
    ),
    way: readBy(
      (text) => ways.find((way) => nameOfWay(way) === text) ?? 'missing',
      () => 'way.missing',
    ),
    // Whoever changes the name of the form has a form of their own.
    form: z.string().transform((text) => (isRowId(text) ? text : randomUUID())),
    purchase: z.string().transform((text) => (isRowId(text) ? text : null)),
  })(form);
}

/** Every way to pay that is offered, in the order of the providers. */
export function waysToPay(payments: readonly PaymentProvider[]): WayToPay[] {
  return payments.flatMap(({ name: provider, methods }) => methods.map((method) => ({ provider, method })));
}

/** How a form names a way to pay. */
export function nameOfWay({ provider, method }: WayToPay): string {
  return `${provider}:${method}`;
}

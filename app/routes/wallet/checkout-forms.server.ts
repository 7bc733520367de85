import { z } from 'zod';
import { refundDestinations } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { longestReason } from './checkout-limits.ts';

const mostTyped = 1_000_000_000;

/** How many points somebody wrote down; none where nothing stands there, null where it is no whole number. */
export function readPoints(text: string): number | null {
  const found = readWholeNumber(text, { least: 0, most: mostTyped });
  if (found === 'missing') return 0;
  return found === 'invalid' ? null : found.number;
}

/** Pays for a purchase: with how many points, and the sum that the page showed. */
export const payForm = defineForm({
  name: 'pay',
  read: readFields({
    points: z.string().transform((text, check) => {
      const points = readPoints(text);
      if (points === null) check.addIssue({ code: 'custom', message: 'points.invalid' });
      return points ?? 0;
    }),
    // What is no sum is none that the page showed: the verb then says that the price is another one.
    shown: z.string().transform((text) => (/^\d{1,12}$/.test(text) ? Number(text) : 0)),
  }),
});

/** Takes the price of a purchase back, to the wallet or a card, with a reason that may be left out. */
export const takingBackForm = defineForm({
  name: 'taking-back',
  texts: ['reason'],
  read: readFields({
    // What was not offered is the wallet; the verb refuses a card that cannot be.
    destination: z.string().transform((text) => refundDestinations.find((each) => each === text) ?? 'wallet'),
    reason: z
      .string()
      .transform((text) => text.trim())
      .refine((text) => [...text].length <= longestReason, { error: 'refund.reason.long' }),
  }),
});

/** Puts a year of subscription before somebody. */
export const subscribingForm = defineForm({
  name: 'subscribing',
  read: (form) =>
    textOf(form, 'year') === 'next'
      ? { submitted: {}, values: null }
      : { submitted: {}, problems: { form: 'failed' } },
});

import { z } from 'zod';
import { sandboxOutcomes } from '#platform/payments/sandbox-payments.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** What is to become of a practice payment. */
export const sandboxPaymentForm = defineForm({
  name: 'sandbox-payment',
  read: readFields({ outcome: z.enum(sandboxOutcomes, { error: 'outcome.missing' }) }),
});

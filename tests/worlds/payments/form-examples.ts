import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms of payments, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'sandbox-payment': { fields: { outcome: 'approve' } },
  'top-up': {
    fields: { amount: '250', way: 'paymob:card', form: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', purchase: '' },
    given: {
      ...{ leastPiastres: 1_000, mostPiastres: 1_000_000 },
      ways: [{ provider: 'paymob', method: 'card' }],
    },
  },
  'top-up-check': { fields: {} },
};

import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const email = 'mona@example.com';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  event: { fields: { fullName: 'Mona', email, shared: 'step-free' } },
  confirmation: { fields: {} },
  cancellation: { fields: {} },
};

import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms about referrals, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'referral-approval': { fields: {} },
  'referral-refusal': { fields: { reason: 'not-genuine' } },
};

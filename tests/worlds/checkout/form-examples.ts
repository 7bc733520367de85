import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms on which things are paid for and given back, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  pay: { fields: { points: '٢٠٠', shown: '125000' } },
  'taking-back': { fields: { reason: 'It is not\nfor me.' } },
  subscribing: { fields: { year: 'next' } },
};

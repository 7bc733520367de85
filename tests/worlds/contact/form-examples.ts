import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const email = 'mona@example.com';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  contact: { fields: { fullName: 'Mona', email, subject: '', message: 'A question\nin two lines' } },
};

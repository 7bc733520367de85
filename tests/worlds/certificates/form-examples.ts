import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const names = { latinName: 'Mona Adel', arabicName: 'منى عادل' };

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'certificate-check': { fields: { certificate: '1234 5678 9012 3450' } },
  'certificate-names': { fields: names },
  'certificate-correction': { fields: names },
  'certificate-revocation': { fields: { reason: 'Issued to another person.', sure: 'yes' } },
  'certificate-restoration': { fields: {} },
  'certificate-name': { fields: names },
  'certificate-attendance': { fields: { event: '00000000-0000-4000-8000-000000000001' } },
};

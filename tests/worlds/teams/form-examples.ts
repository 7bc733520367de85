import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const id = '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c63';
const contact = { contactName: 'Rana Adel', email: 'rana@example.com', language: 'ar' };
const note = 'Asked twice.\nPays in January.';
const terms = {
  ...{ organisation: 'Delta Bank', taxNumber: '100-200-300', seats: '25', price: '25,000.50' },
  ...{ firstOn: '24/11/2026', lastOn: '2027-11-24' },
};

/** The forms of teams, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'team-offer': { fields: { id, ...terms, ...contact, note } },
  'team-change': { fields: { ...terms, ...contact, note, revision: '3' } },
  'team-contact': { fields: { ...contact, note, revision: '3' } },
  'team-payment': { fields: { paidOn: '24/11/2026', reference: 'FT26329XYZ' } },
  'team-closing': { fields: { reason: 'The bank asked for it.\nNothing is owed.' } },
  'team-link': { fields: {} },
  'team-invite': { fields: { emails: 'mona@example.com\nkarim@example.com', language: 'ar' } },
  'team-seat': { fields: { seat: id, act: 'free' } },
  'seat-taking': { fields: {} },
  'waiting-seat': { fields: { seat: id } },
};

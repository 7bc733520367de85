import { randomUUID } from 'node:crypto';
import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const id = randomUUID();
const refund = { amount: '99.50', destination: 'wallet', reason: 'Bought\nby mistake.' };
const plan = { destination: id, amount: '250' };

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'withdrawal-plan': { fields: plan },
  'withdrawal-confirmation': { fields: { ...plan, id, fee: '500' } },
  'withdrawal-cancellation': { fields: {} },
  'destination-removal': { fields: {} },
  'destination-vodafone-cash': { fields: { account: '010 0123 4567', id } },
  'destination-instapay': { fields: { account: 'mona@instapay', id } },
  'destination-bank': {
    fields: { holder: 'Mona Adel', account: 'EG38 0019 0005 0000 0000 2631 8000 2', id },
  },
  'payout-approval': { fields: {} },
  'payout-refusal': { fields: { reason: 'The name is\nanother one.' } },
  'payout-paid': { fields: {} },
  'payout-batch': { fields: { withdrawal: id, id } },
  'payout-batch-mark': { fields: { withdrawal: id, reason: 'No such account.' } },
  'ledger-proof': { fields: { action: 'prove' } },
  difference: { fields: { words: 'The payer was called.\nThe second payment goes back.' } },
  'purchase-refund': { fields: refund },
  'purchase-refund-confirmation': { fields: { ...refund, id, left: '50000' } },
  'card-refund-plan': { fields: { amount: '250' } },
  'card-refund-confirmation': { fields: { amount: '250', id } },
  'card-refund-look-up': { fields: {} },
  'card-refund-settlement': { fields: { outcome: 'paid', reason: 'Their portal\nsays so.' } },
  correction: {
    fields: {
      ...{ id: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c62', email: 'mona@example.com', direction: 'in' },
      ...{ amount: '99.50', reason: 'A payment\nof last week.' },
    },
  },
  'correction-decision': { fields: {} },
  settlement: {
    fields: { provider: 'paymob' },
    given: {
      sent: { field: 'file', name: 'report.csv', bytes: 1, read: async () => Buffer.from('x') },
    },
  },
  'settlement-columns': {
    fields: { transaction: '0', amount: '1', time: '2', order: '', type: '', state: '', net: '3' },
    given: { headings: 4 },
  },
  'settlement-row': { fields: { words: 'It stands in the report\nof the next day.' } },
  'settlement-booking': { fields: {} },
  close: { fields: { kind: 'day', period: '2026-11-23' } },
};

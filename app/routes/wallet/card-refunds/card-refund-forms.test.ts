import { expect, it } from 'vitest';
import { cardRefundForm } from './card-refund-forms.server.ts';

const read = (amount: string) => {
  const form = new FormData();
  form.set('amount', amount);
  const { values, problems } = cardRefundForm.read(form);
  return values?.amount ?? problems?.amount;
};

it.each([
  ['250', 25_000],
  ['٢٥٠', 25_000],
  ['۲۵۰', 25_000],
  ['99.5', 9_950],
  ['٩٩٫٥٠', 9_950],
  ['1,250.75', 125_075],
  ['١٬٢٥٠٫٧٥', 125_075],
  [' 0.01 ', 1],
  ['\u200f٢٥٠\u200e', 25_000],
])('reads the amount %j', (typed, piastres) => {
  expect(read(typed)).toBe(piastres);
});

it.each(['0', '-5', '−5', '1.234', '1e3', '0x10', 'NaN', 'Infinity', '1,2,3', '12,50', '٫٥', '1 000', 'ألف'])(
  'does not take %j for an amount',
  (typed) => {
    expect(read(typed)).toBe('plan.amount.invalid');
  },
);

it('says where nothing is typed, and takes no more than anybody has', () => {
  expect(read('')).toBe('plan.amount.missing');
  expect(read('\u200f ')).toBe('plan.amount.missing');
  expect(read('9'.repeat(12))).toBe('plan.amount.invalid');
});

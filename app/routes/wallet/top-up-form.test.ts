import { describe, expect, it } from 'vitest';
import { topUpForm, type TopUpTerms } from './top-up-form.server.ts';

const terms: TopUpTerms = {
  ...{ leastPiastres: 1_000, mostPiastres: 1_000_000 },
  ways: [
    { provider: 'paymob', method: 'card' },
    { provider: 'fawry', method: 'reference-number' },
  ],
};

const id = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ amount: '250', way: 'paymob:card', form: id, ...fields }))
    form.set(name, value);
  return topUpForm.read(form, terms);
}

const amountOf = (text: string) => {
  const { values, problems } = read({ amount: text });
  return values?.amount.piastres ?? problems?.amount;
};

describe('the form of a top-up', () => {
  it.each([
    ['250', 25_000],
    ['٢٥٠', 25_000],
    ['99.50', 9_950],
    ['٩٩٫٥', 9_950],
    ['1,250', 125_000],
    ['١٬٢٥٠', 125_000],
    [' \u200f10 ', 1_000],
    ['10000', 1_000_000],
  ])('takes %s', (text, piastres) => {
    expect(amountOf(text)).toBe(piastres);
  });

  it.each([
    ['', 'amount.missing'],
    ['   ', 'amount.missing'],
    ['-250', 'amount.invalid'],
    ['+250', 'amount.invalid'],
    ['0.001', 'amount.invalid'],
    ['1e9', 'amount.invalid'],
    ['12,50', 'amount.invalid'],
    ['250 pounds', 'amount.invalid'],
    ['0x10', 'amount.invalid'],
    ['NaN', 'amount.invalid'],
    ['99999999999999', 'amount.invalid'],
    ['0', 'amount.little'],
    ['9.99', 'amount.little'],
    ['10000.01', 'amount.much'],
    ['1,000,000', 'amount.much'],
  ])('says what is wrong with “%s”, and keeps it', (text, problem) => {
    expect(amountOf(text)).toBe(problem);
    expect(read({ amount: text }).submitted.amount).toBe(text);
  });

  it('takes a way to pay that is offered, and no other', () => {
    expect(read({ way: 'fawry:reference-number' }).values?.way).toEqual(terms.ways[1]);
    for (const way of ['', 'fawry:card', 'sandbox:card', 'paymob'])
      expect(read({ way }).problems).toEqual({ way: 'way.missing' });
  });

  it('believes no form and no purchase that cannot be one', () => {
    expect(read({}).values).toMatchObject({ form: id, purchase: null });
    const { values } = read({ form: 'mine', purchase: "' or true" });
    expect(values).toMatchObject({ purchase: null, form: expect.not.stringContaining('mine') as string });
  });
});

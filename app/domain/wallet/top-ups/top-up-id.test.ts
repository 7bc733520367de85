import { expect, it } from 'vitest';
import { isRowId } from '#platform/input/row-id.ts';
import { topUpIdOf } from './top-up-id.ts';

const asked = {
  userId: 'mona',
  form: 'one',
  amountPiastres: 5_000,
  provider: 'paymob',
  method: 'card',
  purchaseId: null,
} as const;

it('is the same for a form that is sent twice, and another one as soon as anything is different', () => {
  const ids = [
    topUpIdOf(asked),
    topUpIdOf({ ...asked, userId: 'karim' }),
    topUpIdOf({ ...asked, form: 'two' }),
    topUpIdOf({ ...asked, amountPiastres: 5_001 }),
    topUpIdOf({ ...asked, method: 'mobile-wallet' }),
    topUpIdOf({ ...asked, provider: 'sandbox' }),
    topUpIdOf({ ...asked, purchaseId: 'a' }),
  ];
  expect(topUpIdOf({ ...asked })).toBe(ids[0]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isRowId)).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { leftOf, splitRefund, type PaidPurchase } from './split-refund.ts';

const paid = (given: Partial<PaidPurchase>): PaidPurchase => ({
  ...{ paidPiastres: 0, points: 0, pointsPiastres: 0, refundedPiastres: 0, refundedPoints: 0 },
  ...given,
});

/** What was left after a refund. */
function after(purchase: PaidPurchase, amountPiastres: number): PaidPurchase {
  const { moneyPiastres, points } = splitRefund(purchase, amountPiastres)!;
  return {
    ...purchase,
    refundedPiastres: purchase.refundedPiastres + moneyPiastres,
    refundedPoints: purchase.refundedPoints + points,
  };
}

describe('a refund of a part', () => {
  it('is money where no points were paid, down to one piastre', () => {
    const purchase = paid({ paidPiastres: 10_000 });
    expect(splitRefund(purchase, 1)).toEqual({ moneyPiastres: 1, points: 0, pointsPiastres: 0 });
    expect(splitRefund(purchase, 10_000)).toMatchObject({ moneyPiastres: 10_000 });
    expect(splitRefund(purchase, 10_001)).toBeNull();
    expect(splitRefund(purchase, 0)).toBeNull();
    expect(splitRefund(purchase, -5)).toBeNull();
  });

  it('is half of each where half was paid in points, the odd piastres as money', () => {
    const purchase = paid({ paidPiastres: 10_000, points: 100, pointsPiastres: 10_000 });
    expect(splitRefund(purchase, 10_000)).toEqual({
      ...{ moneyPiastres: 5_000, points: 50, pointsPiastres: 5_000 },
    });
    expect(splitRefund(purchase, 1)).toEqual({ moneyPiastres: 1, points: 0, pointsPiastres: 0 });
    expect(splitRefund(purchase, 101)).toMatchObject({ moneyPiastres: 101, points: 0 });
    expect(splitRefund(purchase, 200)).toMatchObject({ moneyPiastres: 100, points: 1 });
    expect(splitRefund(purchase, 399)).toMatchObject({ moneyPiastres: 299, points: 1 });
    expect(splitRefund(purchase, 20_000)).toMatchObject({ moneyPiastres: 10_000, points: 100 });
  });

  it('is whole points where all was paid in points, and no other amount is possible', () => {
    const purchase = paid({ points: 7, pointsPiastres: 700 });
    expect(splitRefund(purchase, 300)).toEqual({ moneyPiastres: 0, points: 3, pointsPiastres: 300 });
    expect(splitRefund(purchase, 350)).toBeNull();
    expect(splitRefund(purchase, 700)).toMatchObject({ points: 7 });
  });

  it('adds up exactly over three refunds that do not divide evenly', () => {
    let purchase = paid({ paidPiastres: 6_667, points: 33, pointsPiastres: 3_300 });
    purchase = after(purchase, 3_322);
    purchase = after(purchase, 3_322);
    expect(purchase).toMatchObject({ refundedPiastres: 4_544, refundedPoints: 21 });
    purchase = after(purchase, leftOf(purchase).totalPiastres);
    expect(purchase).toMatchObject({ refundedPiastres: 6_667, refundedPoints: 33 });
  });

  it('takes points sooner where the money that is left is not enough', () => {
    const purchase = paid({
      ...{ paidPiastres: 1_000, points: 10, pointsPiastres: 1_000, refundedPiastres: 990 },
    });
    expect(splitRefund(purchase, 150)).toBeNull();
    expect(splitRefund(purchase, 110)).toEqual({ moneyPiastres: 10, points: 1, pointsPiastres: 100 });
    expect(splitRefund(purchase, 305)).toEqual({ moneyPiastres: 5, points: 3, pointsPiastres: 300 });
  });

  it('is exact for amounts that a number does not multiply exactly', () => {
    const purchase = paid({
      ...{ paidPiastres: 500_000_000_001, points: 4_999_999_999, pointsPiastres: 499_999_999_900 },
    });
    const { moneyPiastres, pointsPiastres } = splitRefund(purchase, 333_333_333_333)!;
    expect(moneyPiastres + pointsPiastres).toBe(333_333_333_333);
  });
});

it.each(runsOf(10))('whatever is given back in whatever order (%s), the parts add up', (run) => {
  const random = randomInts(`split ${run}`);
  for (let time = 0; time < timesOf(2_000); time += 1) {
    const worth = 1 + random(300);
    const points = random(200);
    let purchase = paid({ paidPiastres: random(50_000) + 1, points, pointsPiastres: points * worth });
    let returned = 0;
    for (let part = 0; part < 8; part += 1) {
      const { totalPiastres } = leftOf(purchase);
      if (totalPiastres === 0) break;
      const amount = part === 7 ? totalPiastres : 1 + random(totalPiastres);
      const split = splitRefund(purchase, amount);
      if (!split) {
        // Only where the money that is left does not cover the piastres beside whole points.
        expect(amount % worth).toBeGreaterThan(leftOf(purchase).moneyPiastres);
        continue;
      }
      expect(split.moneyPiastres + split.pointsPiastres).toBe(amount);
      expect(split.pointsPiastres).toBe(split.points * worth);
      expect(Math.min(split.moneyPiastres, split.points)).toBeGreaterThanOrEqual(0);
      purchase = after(purchase, amount);
      returned += amount;
      const left = leftOf(purchase);
      expect(Math.min(left.moneyPiastres, left.points)).toBeGreaterThanOrEqual(0);
      expect(left.totalPiastres + returned).toBe(purchase.paidPiastres + purchase.pointsPiastres);
    }
    expect(leftOf(purchase).totalPiastres).toBe(0);
  }
});

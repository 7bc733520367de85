/** How a purchase was paid, and what of that was given back; amounts in piastres. */
export type PaidPurchase = {
  paidPiastres: number;
  points: number;
  pointsPiastres: number;
  refundedPiastres: number;
  refundedPoints: number;
};

/** A refund by the ways that it goes: money, and whole points with what they are worth. */
export type RefundParts = { moneyPiastres: number; points: number; pointsPiastres: number };

/** What can still be given back, and what it is worth in all. */
export function leftOf(purchase: PaidPurchase): RefundParts & { totalPiastres: number } {
  const moneyPiastres = purchase.paidPiastres - purchase.refundedPiastres;
  const points = purchase.points - purchase.refundedPoints;
  const pointsPiastres = points * pointWorth(purchase);
  return { moneyPiastres, points, pointsPiastres, totalPiastres: moneyPiastres + pointsPiastres };
}

/**
 * Splits an amount between money and points in the proportion in which it was paid: of all refunds together the points are
 * rounded down to whole ones and the rest is money, so that the parts always add up and the last refund gives back exactly
 * what is left. Null for more than is left, and for what cannot be made of whole points and the money that is left.
 */
export function splitRefund(purchase: PaidPurchase, amountPiastres: number): RefundParts | null {
  const left = leftOf(purchase);
  if (amountPiastres < 1 || amountPiastres > left.totalPiastres) return null;
  const worth = pointWorth(purchase);
  if (worth === 0) return { moneyPiastres: amountPiastres, points: 0, pointsPiastres: 0 };
  // More than the money that is left has to come from points, and no part is worth more than the amount.
  const least = Math.max(0, Math.ceil((amountPiastres - left.moneyPiastres) / worth));
  const most = Math.min(left.points, Math.floor(amountPiastres / worth));
  if (least > most) return null;
  const whole = purchase.paidPiastres + purchase.pointsPiastres;
  const returned = whole - left.totalPiastres + amountPiastres;
  // Piastres times points may be more than a number holds exactly.
  const inProportion = Number((BigInt(returned) * BigInt(purchase.points)) / BigInt(whole));
  const points = Math.min(most, Math.max(least, inProportion - purchase.refundedPoints));
  const pointsPiastres = points * worth;
  return { moneyPiastres: amountPiastres - pointsPiastres, points, pointsPiastres };
}

/** What each of its points paid, in piastres; all of them the same, as the setting was. */
function pointWorth({ points, pointsPiastres }: PaidPurchase): number {
  return points === 0 ? 0 : pointsPiastres / points;
}

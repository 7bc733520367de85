/** What may be paid with points, and what that is worth. */
export type PointsPart = { points: number; piastres: number };

/**
 * The most points that may pay for something: as many as the person has, worth at most so many percent of its price, rounded
 * down to whole points (docs/product.md, "The wallet"). The fee is paid in money.
 */
export function mostPoints({
  pricePiastres,
  mostPercent,
  pointPiastres,
  usable,
}: {
  pricePiastres: number;
  mostPercent: number;
  pointPiastres: number;
  usable: number;
}): PointsPart {
  const mostPiastres = Math.floor((pricePiastres * mostPercent) / 100);
  const points = Math.max(0, Math.min(usable, Math.floor(mostPiastres / pointPiastres)));
  return { points, piastres: points * pointPiastres };
}

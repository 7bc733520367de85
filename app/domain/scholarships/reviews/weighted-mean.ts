/** What somebody gave for a criterion, with what the criterion counts. */
export type Scored = { weight: number; scale: number; score: number };

/** The least number that every scale from 1 to 10 divides: in such parts of a point every score is whole. */
const partsOfAPoint = 2520;

/**
 * The weighted mean of a review in parts of a point, exactly: each score as its share of its scale, times its weight.
 * Weights are 100 together, so it lies between 0 and 100 points.
 */
export function meanPartsOf(scored: readonly Scored[]): number {
  return scored.reduce((sum, { weight, scale, score }) => sum + weight * score * (partsOfAPoint / scale), 0);
}

/** The mean over reviews in hundredths of a point, rounded once, half up; null when there is none. */
export function meanHundredths(sumOfParts: number, reviews: number): number | null {
  if (reviews === 0) return null;
  const whole = partsOfAPoint * reviews;
  return Math.floor((sumOfParts * 200 + whole) / (2 * whole));
}

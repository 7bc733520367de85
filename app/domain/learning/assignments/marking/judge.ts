/** By what work is judged. */
export type Judged = {
  rubric: readonly { key: string; mostPoints: number }[];
  passPoints: number;
};

/** Points by the key of each criterion. */
export type Points = Record<string, number>;

/** What points come to: their sum, the most that there are, and whether that passes. */
export type PointsResult = { total: number; most: number; isPassed: boolean };

/** What points come to; null unless every criterion has a whole number of them, and nothing else does. */
export function judge({ rubric, passPoints }: Judged, points: Points): PointsResult | null {
  const given = rubric.map(({ key, mostPoints }) => {
    const value = Object.hasOwn(points, key) ? points[key] : undefined;
    return value !== undefined && Number.isInteger(value) && value >= 0 && value <= mostPoints ? value : null;
  });
  if (given.length !== Object.keys(points).length) return null;
  const total = given.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
  return total === null ? null : { total, most: mostOf(rubric), isPassed: total >= passPoints };
}

/** The most points that there are. */
export function mostOf(rubric: Judged['rubric']): number {
  return rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
}

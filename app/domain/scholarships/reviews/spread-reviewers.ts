/** An application that reviewers are looked for. */
export type ToSpread = {
  id: string;
  /** How many more it needs. */
  missing: number;
  /** Who must not get it: who has it, who declared a conflict of interest, who made it. */
  barred: ReadonlySet<string>;
};

export type Assignment = { applicationId: string; reviewerId: string };

/**
 * Spreads applications over reviewers, who have so many already (`load`): each gets whoever has least, and whoever is
 * hard to place is placed first. What nobody may read stays without.
 */
export function spreadReviewers(
  applications: readonly ToSpread[],
  load: ReadonlyMap<string, number>,
): Assignment[] {
  const loads = new Map(load);
  const reviewers = [...loads.keys()];
  const mayRead = ({ barred }: ToSpread) => reviewers.filter((id) => !barred.has(id));
  const hardestFirst = applications.toSorted((a, b) => mayRead(a).length - mayRead(b).length);
  return hardestFirst.flatMap((application) => {
    const leastFirst = mayRead(application).toSorted((a, b) => loads.get(a)! - loads.get(b)!);
    return leastFirst.slice(0, Math.max(0, application.missing)).map((reviewerId) => {
      loads.set(reviewerId, loads.get(reviewerId)! + 1);
      return { applicationId: application.id, reviewerId };
    });
  });
}

/** What decides by which ways one comes into a program. */
type Terms = { pricePiastres: number | null; opensBySubscription: boolean; isInScholarship: boolean };

/** The ways into a program that is open, in the order in which they are told: by the key of their words. */
export function waysInto({ pricePiastres, opensBySubscription, isInScholarship }: Terms) {
  const ways = [
    ...(pricePiastres === null ? [] : (['ways.purchase'] as const)),
    ...(opensBySubscription ? (['ways.subscription'] as const) : []),
    ...(isInScholarship ? (['ways.scholarship'] as const) : []),
  ];
  return ways.length > 0 ? ways : (['ways.none'] as const);
}

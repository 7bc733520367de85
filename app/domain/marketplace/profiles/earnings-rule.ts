/** With fewer paid contracts, or of fewer clients, the sum would tell what somebody asks for one piece of work. */
export const earningsRule = { contracts: 3, clients: 2 } as const;

/** A sum that nobody can reckon a price from: at least so many piastres, or fewer. */
export type RoundedEarnings = { are: 'at-least' | 'below'; piastres: number };

/** The smallest sum that is told. */
const leastPounds = 1000;

/** Down to the next of 1, 2 or 5 with its zeros: 1,000, 2,000, 5,000, 10,000 and so on. */
export function roundEarnings(piastres: number): RoundedEarnings {
  const pounds = piastres / 100;
  if (pounds < leastPounds) return { are: 'below', piastres: leastPounds * 100 };
  let power = leastPounds;
  while (power * 10 <= pounds) power *= 10;
  const step = [5, 2, 1].find((times) => times * power <= pounds)!;
  return { are: 'at-least', piastres: step * power * 100 };
}

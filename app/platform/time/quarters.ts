import { addDays, type Period } from './periods.ts';

/** A quarter of a year, in days of Cairo; its key stands in addresses, such as `2026-3`. */
export type Quarter = { key: string; period: Period };

/** The quarter that a day such as `2026-11-21` is in. */
export function quarterOf(on: string): Quarter {
  const [year, month] = on.split('-').map(Number) as [number, number];
  const number = Math.floor((month - 1) / 3) + 1;
  const first = (count: number) => new Date(Date.UTC(year, (count - 1) * 3, 1)).toISOString().slice(0, 10);
  return {
    key: `${year}-${number}`,
    period: { from: first(number), to: addDays(first(number + 1), -1) },
  };
}

/** The quarters that are over on a day, the newest first, from the one with the earliest day on: one at least. */
export function fullQuarters({ earliest, today }: { earliest: string; today: string }): Quarter[] {
  let quarter = quarterBefore(quarterOf(today));
  const quarters = [quarter];
  while (quarter.period.from > earliest) {
    quarter = quarterBefore(quarter);
    quarters.push(quarter);
  }
  return quarters;
}

function quarterBefore({ period }: Quarter): Quarter {
  return quarterOf(addDays(period.from, -1));
}

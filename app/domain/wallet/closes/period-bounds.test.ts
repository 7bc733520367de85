import { expect, it } from 'vitest';
import { boundsOfPeriod, isPeriod, monthsBetween } from './period-bounds.ts';

it.each([
  ['2026-11-23', '2026-11-22T22:00:00.000Z', '2026-11-23T22:00:00.000Z'],
  // Clocks go forward on 24 April 2026: the day has 23 hours.
  ['2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2026-02', '2026-01-31T22:00:00.000Z', '2026-02-28T22:00:00.000Z'],
  ['2026-12', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  ['2026', '2025-12-31T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
])('%s lies between midnights of Cairo', (period, startsAt, endsAt) => {
  expect(isPeriod(period)).toBe(true);
  expect(boundsOfPeriod(period)).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
});

it.each(['', '26', '1999', '2026-13', '2026-1', '2026-02-30', '2026-11-23T00', 'month'])(
  '%s is no period',
  (text) => {
    expect(isPeriod(text)).toBe(false);
  },
);

it('lists months from the newest to the oldest', () => {
  const [first, last] = [new Date('2025-11-30T22:30:00Z'), new Date('2026-02-03T09:00:00Z')];
  expect(monthsBetween(first, last)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsBetween(last, last)).toEqual(['2026-02']);
});

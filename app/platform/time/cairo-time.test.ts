import { expect, it } from 'vitest';
import { readCairoTime, writeCairoTime } from './cairo-time.ts';

it.each([
  ['2026-12-05T17:00', '2026-12-05T15:00:00.000Z'],
  ['2026-07-05T17:00', '2026-07-05T14:00:00.000Z'],
  ['2026-01-01T00:00', '2025-12-31T22:00:00.000Z'],
])('reads %s as the clock in Cairo shows it, and writes it back', (written, at) => {
  expect(readCairoTime(written)?.toISOString()).toBe(at);
  expect(writeCairoTime(new Date(at))).toBe(written);
});

it.each(['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T25:00'])(
  'takes "%s" for no time',
  (written) => expect(readCairoTime(written)).toBeNull(),
);

it('takes every hour of a year for an instant that is not an hour away', () => {
  for (let hour = 0; hour < 24 * 365; hour += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, hour));
    const read = readCairoTime(writeCairoTime(at))!;
    // Only the hour that comes twice, when summer time ends, cannot be told apart.
    expect([0, 3_600_000]).toContain(at.getTime() - read.getTime());
  }
});

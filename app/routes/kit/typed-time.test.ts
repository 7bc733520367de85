import { expect, it } from 'vitest';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { shownTime, typedTime } from './typed-time.ts';

it.each([
  ['5/12/2026 17:00', '2026-12-05T17:00'],
  ['05-12-2026  9:05', '2026-12-05T09:05'],
  ['٥/١٢/٢٠٢٦ ١٧:٠٠', '2026-12-05T17:00'],
  ['٥/١٢/٢٠٢٦، ١٧:٠٠', '2026-12-05T17:00'],
  ['2026-12-05 17:00', '2026-12-05T17:00'],
  ['2026/12/05T17:00:30', '2026-12-05T17:00'],
  ['5 12 2026 17:00', '2026-12-05T17:00'],
])('reads %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

it.each(['', '17:00', '5/12/2026', '31/2/2026 17:00', 'tomorrow 17:00', '5/12/2026 noon'])(
  'refuses %s',
  (typed) => {
    expect(typedTime(typed)).toBe('');
  },
);

it('reads what it shows, on the days on which the clock is changed too', () => {
  for (const at of ['2026-12-05T15:00:00Z', '2026-04-24T21:30:00Z', '2026-10-29T20:30:00Z']) {
    const shown = shownTime(new Date(at));
    expect(readCairoTime(typedTime(shown))?.toISOString()).toBe(new Date(at).toISOString());
  }
  expect(shownTime(new Date('2026-12-05T15:00:00Z'))).toBe('5/12/2026 17:00');
});

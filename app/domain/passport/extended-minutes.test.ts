import { expect, it } from 'vitest';
import { extendedMinutes } from './extended-minutes.ts';
import { timePercents } from './needs-constants.ts';

it('one and a half times 40 minutes is exactly 60', () => {
  expect(extendedMinutes(40, 150)).toBe(60);
});

it('gives a minute that is begun, and no minute too many', () => {
  expect(extendedMinutes(30, 125)).toBe(38);
  expect(extendedMinutes(45, 200)).toBe(90);
  for (let minutes = 1; minutes <= 600; minutes += 1)
    for (const percent of timePercents) {
      const given = extendedMinutes(minutes, percent);
      expect(given * 100).toBeGreaterThanOrEqual(minutes * percent);
      expect((given - 1) * 100).toBeLessThan(minutes * percent);
    }
});

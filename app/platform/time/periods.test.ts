import { describe, expect, it } from 'vitest';
import { addDays, cairoDayOf, countDays, periodBefore, spansOf, startOfCairoDay } from './periods.ts';

describe('a day in Cairo', () => {
  it.each([
    ['2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    // Summer time begins on the last Friday of April: the day has no first hour.
    ['2026-04-23', '2026-04-22T22:00:00.000Z'],
    ['2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['2026-04-25', '2026-04-24T21:00:00.000Z'],
    // It ends with the last Thursday of October, which has its last hour twice.
    ['2026-10-29', '2026-10-28T21:00:00.000Z'],
    ['2026-10-30', '2026-10-29T22:00:00.000Z'],
  ])('%s begins at %s', (on, at) => {
    expect(startOfCairoDay(on).toISOString()).toBe(at);
    expect(cairoDayOf(startOfCairoDay(on))).toBe(on);
    expect(cairoDayOf(new Date(startOfCairoDay(on).getTime() - 1))).toBe(addDays(on, -1));
  });
});

describe('the spans of a period', () => {
  it('are its days, without a gap', () => {
    const { list, endsAt } = spansOf({ from: '2026-10-28', to: '2026-10-31' }, 'day');
    expect(list.map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-28', '2026-10-28'],
      ['2026-10-29', '2026-10-29'],
      ['2026-10-30', '2026-10-30'],
      ['2026-10-31', '2026-10-31'],
    ]);
    const lengths = list.map(
      ({ startsAt }, index) =>
        ((list[index + 1]?.startsAt ?? endsAt).getTime() - startsAt.getTime()) / 3600_000,
    );
    expect(lengths).toEqual([24, 25, 24, 24]);
  });

  it('are weeks from Saturday to Friday, cut where the period begins and ends', () => {
    const { list } = spansOf({ from: '2026-11-18', to: '2026-11-30' }, 'week');
    expect(list.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-18', '2026-11-20'],
      ['2026-11-21', '2026-11-27'],
      ['2026-11-28', '2026-11-30'],
    ]);
  });

  it('are months of the calendar, February of a leap year included', () => {
    const { list } = spansOf({ from: '2027-12-15', to: '2028-03-01' }, 'month');
    expect(list.map(({ from, to }) => [from, to])).toEqual([
      ['2027-12-15', '2027-12-31'],
      ['2028-01-01', '2028-01-31'],
      ['2028-02-01', '2028-02-29'],
      ['2028-03-01', '2028-03-01'],
    ]);
  });

  it('are compared with as many days before', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(countDays(november)).toBe(30);
    expect(periodBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  });
});

import { describe, expect, it } from 'vitest';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import { moveBy, writeSeriesDates, type Repeats } from './series-dates.ts';

const dates = (first: string, repeats: Repeats) => writeSeriesDates(readCairoTime(first)!, repeats);
const written = (first: string, repeats: Repeats) => dates(first, repeats).map(writeCairoTime);

describe('the dates of a series', () => {
  it('keep their time of day through both changes of summer time', () => {
    // Summer time begins on the last Friday of April, and ends with the last Thursday of October.
    const spring = dates('2027-04-22T18:00', { rhythm: 'weekly', end: { times: 3 } });
    expect(spring.map(writeCairoTime)).toEqual(['2027-04-22T18:00', '2027-04-29T18:00', '2027-05-06T18:00']);
    expect(spring.map((each) => each.toISOString().slice(11, 16))).toEqual(['16:00', '16:00', '15:00']);
    const autumn = dates('2027-10-21T18:00', { rhythm: 'fortnightly', end: { times: 2 } });
    expect(autumn.map(writeCairoTime)).toEqual(['2027-10-21T18:00', '2027-11-04T18:00']);
    expect(autumn.map((each) => each.toISOString().slice(11, 16))).toEqual(['15:00', '16:00']);
  });

  it('are an hour later where the change leaves their hour out, and the first where it comes twice', () => {
    const spring = { rhythm: 'weekly', end: { times: 2 } } as const;
    expect(written('2027-04-23T00:30', spring)).toEqual(['2027-04-23T00:30', '2027-04-30T01:30']);
    const autumn = dates('2027-10-21T23:30', { rhythm: 'weekly', end: { times: 2 } });
    expect(autumn.map((each) => each.toISOString())).toEqual([
      '2027-10-21T20:30:00.000Z',
      '2027-10-28T20:30:00.000Z',
    ]);
  });

  it('end with a day, which counts, or after so many', () => {
    const until = (day: string) =>
      written('2026-12-01T17:00', { rhythm: 'weekly', end: { until: day } }).length;
    expect([until('2026-12-14'), until('2026-12-15'), until('2026-11-01')]).toEqual([2, 3, 0]);
    // One more than there may be, so that whoever asks for more can be told.
    expect(until('2036-12-15')).toBe(31);
    expect(dates('2026-12-01T17:00', { rhythm: 'weekly', end: { times: 1_000_000 } })).toHaveLength(31);
  });

  it('are the same weekday of each month, the last where it is a fifth', () => {
    const monthly = (first: string, times = 4) => written(first, { rhythm: 'monthly', end: { times } });
    // Second Tuesdays.
    expect(monthly('2026-12-08T17:00')).toEqual([
      '2026-12-08T17:00',
      '2027-01-12T17:00',
      '2027-02-09T17:00',
      '2027-03-09T17:00',
    ]);
    // Fifth Thursdays, or the last.
    expect(monthly('2026-12-31T17:00')).toEqual([
      '2026-12-31T17:00',
      '2027-01-28T17:00',
      '2027-02-25T17:00',
      '2027-03-25T17:00',
    ]);
    expect(monthly('2027-02-01T17:00', 2)).toEqual(['2027-02-01T17:00', '2027-03-01T17:00']);
  });

  it('move by days and to a time of day, on the clock of Cairo', () => {
    const at = (time: string) => readCairoTime(time)!;
    const to = { from: at('2027-04-22T18:00'), to: at('2027-04-23T19:30') };
    expect(writeCairoTime(moveBy(at('2027-05-06T18:00'), to))).toBe('2027-05-07T19:30');
    expect(writeCairoTime(moveBy(at('2027-04-22T18:00'), to))).toBe('2027-04-23T19:30');
  });
});

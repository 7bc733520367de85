import { describe, expect, it } from 'vitest';
import { periodQuery, readReportPeriod } from './report-period.server.ts';

// A minute after midnight of 22 November in Cairo.
const now = new Date('2026-11-21T22:01:00Z');
const read = (query: string) => readReportPeriod(new URLSearchParams(query), now);

describe('the period of a report', () => {
  it.each([
    ['', { from: '2026-10-24', to: '2026-11-22' }, 'day', 30],
    ['period=7', { from: '2026-11-16', to: '2026-11-22' }, 'day', 7],
    ['period=90', { from: '2026-08-25', to: '2026-11-22' }, 'week', 14],
    ['period=12-months', { from: '2025-12-01', to: '2026-11-22' }, 'month', 12],
    ['period=own&from=1/3/2026&to=٣١/٣/٢٠٢٦', { from: '2026-03-01', to: '2026-03-31' }, 'day', 31],
    ['period=own&from=2026-03-31&to=2026-03-31', { from: '2026-03-31', to: '2026-03-31' }, 'day', 1],
    ['period=nonsense&by=nonsense', { from: '2026-10-24', to: '2026-11-22' }, 'day', 30],
  ])('of %j is %o by %s', (query, period, by, count) => {
    const { spans, ...found } = read(query);
    expect(found).toMatchObject({ period, by, isCoarser: false, problems: {} });
    expect(spans.list).toHaveLength(count);
  });

  it('is counted more coarsely than asked where there would be too many columns', () => {
    expect(read('period=12-months&by=day')).toMatchObject({ by: 'week', isCoarser: true });
    expect(read('period=90&by=day')).toMatchObject({ by: 'day', isCoarser: false });
    expect(read('period=own&from=1/1/2022&to=31/12/2025&by=day')).toMatchObject({
      by: 'month',
      isCoarser: true,
    });
  });

  it.each([
    ['from=x&to=', { from: 'invalid', to: 'missing' }],
    ['from=2/3/2026&to=1/3/2026', { to: 'before' }],
    ['from=1/1/2020&to=31/12/2026', { to: 'long' }],
    ['from=1/1/1999&to=1/1/2020', { from: 'invalid' }],
    ['from=1/1/2026&to=1/1/9999', { to: 'invalid' }],
  ])('that cannot be understood (%s) is told, and the last 30 days are shown', (days, problems) => {
    const found = read(`period=own&${days}`);
    expect(found).toMatchObject({ problems, period: { from: '2026-10-24', to: '2026-11-22' } });
    expect(found.selection.from).toBe(new URLSearchParams(days).get('from'));
  });

  it('goes with the address of a file', () => {
    expect(String(periodQuery(read('period=own&from=1/3/2026&to=2/3/2026&by=week')))).toBe(
      'period=own&by=week&from=1%2F3%2F2026&to=2%2F3%2F2026',
    );
    expect(String(periodQuery(read('from=1/3/2026')))).toBe('period=30');
  });
});

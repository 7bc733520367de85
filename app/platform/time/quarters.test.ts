import { expect, it } from 'vitest';
import { fullQuarters, quarterOf } from './quarters.ts';

it('knows the first and the last day of a quarter', () => {
  expect(quarterOf('2026-09-30')).toEqual({
    key: '2026-3',
    period: { from: '2026-07-01', to: '2026-09-30' },
  });
  expect(quarterOf('2028-02-29').period).toEqual({ from: '2028-01-01', to: '2028-03-31' });
  expect(quarterOf('2026-12-31')).toMatchObject({ key: '2026-4', period: { to: '2026-12-31' } });
});

it('gives the quarters that are over, the newest first', () => {
  const keys = (earliest: string, today: string) => fullQuarters({ earliest, today }).map(({ key }) => key);
  expect(keys('2025-12-31', '2026-10-01')).toEqual(['2026-3', '2026-2', '2026-1', '2025-4']);
  expect(keys('2026-07-01', '2026-10-01')).toEqual(['2026-3']);
  expect(keys('2026-10-01', '2026-12-31')).toEqual(['2026-3']);
});

import { describe, expect, it } from 'vitest';
import { isStatementNarrowed, statementHref } from './statement-address.ts';
import { readStatementAsked } from './statement-query.server.ts';

const read = (query: string) =>
  readStatementAsked(new URL(`https://baseera.example/wallet/statement${query}`));

describe('what a statement is asked for', () => {
  it('is everything of the money, unless the address says otherwise', () => {
    const { asked, query, problems } = read('');
    expect(query).toMatchObject({ currency: 'EGP', q: '' });
    expect(isStatementNarrowed(asked)).toBe(false);
    expect([problems, statementHref(asked)]).toEqual([{}, '/wallet/statement']);
  });

  it('is read from its address and written into it again', () => {
    const { asked, query } = read(
      '?of=points&kind=purchase&bought=subscription&from=1/11/2026&q=maps&page=3',
    );
    expect(query).toEqual({
      ...{ currency: 'PTS', kind: 'purchase', bought: { kind: 'subscription' } },
      ...{ from: '2026-11-01', to: undefined, q: 'maps' },
    });
    expect(isStatementNarrowed(asked)).toBe(true);
    expect(read(statementHref(asked).slice('/wallet/statement'.length)).asked).toEqual({ ...asked, page: 1 });
    expect(statementHref(asked, { page: 2 })).toMatch(/&page=2$/);
  });

  it('understands days in either digits, and says which it does not', () => {
    expect(read('?from=٢١/١١/٢٠٢٦&to=2026-11-22').query).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-22',
    });
    const { asked, query, problems } = read('?from=yesterday&to=21/11/2026');
    expect(problems).toEqual({ from: 'day.invalid' });
    expect(query).toMatchObject({ from: undefined, to: '2026-11-21' });
    expect(asked.from).toBe('yesterday');
    const turned = read('?from=22/11/2026&to=21/11/2026');
    expect(turned.problems).toEqual({ to: 'day.order' });
    expect(turned.query).toMatchObject({ from: undefined, to: undefined });
  });

  it('ignores what it does not know', () => {
    const { asked } = read('?of=gold&kind=theft&bought=boats&page=-1');
    expect(asked).toEqual({ of: 'money', q: '', kind: '', bought: '', from: '', to: '', page: 1 });
    expect(read('?page=1e9').asked.page).toBe(1);
  });
});

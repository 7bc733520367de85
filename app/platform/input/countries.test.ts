import { describe, expect, it } from 'vitest';
import { countryCodes, countriesIn } from './countries.ts';

describe('the countries', () => {
  it.each(['en', 'ar'] as const)('all have a name in %s, Egypt first', (language) => {
    const countries = countriesIn(language);
    expect(countries[0]?.code).toBe('EG');
    expect(new Set(countries.map(({ code }) => code))).toEqual(new Set(countryCodes));
    expect(countries.filter(({ code, name }) => name === code || name === '')).toEqual([]);
  });
});

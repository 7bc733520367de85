import { describe, expect, it } from 'vitest';
import {
  defaultDisplayPreferences,
  displayAttributes,
  displayChoices,
  displayPreferencesCookie,
  parseDisplayPreferences,
  readDisplayPreferences,
} from './display-preferences.ts';

describe('display preferences', () => {
  it('are the defaults, and no cookie, for a reader who chose nothing', () => {
    expect(parseDisplayPreferences(undefined)).toEqual(defaultDisplayPreferences);
    expect(displayPreferencesCookie(defaultDisplayPreferences)).toBe('');
  });

  it('come back from their cookie as they went in', () => {
    const chosen = { ...defaultDisplayPreferences, theme: 'dark', text: '200', motion: 'reduced' } as const;
    expect(parseDisplayPreferences(displayPreferencesCookie(chosen))).toEqual(chosen);
  });

  it('know the format that is offered first, and read cookies from before it could be chosen', () => {
    expect(parseDisplayPreferences('theme.dark_text.150')).toEqual({
      ...defaultDisplayPreferences,
      ...{ theme: 'dark', text: '150', format: 'page' },
    });
    for (const format of displayChoices.format) {
      const chosen = { ...defaultDisplayPreferences, theme: 'dark', format } as const;
      expect(parseDisplayPreferences(displayPreferencesCookie(chosen))).toEqual(chosen);
    }
    for (const other of ['format.PDF', 'format.doc', 'format.', 'format.braille_contracted'])
      expect(parseDisplayPreferences(other).format).toBe(
        other === 'format.braille_contracted' ? 'braille' : 'page',
      );
  });

  it('fit the column of the account, whatever is chosen', () => {
    const longest = Object.entries(displayChoices).map(([name, choices]) => {
      const others = choices.slice(1).toSorted((one, other) => other.length - one.length);
      return [name, others[0]];
    });
    const chosen = readDisplayPreferences((name) => Object.fromEntries(longest)[name]);
    expect(displayPreferencesCookie(chosen).length).toBeLessThanOrEqual(200);
  });

  it.each([
    'theme.pink',
    'text.9999',
    '__proto__.x',
    'theme',
    '%00',
    'theme.dark_theme.light_x.y'.repeat(50),
  ])('survive a cookie that was tampered with: %s', (cookie) => {
    const preferences = parseDisplayPreferences(cookie);
    expect(Object.keys(preferences)).toEqual(Object.keys(defaultDisplayPreferences));
    expect(parseDisplayPreferences(displayPreferencesCookie(preferences))).toEqual(preferences);
  });

  it('are written on the document only where they differ from the default', () => {
    expect(displayAttributes({ ...defaultDisplayPreferences, theme: 'contrast' })).toEqual({
      'data-theme': 'contrast',
    });
  });
});

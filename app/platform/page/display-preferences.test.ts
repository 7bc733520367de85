import { describe, expect, it } from 'vitest';
import {
  defaultDisplayPreferences,
  displayAttributes,
  displayPreferencesCookie,
  parseDisplayPreferences,
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

import { formats } from '#platform/renditions/formats.ts';

/**
 * How a reader wants every page to look (docs/product.md, "Accessibility"). Kept in one cookie, `display`, and written
 * on `<html>` as data attributes by the server, so that nothing flashes and no script is needed.
 */
export const displayChoices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  text: ['100', '125', '150', '175', '200'],
  spacing: ['normal', 'wide'],
  links: ['normal', 'underlined'],
  motion: ['system', 'reduced'],
  reading: ['off', 'on'],
  /** Of Arabic pages: ١٢٣ or 123. */
  digits: ['arabic', 'latin'],
  /** What is offered first below each text: the page alone, or a file of it. */
  format: ['page', ...formats],
  /** Single letters that go through the posts of the forums (WCAG 2.1.4). */
  keys: ['on', 'off'],
} as const;

export type DisplayPreferences = {
  [Name in keyof typeof displayChoices]: (typeof displayChoices)[Name][number];
};

/** What a reader gets who chose nothing: the first value of each choice. */
export const defaultDisplayPreferences: DisplayPreferences = {
  theme: 'system',
  text: '100',
  spacing: 'normal',
  links: 'normal',
  motion: 'system',
  reading: 'off',
  digits: 'arabic',
  format: 'page',
  keys: 'on',
};

/** Reads preferences from a cookie or a form; an unknown value becomes the default of its choice. */
export function readDisplayPreferences(
  values: (name: string) => string | null | undefined,
): DisplayPreferences {
  const entries = Object.entries(displayChoices).map(([name, choices]) => {
    const value = values(name);
    return [name, (choices as readonly string[]).includes(value ?? '') ? value : choices[0]];
  });
  return Object.fromEntries(entries) as DisplayPreferences;
}

/** The cookie's value: only what differs from the default, always in one order. Empty for the defaults. */
export function displayPreferencesCookie(preferences: DisplayPreferences): string {
  return Object.keys(displayChoices)
    .filter(
      (name) =>
        preferences[name as keyof DisplayPreferences] !== displayChoices[name as keyof DisplayPreferences][0],
    )
    .map((name) => `${name}.${preferences[name as keyof DisplayPreferences]}`)
    .join('_');
}

/** The preferences in a `display` cookie. */
export function parseDisplayPreferences(cookie: string | undefined): DisplayPreferences {
  const pairs = new Map((cookie ?? '').split('_').map((pair) => pair.split('.', 2) as [string, string]));
  return readDisplayPreferences((name) => pairs.get(name));
}

/** The attributes of `<html>` that the style sheets read. */
export function displayAttributes(preferences: DisplayPreferences): Record<string, string> {
  return Object.fromEntries(
    Object.entries(preferences)
      .filter(([name, value]) => value !== displayChoices[name as keyof DisplayPreferences][0])
      .map(([name, value]) => [`data-${name}`, value]),
  );
}

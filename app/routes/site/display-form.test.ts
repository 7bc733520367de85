import { describe, expect, it } from 'vitest';
import { defaultDisplayPreferences, type DisplayPreferences } from '#platform/page/display-preferences.ts';
import { displayForm } from './display-form.server.ts';

const before: DisplayPreferences = {
  ...defaultDisplayPreferences,
  ...{ theme: 'dark', text: '150', digits: 'latin', format: 'epub' },
};

describe('the form of display preferences', () => {
  it('leaves what it does not ask as it was', () => {
    expect(read({ format: 'braille', next: '/formats/page/terms?saved=1' })).toEqual({
      display: { ...before, format: 'braille' },
      next: '/formats/page/terms?saved=1',
    });
    expect(read({ theme: 'light' }).display).toEqual({ ...before, theme: 'light' });
  });

  it('takes back the format with the page itself, and everything with a reset', () => {
    expect(read({ format: 'page' }).display).toEqual({ ...before, format: 'page' });
    expect(read({ format: 'docx' }).display).toEqual({ ...before, format: 'page' });
    expect(read({ format: 'pdf', reset: 'yes' }).display).toEqual(defaultDisplayPreferences);
  });

  it('leads to no other site', () => {
    for (const next of ['//other.example', 'https://other.example', '/\\\\other.example', '/a b'])
      expect(read({ format: 'pdf', next }).next).toBeUndefined();
  });
});

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return displayForm.read(form, { display: before }).values!;
}

import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/process/config.server.ts';
import { checkHoneypot, newFormTimestamp } from './honeypot.server.ts';

const config = { ...readConfig({}), secret: 'x'.repeat(40) };
const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the trap of a form', () => {
  it.each([
    [0, 'hasty'],
    [2, 'hasty'],
    [3, 'person'],
    [48 * 3600, 'person'],
    [48 * 3600 + 1, 'stale'],
  ])('takes a form that is %i seconds old for one of a %s', (seconds, finding) => {
    expect(judge({}, later(seconds))).toBe(finding);
  });

  it.each([
    ['with the field that nobody sees filled in', { website: 'https://example.com' }],
    ['without that field', { website: undefined }],
    ['without a stamp', { 'form-stamp': undefined }],
    [
      'with a timestamp of its own making',
      { 'form-stamp': `1794650400.${'a'.repeat(16)}.${'b'.repeat(43)}` },
    ],
    ['with the timestamp of another form', { 'form-stamp': newFormTimestamp(config, 'apply', now) }],
  ])('takes a form %s for one of a machine', (_, fields) => {
    expect(judge(fields, later(60))).toBe('machine');
  });
});

function judge(fields: Record<string, string | undefined>, at: Date) {
  const form = new FormData();
  const all = { 'form-stamp': newFormTimestamp(config, 'contact', now), website: '', ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
  return checkHoneypot(config, { form, purpose: 'contact' }, at);
}

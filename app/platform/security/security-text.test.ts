import { expect, it } from 'vitest';
import { writeSecurityText } from './security-text.ts';

const written = (now: string) =>
  writeSecurityText({
    email: 'security@baseera.example',
    origin: 'https://baseera.example',
    now: new Date(now),
  });

it('says where to write, in which languages, and where it stands', () => {
  expect(written('2026-11-23T13:30:00Z')).toBe(
    [
      'Contact: mailto:security@baseera.example',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://baseera.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it.each(['2026-11-23T00:00:00Z', '2027-12-31T23:59:59.999Z', '2028-02-29T12:00:00Z'])(
  'never lapses: read at %s, it holds for months, and for less than a year',
  (now) => {
    const [, expires = ''] = /^Expires: (.+)$/m.exec(written(now)) ?? [];
    const days = (Date.parse(expires) - Date.parse(now)) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  },
);

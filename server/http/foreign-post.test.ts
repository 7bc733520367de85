import { describe, expect, it } from 'vitest';
import { isForeignPost } from './foreign-post.ts';

const own = 'https://baseera.example';
const post = (headers: Record<string, string>, path = '/newsletter', method = 'POST') =>
  isForeignPost({ method, path, headers: new Headers(headers) }, own);

describe('a request that changes something', () => {
  it('is taken from our own pages', () => {
    expect(post({ origin: own })).toBe(false);
    expect(post({ 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://baseera.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ])('is refused with %o', (headers) => {
    expect(post(headers as Record<string, string>)).toBe(true);
  });

  it('is refused whatever its method', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(post({}, '/', method)).toBe(true);
  });

  it('may come without an origin from the machines that end a newsletter with one click', () => {
    expect(post({}, '/newsletter/unsubscribe')).toBe(false);
    expect(post({ origin: 'https://evil.example' }, '/newsletter/unsubscribe')).toBe(true);
  });

  it('may come without an origin from WhatsApp, which signs what it says', () => {
    expect(post({}, '/whatsapp/webhook')).toBe(false);
    expect(post({ origin: 'https://evil.example' }, '/whatsapp/webhook')).toBe(true);
    expect(post({ 'sec-fetch-site': 'cross-site' }, '/whatsapp/webhook')).toBe(true);
    expect(post({}, '/ar/whatsapp/webhook')).toBe(true);
    expect(post({}, '/whatsapp/webhook/')).toBe(true);
  });

  it.each(['paymob', 'fawry', 'sandbox'])(
    'may come without an origin from %s, which signs what it says',
    (name) => {
      const path = `/payments/${name}/callback`;
      expect(post({}, path)).toBe(false);
      expect(post({ origin: 'https://evil.example' }, path)).toBe(true);
      expect(post({ 'sec-fetch-site': 'cross-site' }, path)).toBe(true);
      expect(post({}, `/ar${path}`)).toBe(true);
      expect(post({}, `${path}/`)).toBe(true);
      expect(post({}, '/payments/other/callback')).toBe(true);
    },
  );

  it('does not concern reading', () => {
    expect(post({ origin: 'https://evil.example' }, '/', 'GET')).toBe(false);
  });
});

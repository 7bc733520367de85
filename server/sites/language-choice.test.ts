import { describe, expect, it } from 'vitest';
import { answerLanguageChoice } from './language-choice.ts';

const origin = 'https://baseera.example';
const choose = (language: string, next: string) =>
  answerLanguageChoice(
    new Request(`${origin}/language`, { method: 'POST', body: new URLSearchParams({ language, next }) }),
    origin,
  );

describe('the language toggle', () => {
  it.each([
    ['ar', '/', '/ar'],
    ['ar', '/learn?category=coding', '/ar/learn?category=coding'],
    ['en', '/learn', '/learn'],
    ['en', '/ar/learn', '/learn'],
    ['ar', '/?page=2', '/ar?page=2'],
  ])('to %s from %s leads to %s and remembers it', async (language, next, location) => {
    const answer = await choose(language, next);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(location);
    expect(answer.headers.get('set-cookie')).toContain(`language=${language}; `);
    expect(answer.headers.get('set-cookie')).toContain('Secure');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/ar//evil.example',
    '',
  ])('never leads away from the site: %s', async (next) => {
    const location = (await choose('en', next)).headers.get('location') ?? '';
    expect(new URL(location, origin).origin).toBe(origin);
    expect(location).toMatch(/^\/(?!\/)/);
  });

  it('takes an unknown language for English', async () => {
    expect((await choose('fr', '/learn')).headers.get('location')).toBe('/learn');
  });
});

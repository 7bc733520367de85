import { describe, expect, it } from 'vitest';
import { siteIdOf } from './passkey-challenges.ts';

describe('the name by which passkeys know the site', () => {
  it.each([
    ['https://baseera.example', 'baseera.example'],
    ['https://team.baseera.example', 'baseera.example'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://team.localhost:3000', 'team.localhost'],
    ['https://team.example', 'team.example'],
  ])('of %s is %s', (origin, id) => expect(siteIdOf(origin)).toBe(id));
});

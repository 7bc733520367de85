import { describe, expect, it } from 'vitest';
import { endedSessionCookie, readSessionToken, sessionCookie } from './session-cookie.server.ts';
import { newToken } from './token.server.ts';

const secure = 'https://baseera.example';
const local = 'http://localhost:3000';
const token = newToken();

describe('the session cookie', () => {
  it('is bound to the host and to TLS, and out of reach of scripts and of other sites', () => {
    expect(sessionCookie(secure, token)).toBe(
      `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  it('has a plain name where there is no TLS, on a machine of one’s own', () => {
    expect(sessionCookie(local, token)).toBe(`session=${token}; Path=/; HttpOnly; SameSite=Lax`);
  });

  it.each([secure, local])('comes back from the browser of %s as it was given', (origin) => {
    const pair = sessionCookie(origin, token).split(';', 1)[0];
    expect(readSessionToken(`language=ar; ${pair}; display=theme.dark`, origin)).toBe(token);
  });

  it('ends at once when it is taken back', () => {
    expect(endedSessionCookie(secure)).toBe(
      '__Host-session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    );
  });

  it.each([
    ['no cookies', undefined],
    ['no session', 'language=ar'],
    ['the name that a neighbouring host could plant', `session=${token}`],
    ['two of them', `__Host-session=${token}; __Host-session=${newToken()}`],
    ['something that is no token', '__Host-session=1'],
    ['a name that only begins alike', `__Host-session2=${token}`],
    ['a token with more behind it', `__Host-session=${token}x`],
  ])('is not found over TLS when there is %s', (_, header) => {
    expect(readSessionToken(header, secure)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import {
  endedRegistrationCookie,
  endedSessionCookie,
  endedSignInCookie,
  familiarCookie,
  readFamiliarMarks,
  readRegistrationToken,
  readSessionToken,
  readSignInToken,
  registrationCookie,
  endedInvitationCookie,
  invitationCookie,
  readInvitationCode,
  sessionCookie,
  signInCookie,
} from './session-cookie.server.ts';
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

  it('is kept by the browser as long as it is told', () => {
    expect(sessionCookie(secure, token, 90 * 24 * 3600)).toBe(
      `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000`,
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

describe('the cookie of a familiar browser', () => {
  const marks = 'lzq3k8ab.nonce-of_it.seal~lzq3k8ac.another.seal';

  it('is bound like the one of a session, and kept for as long as it is told', () => {
    expect(familiarCookie(secure, marks, 180 * 24 * 3600)).toBe(
      `__Host-familiar=${marks}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000`,
    );
  });

  it.each([secure, local])('comes back from the browser of %s as it was given', (origin) => {
    const pair = familiarCookie(origin, marks, 60).split(';', 1)[0];
    expect(readFamiliarMarks(`language=ar; ${pair}`, origin)).toBe(marks);
  });

  it.each([
    ['no cookies', undefined],
    ['the name that a neighbouring host could plant', `familiar=${marks}`],
    ['two of them', `__Host-familiar=${marks}; __Host-familiar=${marks}`],
    ['something else', '__Host-familiar="a b"'],
    ['far too much', `__Host-familiar=${'x'.repeat(401)}`],
  ])('is not found over TLS when there is %s', (_, header) => {
    expect(readFamiliarMarks(header, secure)).toBeNull();
  });
});

describe('the cookie of a personal link', () => {
  it('is bound like the one of a session, and lasts 30 days', () => {
    const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure';
    expect(invitationCookie(secure, 'bcd23fgh45')).toBe(
      `__Host-invited-by=bcd23fgh45; ${attributes}; Max-Age=2592000`,
    );
    expect(endedInvitationCookie(secure)).toBe(`__Host-invited-by=; ${attributes}; Max-Age=0`);
    expect(readInvitationCode('language=ar; __Host-invited-by=bcd23fgh45', secure)).toBe('bcd23fgh45');
  });

  it.each([
    ['the name that a neighbouring host could plant', 'invited-by=bcd23fgh45'],
    ['two of them', '__Host-invited-by=bcd23fgh45; __Host-invited-by=bcd23fgh46'],
    ['odd characters', "__Host-invited-by=' or 1=1"],
    ['nothing in it', '__Host-invited-by='],
    ['far too much', `__Host-invited-by=${'b'.repeat(100_000)}`],
  ])('is not read when there is %s', (_, header) => {
    expect(readInvitationCode(header, secure)).toBeNull();
  });
});

describe('the cookies of what is not finished yet', () => {
  it('are bound like the one of a session, and last as long as what they lead to', () => {
    const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure';
    expect(registrationCookie(secure, token)).toBe(
      `__Host-registration=${token}; ${attributes}; Max-Age=86400`,
    );
    expect(signInCookie(secure, token)).toBe(`__Host-sign-in=${token}; ${attributes}; Max-Age=600`);
    expect(endedRegistrationCookie(secure)).toBe(`__Host-registration=; ${attributes}; Max-Age=0`);
    expect(endedSignInCookie(secure)).toBe(`__Host-sign-in=; ${attributes}; Max-Age=0`);
  });

  it.each([secure, local])('come back from the browser of %s, none in the place of another', (origin) => {
    const pairOf = (cookie: string) => cookie.split(';', 1)[0];
    const [first, second, third] = [newToken(), newToken(), newToken()];
    const header = [
      sessionCookie(origin, first),
      registrationCookie(origin, second),
      signInCookie(origin, third),
    ]
      .map(pairOf)
      .join('; ');
    expect(readSessionToken(header, origin)).toBe(first);
    expect(readRegistrationToken(header, origin)).toBe(second);
    expect(readSignInToken(header, origin)).toBe(third);
    expect(readSignInToken(pairOf(registrationCookie(origin, second)), origin)).toBeNull();
  });
});

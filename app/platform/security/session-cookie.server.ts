import { isToken } from './token.server.ts';

/** The names that the cookie of a session may have. */
export const sessionCookieNames = ['__Host-session', 'session'] as const;

/**
 * Cookies that carry a token: of a session, of the sign-up that this browser waits to confirm, and of a
 * sign-in that waits for the second factor; the marks of a browser that is familiar to accounts; and the code of the
 * personal link by which somebody came.
 */
type Name = 'session' | 'registration' | 'sign-in' | 'familiar' | 'invited-by';

/** As long as what they lead to exists. */
const registrationSeconds = 24 * 3600;
const signInSeconds = 600;
/** So long after somebody opened the personal link of a member an account counts as made by it. */
const invitationSeconds = 30 * 24 * 3600;

/** The session's token in a request's Cookie header; null when there is none, more than one, or none of its form. */
export function readSessionToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return readToken('session', cookieHeader, origin);
}

/**
 * The Set-Cookie header that opens a session. Without `maxAgeSeconds` the browser forgets it when it is
 * closed; with them it is remembered so long.
 */
export function sessionCookie(origin: string, token: string, maxAgeSeconds: number | null = null): string {
  return write({ name: 'session', origin, token, maxAgeSeconds });
}

/** The Set-Cookie header that ends a session in the browser. */
export function endedSessionCookie(origin: string): string {
  return write({ name: 'session', origin, token: '', maxAgeSeconds: 0 });
}

/** The token of the sign-up that this browser waits to confirm, or null. */
export function readRegistrationToken(
  cookieHeader: string | null | undefined,
  origin: string,
): string | null {
  return readToken('registration', cookieHeader, origin);
}

/** The Set-Cookie header that binds a sign-up to the browser for a day. */
export function registrationCookie(origin: string, token: string): string {
  return write({ name: 'registration', origin, token, maxAgeSeconds: registrationSeconds });
}

/** The Set-Cookie header that forgets a sign-up, once it is confirmed. */
export function endedRegistrationCookie(origin: string): string {
  return write({ name: 'registration', origin, token: '', maxAgeSeconds: 0 });
}

/** The token of a sign-in that waits for the second factor, or null. */
export function readSignInToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return readToken('sign-in', cookieHeader, origin);
}

/** The Set-Cookie header that leads from the password to the second factor; it lasts ten minutes. */
export function signInCookie(origin: string, token: string): string {
  return write({ name: 'sign-in', origin, token, maxAgeSeconds: signInSeconds });
}

/** The Set-Cookie header that forgets a sign-in, once it is finished or given up. */
export function endedSignInCookie(origin: string): string {
  return write({ name: 'sign-in', origin, token: '', maxAgeSeconds: 0 });
}

/** The marks by which a browser is familiar to accounts, as they were given to it; null when there are none. */
export function readFamiliarMarks(cookieHeader: string | null | undefined, origin: string): string | null {
  const marks = readOne('familiar', cookieHeader, origin);
  return marks !== null && /^[\w.~-]{1,400}$/.test(marks) ? marks : null;
}

/** The Set-Cookie header that keeps a browser's marks for so long; they open nothing. */
export function familiarCookie(origin: string, marks: string, maxAgeSeconds: number): string {
  return write({ name: 'familiar', origin, token: marks, maxAgeSeconds });
}

/** The code of the personal link by which a browser came, as it was given to it; null when there is none. */
export function readInvitationCode(cookieHeader: string | null | undefined, origin: string): string | null {
  const code = readOne('invited-by', cookieHeader, origin);
  return code !== null && /^[a-z0-9]{1,20}$/.test(code) ? code : null;
}

/** The Set-Cookie header that remembers for 30 days by whose personal link a browser came. */
export function invitationCookie(origin: string, code: string): string {
  return write({ name: 'invited-by', origin, token: code, maxAgeSeconds: invitationSeconds });
}

/** The Set-Cookie header that forgets it, once an account was made. */
export function endedInvitationCookie(origin: string): string {
  return write({ name: 'invited-by', origin, token: '', maxAgeSeconds: 0 });
}

/**
 * Over TLS a cookie's name binds it to this host, to TLS and to the path `/`, so that no neighbouring host can
 * plant one; plain http, which only a machine's own address may use, has no such name.
 */
function nameFor(name: Name, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

function readToken(name: Name, cookieHeader: string | null | undefined, origin: string): string | null {
  const token = readOne(name, cookieHeader, origin);
  return isToken(token) ? token : null;
}

/** Null also when there is more than one: a neighbouring host may have planted the other. */
function readOne(name: Name, cookieHeader: string | null | undefined, origin: string): string | null {
  if (!cookieHeader) return null;
  const prefix = `${nameFor(name, origin)}=`;
  const found = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  return found.length === 1 ? found[0]! : null;
}

function write(cookie: { name: Name; origin: string; token: string; maxAgeSeconds: number | null }): string {
  const { name, origin, token, maxAgeSeconds } = cookie;
  const attributes = [`${nameFor(name, origin)}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (origin.startsWith('https:')) attributes.push('Secure');
  if (maxAgeSeconds !== null) attributes.push(`Max-Age=${maxAgeSeconds}`);
  return attributes.join('; ');
}

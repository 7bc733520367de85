import { isToken } from './token.server.ts';

/** The names that the cookie may have. */
export const sessionCookieNames = ['__Host-session', 'session'] as const;

/**
 * The cookie that carries a session's token. Over TLS its name binds it to this host, to TLS and to the path
 * `/`, so that no neighbouring host can plant one; plain http, which only a machine's own address may use,
 * has no such name.
 */
function nameFor(origin: string): (typeof sessionCookieNames)[number] {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

/** The token in a request's Cookie header; null when there is none, more than one, or none of its form. */
export function readSessionToken(cookieHeader: string | null | undefined, origin: string): string | null {
  if (!cookieHeader) return null;
  const prefix = `${nameFor(origin)}=`;
  const found = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  return found.length === 1 && isToken(found[0]) ? found[0] : null;
}

/** The Set-Cookie header that opens a session; the browser forgets it when it is closed. */
export function sessionCookie(origin: string, token: string): string {
  return `${nameFor(origin)}=${token}; ${attributesFor(origin)}`;
}

/** The Set-Cookie header that ends a session in the browser. */
export function endedSessionCookie(origin: string): string {
  return `${nameFor(origin)}=; ${attributesFor(origin)}; Max-Age=0`;
}

function attributesFor(origin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
}

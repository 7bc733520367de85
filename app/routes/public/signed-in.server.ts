import { redirect } from 'react-router';
import type { SignedIn } from '#domain/identity/sign-in-steps.ts';
import { endedSignInCookie, sessionCookie, signInCookie } from '#platform/session-cookie.server.ts';

/** Where somebody goes whose sign-in got so far: to the welcome, to the second factor, or to their mailbox. */
export function goOn(origin: string, { found, next }: { found: SignedIn; next: string }): Response {
  if (found.is === 'mailed-link') return redirect('/login?link-sent=1', 303);
  if (found.is === 'second-factor') {
    return redirect(`/login/second-factor${query({ next })}`, {
      status: 303,
      headers: { 'Set-Cookie': signInCookie(origin, found.token) },
    });
  }
  const { session, maxAgeSeconds } = found;
  const headers = new Headers({ 'Set-Cookie': sessionCookie(origin, session.token, maxAgeSeconds) });
  headers.append('Set-Cookie', endedSignInCookie(origin));
  return redirect(welcomePath(next), { status: 303, headers });
}

/** The page that says that signing in worked, and leads on. Staff go to their dashboard at once. */
export function welcomePath(next: string): string {
  return /^\/admin(?![\w-])/.test(next) ? next : `/login${query({ welcome: '1', next })}`;
}

/** Where to begin again when a sign-in took too long, or there is none that waits. */
export function loginAgainPath({ next, isExpired }: { next: string; isExpired: boolean }): string {
  return `/login${query({ ...(isExpired && { expired: '1' }), next })}`;
}

function query({ next, ...others }: Record<string, string> & { next: string }): string {
  const all = new URLSearchParams(others);
  if (next !== '/dashboard') all.set('next', next);
  return all.size > 0 ? `?${all}` : '';
}

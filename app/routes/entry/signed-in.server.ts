import { redirect, type RouterContextProvider } from 'react-router';
import type { OpenedSession } from '#domain/identity/sign-in/open-session.ts';
import type { SignedIn } from '#domain/identity/sign-in/sign-in-steps.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { endedSignInCookie, sessionCookie, signInCookie } from '#platform/security/session-cookie.server.ts';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';

type RouteRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** Where somebody goes whose sign-in got so far: to the welcome, to the second factor, or to their mailbox. */
export async function goOn(
  routeRequest: RouteRequest,
  { found, next }: { found: SignedIn; next: string },
): Promise<Response> {
  const { origin } = routeRequest.context.get(appContext).page;
  if (found.is === 'mailed-link') return redirect('/login?link-sent=1', 303);
  if (found.is === 'second-factor') {
    return redirect(`/login/second-factor${query({ next })}`, {
      status: 303,
      headers: { 'Set-Cookie': signInCookie(origin, found.token) },
    });
  }
  return redirect(welcomePath(next), { status: 303, headers: await welcomeHeaders(routeRequest, found) });
}

/** The cookies of a session that begins: its own, the mark of a familiar browser, and no half-finished sign-in. */
export async function welcomeHeaders(routeRequest: RouteRequest, opened: OpenedSession): Promise<Headers> {
  const { origin } = routeRequest.context.get(appContext).page;
  const { session, userId, maxAgeSeconds } = opened;
  return settingCookies([
    sessionCookie(origin, session.token, maxAgeSeconds),
    endedSignInCookie(origin),
    ...(await familiarCookies(routeRequest, userId)),
  ]);
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

import type { RouterContextProvider } from 'react-router';
import { familiarBrowserDays } from '#domain/identity/account-constants.ts';
import {
  findFamiliarBrowser,
  markBrowser,
  type FamiliarBrowser,
} from '#domain/identity/sign-in/familiar-browser.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { familiarCookie, readFamiliarMarks } from '#platform/security/session-cookie.server.ts';
import { secretOf } from './request.server.ts';

type RouteRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** The browser that asks, if somebody has signed in with it before to the account with this address. */
export async function findFamiliar(
  { request, context }: RouteRequest,
  email: string,
): Promise<FamiliarBrowser | null> {
  const { db, now, page, config } = context.get(appContext);
  const marks = readFamiliarMarks(request.headers.get('cookie'), page.origin);
  return await findFamiliarBrowser(db, { email, marks, secret: secretOf(config) }, now);
}

/** The Set-Cookie headers, none or one, by which the browser is familiar to the account from now on. */
export async function familiarCookies({ request, context }: RouteRequest, userId: string): Promise<string[]> {
  const { db, now, page, config } = context.get(appContext);
  const before = readFamiliarMarks(request.headers.get('cookie'), page.origin);
  const marks = await markBrowser(db, { userId, marks: before, secret: secretOf(config) }, now);
  return marks === null ? [] : [familiarCookie(page.origin, marks, familiarBrowserDays * 24 * 3600)];
}

/** Headers that set all of these cookies. */
export function settingCookies(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
}

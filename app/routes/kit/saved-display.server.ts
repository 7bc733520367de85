import type { MiddlewareFunction } from 'react-router';
import {
  displayPreferencesCookie,
  parseDisplayPreferences,
  type DisplayPreferences,
} from '#platform/page/display-preferences.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from './member.server.ts';

/**
 * Shows pages to whoever is signed in as they keep it with their account, on a device that has no choice of
 * its own yet, and leaves the choice there. Comes after `knowMember`.
 */
export const showSavedDisplay: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const kept = findMember(context)?.display;
  if (!kept || hasDisplayCookie(request.headers.get('cookie'))) return await next();
  const app = context.get(appContext);
  const display = parseDisplayPreferences(kept);
  context.set(appContext, { ...app, page: { ...app.page, display } });
  const response = await next();
  // What is being chosen at this moment counts for more.
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith('display=')))
    response.headers.append('Set-Cookie', displayCookie(display, app.page.origin));
  return response;
};

/** The Set-Cookie header that keeps display preferences on a device for a year; the usual ones forget it. */
export function displayCookie(preferences: DisplayPreferences, origin: string): string {
  const value = displayPreferencesCookie(preferences);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `display=${value}; Path=/; Max-Age=${value ? 31536000 : 0}; SameSite=Lax${secure}`;
}

function hasDisplayCookie(header: string | null): boolean {
  return /(?:^|;\s*)display=[^;\s]/.test(header ?? '');
}

import { randomUUID } from 'node:crypto';
import type { Language } from '#platform/text/language.ts';
import { AbortableRequest } from './abortable-request.ts';
import { originOf } from './client-address.ts';
import { readPageCookies } from './cookies.ts';
import type { HttpContext } from './environment.ts';
import { offersArabic } from './offered-language.ts';
import { withoutNulInQuery } from './readable-path.ts';
import { findTeamSite } from '#server/sites/team-site.ts';

/** The methods that a request may have. */
export const methods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'],
]);

/** Works out whose request this is: public address, language, cookies; and gives it a number. */
export function identify(c: HttpContext, trustedProxies: number, appUrl: string | null): void {
  const { incoming, outgoing } = c.env;
  const from = originOf(incoming, trustedProxies);
  const team = findTeamSite(from, appUrl);
  const origin = team?.origin ?? new URL(appUrl ?? `${from.scheme}://${from.host}`).origin;
  const url = new URL(origin + pathOf(incoming.url ?? '/'));
  withoutNulInQuery(url);
  const cookies = readPageCookies(c.req.header('cookie'));
  const language: Language = url.pathname === '/ar' || url.pathname.startsWith('/ar/') ? 'ar' : 'en';
  const abort = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  c.set('abort', abort);
  c.set('origin', origin);
  c.set('team', team);
  c.set('cookies', cookies);
  c.set('page', {
    // TRACE and its kin cannot be written as a Request; they are refused before any page is asked.
    request: new AbortableRequest(url, {
      method: methods.has(c.req.method) ? c.req.method : 'GET',
      headers: c.req.raw.headers,
      signal: abort.signal,
    }),
    language,
    displayCookie: cookies.display,
    fonts: cookies.fonts,
    offersArabic: offersArabic(incoming, cookies),
    clientAddress: from.address,
    requestId: randomUUID(),
    known: new Map(),
  });
}

/**
 * The path and query that were asked for. A target such as `//elsewhere.example/` or a whole address must
 * not move the request to another host: links in mails are made from its origin.
 */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target.replace(/^\/{2,}/, '/');
  const url = URL.parse(target);
  return url ? url.pathname + url.search : '/';
}

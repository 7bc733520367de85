import { displayPreferencesCookie, parseDisplayPreferences } from '#platform/page/display-preferences.ts';
import { localizedPath } from '#platform/text/language.ts';
import { isBelow } from '#platform/page/site-map.ts';
import { pageOf, textOf } from '#platform/page/rendered-page.server.ts';
import { pathsFor } from '../../app/audiences.ts';
import { pathAt } from '#server/http/edge.ts';
import { acceptedEncoding } from './encoding.ts';
import type { HttpContext } from '#server/http/environment.ts';
import { pageKey, type PageCache } from './page-cache.ts';
import type { Pages, Site } from '#server/sites/pages.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { isKnownQuery } from './stored-address.ts';

/** Keeps a page that every anonymous reader may share, and answers with the kept copy; null for all others. */
export async function storePage(
  c: HttpContext,
  { pages, cache, content, config }: Site & { pages: Pages; cache: PageCache },
  response: Response,
): Promise<Response | null> {
  const { request, displayCookie, fonts, offersArabic } = c.get('page');
  if (c.req.method !== 'GET' || response.status !== 200 || c.get('cookies').isSignedIn) return null;
  if (response.headers.has('Set-Cookie') || response.headers.has('Cache-Control')) return null;
  if (!(await isKnownAddress(c, pages))) return null;
  const display = displayPreferencesCookie(parseDisplayPreferences(displayCookie));
  const look = { display, fonts, offersArabic };
  const key = pageKey({ request: c.env.incoming, look, version: content.version, config });
  const headers = {
    ...securityHeaders(request.url.startsWith('https:')),
    ...Object.fromEntries(response.headers),
  };
  const page = pageOf(response);
  const stored = await cache.store(key, { html: page ? textOf(page) : await response.text(), headers });
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const sent = new Headers();
  const list = stored.headers[encoding];
  for (let index = 0; index < list.length; index += 2) sent.set(list[index] ?? '', list[index + 1] ?? '');
  return new Response(new Uint8Array(stored.bodies[encoding]), { headers: sent });
}

/** Whether the target of a request is, letter for letter, an address of a page that is stored. */
async function isKnownAddress(c: HttpContext, pages: Pages): Promise<boolean> {
  const paths = await pages.paths();
  const path = pathAt(c);
  const rule = paths.handleOf(path)?.cache;
  if (!rule || isBelow(path, pathsFor.unstored) || !paths.isWellSpelled(path)) return false;
  const plain = localizedPath(path, c.get('page').language);
  const target = c.env.incoming.url ?? '';
  if (target === plain) return true;
  const known = c.get('page').known ?? new Map<string, string>();
  const isQuery = target.startsWith(`${plain}?`);
  return isQuery && isKnownQuery(target.slice(plain.length + 1), { parameters: rule.parameters, known });
}

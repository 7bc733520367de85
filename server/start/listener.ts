import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { displayPreferencesCookie, parseDisplayPreferences } from '#platform/page/display-preferences.ts';
import type { Assets } from '#server/cache/assets.ts';
import { readPageCookies } from '#server/http/cookies.ts';
import { acceptedEncoding } from '#server/cache/encoding.ts';
import { offersArabic } from '#server/http/offered-language.ts';
import type { Look, PageCache } from '#server/cache/page-cache.ts';
import { sendWhole, type WholeAnswer } from '#server/cache/whole-answer.ts';

/** What the first look at a request needs. */
export type FrontDoor = {
  assets: Assets;
  cache: PageCache;
  /** The key under which this reader's copy of a page is stored. */
  keyFor(request: IncomingMessage, look: Look): string;
  /** Everything else. */
  otherwise: RequestListener;
};

/**
 * The first look at a request: a file of the build or a stored page is sent at once, without any of the
 * work that other requests need. This is what most visits are.
 */
export function createListener({ assets, cache, keyFor, otherwise }: FrontDoor): RequestListener {
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      // Nobody reads a body here: one that never comes must not hold the connection after the answer.
      if (hasBody(request)) response.setHeader('Connection', 'close');
      const found = assets.get(request.url ?? '/') ?? findStored(request, cache, keyFor);
      if (found) return send(request, response, found);
    }
    otherwise(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function findStored(request: IncomingMessage, cache: PageCache, keyFor: FrontDoor['keyFor']) {
  const cookies = readPageCookies(request.headers.cookie);
  if (cookies.isSignedIn) return undefined;
  if (cookies.language === 'ar' && !/^\/ar(?:[/?]|$)/.test(request.url ?? '/')) return undefined;
  const display = cookies.display ? displayPreferencesCookie(parseDisplayPreferences(cookies.display)) : '';
  return cache.find(
    keyFor(request, { display, fonts: cookies.fonts, offersArabic: offersArabic(request, cookies) }),
  );
}

function send(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (request.headers['if-none-match'] === answer.etag) {
    const headers = answer.headers[encoding];
    response.writeHead(
      304,
      headers.filter((_, index) => !/^content-(length|encoding)$/i.test(headers[index - (index % 2)] ?? '')),
    );
    response.end();
    return;
  }
  sendWhole(request, response, { answer, encoding });
}

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/process/config.server.ts';
import type { CachedFonts } from '#platform/page/cached-fonts.ts';
import { originOf } from '#server/http/client-address.ts';
import type { Encoding } from './encoding.ts';
import { findTeamSite } from '#server/sites/team-site.ts';
import type { WholeAnswer } from './whole-answer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Whole pages for readers without a session, in memory, at most `maxBytes` of them. The key holds
 * everything that an anonymous page depends on: its URL with the language, the display preferences and
 * the version of the content, so that publishing makes every stored page unreachable at once.
 */
export class PageCache {
  readonly #pages: LRUCache<string, WholeAnswer>;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  find(key: string): WholeAnswer | undefined {
    return this.#pages.get(key);
  }

  /** Compresses and keeps a page, once for all readers; answers with what was kept. */
  async store(key: string, page: { html: string; headers: Record<string, string> }): Promise<WholeAnswer> {
    const stored = await preparePage(page);
    this.#pages.set(key, stored);
    return stored;
  }

  clear(): void {
    this.#pages.clear();
  }
}

/**
 * What decides how a page looks to a reader: the value of a `display` cookie, in its one order, the fonts, and whether it
 * offers the Arabic page.
 */
export type Look = { display: string; fonts: CachedFonts; offersArabic: boolean };

/** Everything that an anonymous page depends on, as one text. In a trial any address of the machine may be used. */
export function pageKey(parts: {
  request: IncomingMessage;
  look: Look;
  version: number;
  config: Config;
}): string {
  return `${parts.version} ${parts.look.display} ${parts.look.fonts} ${parts.look.offersArabic} ${ownOriginOf(parts.request, parts.config)} ${parts.request.url}`;
}

function ownOriginOf(request: IncomingMessage, config: Config): string {
  const from = originOf(request, config.trustedProxies);
  // The staff site has no public pages: it must not be answered with those of the main one.
  if (config.mode === 'production') return findTeamSite(from, config.appUrl) ? 'team' : '';
  return `${from.scheme}://${from.host}`;
}

async function preparePage({ html, headers }: { html: string; headers: Record<string, string> }) {
  const identity = Buffer.from(html);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 9 }),
  ]);
  const bodies = { identity, br, gzip: gz };
  const headersFor = (encoding: Encoding) =>
    Object.entries({
      ...headers,
      ETag: `W/"${etag}"`,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      'Cache-Control': 'no-cache',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bodies[encoding].length),
    }).flat();
  return {
    etag: `W/"${etag}"`,
    bodies,
    headers: { identity: headersFor('identity'), br: headersFor('br'), gzip: headersFor('gzip') },
  };
}

function sizeOf(page: WholeAnswer): number {
  return page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length + 4096;
}

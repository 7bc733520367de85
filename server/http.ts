import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { displayPreferencesCookie, parseDisplayPreferences } from '#platform/display-preferences.ts';
import { localizedPath, type Language } from '#platform/language.ts';
import type { PageHandle } from '#platform/page-handle.ts';
import type { Trouble } from '#platform/request-context.server.ts';
import { pageOf, textOf } from '#platform/written-page.server.ts';
import { AbortableRequest } from './abortable-request.ts';
import { originOf } from './client-address.ts';
import { readPageCookies, type PageCookies } from './cookies.ts';
import { acceptedEncoding, acceptsGzip } from './encoding.ts';
import { isForeignPost } from './foreign-post.ts';
import { answerLanguageChoice } from './language-choice.ts';
import type { Visitor } from './maintenance.ts';
import { pageKey, type PageCache } from './page-cache.ts';
import { zipPage } from './page-zip.ts';
import type { Pages, PageRequest, Site } from './pages.ts';
import { readBody, type ReadBody } from './request-body.ts';
import { securityHeaders } from './security-headers.ts';
import { answerSpeculationRules } from './speculation-rules.ts';
import { findTeamSite, leadFromTeamSite, type TeamSite } from './team-site.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The methods that a request may have. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

type Variables = {
  page: PageRequest;
  cookies: PageCookies;
  origin: string;
  /** The staff site, when the request was sent to it. */
  team: TeamSite | null;
  abort: AbortController;
};
type Environment = { Bindings: HttpBindings; Variables: Variables };

/** What the process can say about itself to those who watch it. */
export type Health = {
  /** Whether the database was prepared once; until then there is nothing to show. */
  isPrepared(): boolean;
  /** Whether the database answers now. */
  isReady(): Promise<boolean>;
};

/** A site with all that answering for it takes. */
type OpenSite = Site & {
  pages: Pages;
  cache: PageCache;
  health: Health;
  /** Seconds until a visitor should try again, while the site is closed to them for maintenance. */
  closedFor(visitor: Visitor): Promise<number | null>;
};

/** The way of a request that no stored page or asset answered (docs/architecture.md, "A request"). */
export function createApp(site: OpenSite) {
  const { config, log, pages } = site;
  const app = new Hono<Environment>();

  app.use(async (c, next) => {
    const startedAt = performance.now();
    identify(c, config.trustedProxies, config.mode === 'production' ? config.appUrl : null);
    await next();
    // Of a file that is only asked about nothing is sent: whoever opened it is told to let go.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    const { outgoing } = c.env;
    if (!outgoing.headersSent) {
      for (const [name, value] of headersFor(c, c.res.headers)) c.header(name, value);
    }
    const status = outgoing.headersSent ? outgoing.statusCode : c.res.status;
    const ms = Math.round(performance.now() - startedAt);
    const { requestId, request } = c.get('page');
    const { pathname } = new URL(request.url);
    // The address of a private page holds its token, which is nobody's to read.
    const path = pathname.replace(/[\w-]{43}/g, ':token');
    log.info({ requestId, method: c.req.method, path, status, ms }, 'request');
  });

  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) =>
    (await site.health.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );

  app.get('/speculation-rules.json', (c) => answerSpeculationRules(c.req.header('save-data') === 'on'));

  app.use(async (c, next) => {
    if (!methods.has(c.req.method)) return await answerTrouble(c, pages, { status: 405 });
    const redirect = canonicalRedirect(c);
    if (redirect) return redirect;
    const own = { method: c.req.method, path: c.req.path, headers: c.req.raw.headers };
    if (isForeignPost(own, c.get('origin'))) return await answerTrouble(c, pages, { status: 403 });
    const handle = c.req.method === 'POST' ? await handleAt(c, pages) : undefined;
    const form = { rule: handle?.uploads, formBytes: handle?.formBytes };
    const body = await readBody(c.req.raw, { ...form, folder: config.dataFolder });
    if ('status' in body) {
      const retryAfterSeconds = body.status === 503 ? 30 : undefined;
      return await answerTrouble(c, pages, { status: body.status, retryAfterSeconds });
    }
    takeBody(c, body);
    return await next().finally(() => body.close?.());
  });

  app.post('/language', async (c) => await answerLanguageChoice(c.get('page').request, c.get('origin')));

  app.all('*', async (c) => {
    if (!site.health.isPrepared())
      return await answerTrouble(c, pages, { status: 503, retryAfterSeconds: 5 });
    const { version } = site.content;
    const response = await answerInTime(c, site);
    // What was written while somebody published belongs to neither version: it is sent, and not kept.
    const kept = site.content.version === version ? await storePage(c, site, response) : null;
    return kept ?? (await compress(c, response));
  });

  app.onError(async (error, c) => {
    log.error({ requestId: c.get('page')?.requestId, error }, 'a request failed');
    return await answerTrouble(c as Context<Environment>, pages, { status: 500 });
  });
  return app;
}

/** Works out whose request this is: public address, language, cookies; and gives it a number. */
function identify(c: Context<Environment>, trustedProxies: number, appUrl: string | null): void {
  const { incoming, outgoing } = c.env;
  const from = originOf(incoming, trustedProxies);
  const team = findTeamSite(from, appUrl);
  const origin = team?.origin ?? new URL(appUrl ?? `${from.scheme}://${from.host}`).origin;
  const url = new URL(origin + pathOf(incoming.url ?? '/'));
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
    clientAddress: from.address,
    requestId: randomUUID(),
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

/**
 * One address per page: no slash at the end, `/ar` for a reader who prefers Arabic, and the public pages on the main
 * site alone (decisions 1).
 */
function canonicalRedirect(c: Context<Environment>): Response | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { language, request } = c.get('page');
  const url = new URL(request.url);
  const team = c.get('team');
  const lead = team && leadFromTeamSite(team, url);
  if (lead) {
    c.header('Cache-Control', 'no-store');
    return c.redirect(lead, 302);
  }
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
    return c.redirect(path + url.search, 308);
  }
  const isPage = !/^\/(assets|health|dev|images)\//.test(url.pathname) && !url.pathname.includes('.');
  if (language === 'en' && c.get('cookies').language === 'ar' && isPage) {
    c.header('Vary', 'Cookie');
    c.header('Cache-Control', 'no-store');
    return c.redirect(localizedPath(url.pathname + url.search, 'ar'), 302);
  }
  return null;
}

async function answerTrouble(c: Context<Environment>, pages: Pages, trouble: Trouble): Promise<Response> {
  return await compress(c, await pages.respondWithTrouble(c.get('page'), trouble));
}

/** What the page that a request is for says about itself. */
async function handleAt(c: Context<Environment>, pages: Pages): Promise<PageHandle | undefined> {
  const { request, language } = c.get('page');
  const { pathname } = new URL(request.url);
  return await pages.handleOf(language === 'ar' ? pathname.slice('/ar'.length) || '/' : pathname);
}

/** The request goes on with the body that was read. */
function takeBody(c: Context<Environment>, { bytes, type, files }: ReadBody): void {
  if (!bytes) return;
  const page = c.get('page');
  const { signal } = page.request;
  const request = new AbortableRequest(page.request, { method: c.req.method, body: bytes, signal });
  if (type) request.headers.set('Content-Type', type);
  c.set('page', { ...page, request, files });
}

/** The page, or the page that says it took too long. The work that goes on is told by the signal. */
async function answerInTime(c: Context<Environment>, site: OpenSite): Promise<Response> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timeout = setTimeout(() => resolve('late'), site.config.requestSeconds * 1000);
  });
  const answer = answerPage(c, site);
  const first = await Promise.race([answer, late]);
  clearTimeout(timeout);
  if (first !== 'late') return first;
  c.get('abort').abort();
  answer.catch(() => {});
  return await site.pages.respondWithTrouble(c.get('page'), { status: 503, retryAfterSeconds: 30 });
}

/** The page; while the site is closed for maintenance, the page that says so. */
async function answerPage(c: Context<Environment>, { pages, closedFor }: OpenSite): Promise<Response> {
  const page = c.get('page');
  const cookieHeader = c.req.header('cookie') ?? null;
  const retryAfterSeconds = await closedFor({ cookieHeader, origin: c.get('origin'), path: c.req.path });
  if (retryAfterSeconds === null) return await pages.respond(page);
  return await pages.respondWithTrouble(page, { status: 503, retryAfterSeconds });
}

/** Keeps a page that every anonymous reader may share, and answers with the kept copy; null for all others. */
async function storePage(
  c: Context<Environment>,
  { pages, cache, content, config }: Site & { pages: Pages; cache: PageCache },
  response: Response,
): Promise<Response | null> {
  const { request, displayCookie, fonts } = c.get('page');
  if (c.req.method !== 'GET' || response.status !== 200 || c.get('cookies').isSignedIn) return null;
  if (response.headers.has('Set-Cookie') || response.headers.has('Cache-Control')) return null;
  const url = new URL(request.url);
  const rule = (await handleAt(c, pages))?.cache;
  if (!rule || [...url.searchParams.keys()].some((name) => !rule.parameters.includes(name))) return null;
  const display = displayPreferencesCookie(parseDisplayPreferences(displayCookie));
  const look = { display, fonts };
  const key = pageKey({ request: c.env.incoming, look, version: content.version, config });
  const headers = { ...securityHeaders(url.protocol === 'https:'), ...Object.fromEntries(response.headers) };
  const page = pageOf(response);
  const stored = await cache.store(key, { html: page ? textOf(page) : await response.text(), headers });
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const sent = new Headers();
  const list = stored.headers[encoding];
  for (let index = 0; index < list.length; index += 2) sent.set(list[index] ?? '', list[index + 1] ?? '');
  return new Response(new Uint8Array(stored.bodies[encoding]), { headers: sent });
}

/** Compresses a page on the fly: quickly, as it is sent once. Pages that stay are compressed by the page cache. */
async function compress(c: Context<Environment>, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // What never changes is the same for everybody.
  if (!headers.get('Cache-Control')?.includes('immutable')) headers.append('Vary', 'Accept-Encoding, Cookie');
  const accepted = c.req.header('accept-encoding');
  const page = pageOf(response);
  if (page && acceptsGzip(accepted)) {
    headers.set('Content-Encoding', 'gzip');
    return send(c, { status, headers, body: zipPage(page) });
  }
  const encoding = acceptedEncoding(accepted);
  const isText = /^text\/|json|xml/.test(headers.get('Content-Type') ?? '');
  if (encoding === 'identity' || !isText)
    return page ? send(c, { status, headers, body: Buffer.from(textOf(page)) }) : response;
  const text = page ? textOf(page) : response.body && Buffer.from(await response.arrayBuffer());
  if (text === null) return response;
  headers.set('Content-Encoding', encoding);
  return send(c, { status, headers, body: await compressFast(text, encoding) });
}

/** Writes an answer whose bytes are at hand to the socket; through a `Response` they would be copied twice. */
function send(
  c: Context<Environment>,
  { status, headers, body }: { status: number; headers: Headers; body: Buffer },
): Response {
  const list: string[] = [];
  headers.set('Content-Length', String(body.length));
  for (const [name, value] of [...headers, ...headersFor(c, headers)]) list.push(name, value);
  const { outgoing } = c.env;
  outgoing.writeHead(status, list);
  outgoing.end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}

/**
 * What every answer carries that is not a file or a stored page, unless it says otherwise itself: a page whose
 * address holds a secret has a stricter Referrer-Policy of its own.
 */
function headersFor(c: Context<Environment>, own: Headers): [string, string][] {
  const isEncrypted = c.get('origin').startsWith('https:');
  const all: [string, string][] = [
    ['X-Request-Id', c.get('page').requestId],
    ...Object.entries(securityHeaders(isEncrypted)),
  ];
  return all.filter(([name]) => !own.has(name));
}

const chunkSize = 64 * 1024;
const gzipFast = { level: 1, chunkSize };
const brotliFast = {
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/** Up to this length another thread costs more than it saves: starting its work takes as long as a third of it. */
const longestAtOnce = 256 * 1024;

async function compressFast(body: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (body.length > longestAtOnce)
    return await (encoding === 'br' ? brotli(body, brotliFast) : zip(body, gzipFast));
  return encoding === 'br' ? brotliCompressSync(body, brotliFast) : gzipSync(body, gzipFast);
}

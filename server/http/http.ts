import { Hono } from 'hono';
import { clockOf } from '#platform/time/clock.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import { AbortableRequest } from './abortable-request.ts';
import { compress, headersFor } from '#server/cache/compress.ts';
import { answerAtEdge, answerError, pathAt } from './edge.ts';
import type { HttpContext, Environment } from './environment.ts';
import { isForeignPost } from './foreign-post.ts';
import { identify } from './identify.ts';
import { answerLanguageChoice } from '#server/sites/language-choice.ts';
import type { Visitor } from './maintenance.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import type { Pages, Site } from '#server/sites/pages.ts';
import { readBody, type ReadBody, type RefusedBody } from '#server/bodies/request-body.ts';
import { answerSpeculationRules } from './speculation-rules.ts';
import { mayBeStaff } from '#server/bodies/staff-at-door.ts';
import { storePage } from '#server/cache/store-page.ts';
import { leadFromTeamSite } from '#server/sites/team-site.ts';
import { UploadPlaces } from '#server/bodies/upload-places.ts';

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
  const uploads = { places: new UploadPlaces(), refusals: new UploadPlaces() };

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

  app.use(async (c, next) => (await answerAtEdge(c, pages)) ?? (await next()));

  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) =>
    (await site.health.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );

  app.get('/speculation-rules.json', (c) =>
    answerSpeculationRules({
      savesData: c.req.header('save-data') === 'on',
      acceptEncoding: c.req.header('accept-encoding'),
    }),
  );

  app.use(async (c, next) => {
    const redirect = canonicalRedirect(c);
    if (redirect) return redirect;
    const own = { method: c.req.method, path: c.req.path, headers: c.req.raw.headers };
    if (isForeignPost(own, c.get('origin'))) return await answerError(c, pages, { status: 403 });
    const body = await readBodyOf(c, site, uploads);
    if ('status' in body) return await answerError(c, pages, { ...body, ...tryAgainAfter(body) });
    takeBody(c, body);
    return await next().finally(() => body.close?.());
  });

  app.post('/language', async (c) => await answerLanguageChoice(c.get('page').request, c.get('origin')));

  app.all('*', async (c) => {
    if (!site.health.isPrepared()) return await answerError(c, pages, { status: 503, retryAfterSeconds: 5 });
    const { version } = site.content;
    const response = await answerInTime(c, site);
    // What was written while somebody published belongs to neither version: it is sent, and not kept.
    const kept = site.content.version === version ? await storePage(c, site, response) : null;
    return kept ?? (await compress(c, response));
  });

  app.onError(async (error, c) => {
    log.error({ requestId: c.get('page')?.requestId, error }, 'a request failed');
    return await answerError(c as HttpContext, pages, { status: 500 });
  });
  return app;
}

/**
 * One address per page: no slash at the end, `/ar` for a reader who prefers Arabic, and the public pages on the main
 * site alone (docs/product.md, "Staff site").
 */
function canonicalRedirect(c: HttpContext): Response | null {
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
    const path = `/${url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
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

/** Reads the body that a request has, as the route that it is for takes it. */
async function readBodyOf(
  c: HttpContext,
  { pages, config, db }: OpenSite,
  uploads: { places: UploadPlaces; refusals: UploadPlaces },
): Promise<ReadBody | RefusedBody> {
  const handle = c.req.method === 'POST' ? (await pages.paths()).handleOf(pathAt(c)) : undefined;
  const asker = {
    cookieHeader: c.req.header('cookie') ?? null,
    origin: c.get('origin'),
    clock: clockOf(config),
  };
  return await readBody(c.req.raw, {
    ...uploads,
    rule: handle?.uploads,
    formBytes: handle?.formBytes,
    folder: config.dataFolder,
    network: networkOf(c.get('page').clientAddress),
    isStaff: () => mayBeStaff(db, asker),
  });
}

/** A place is free again within a minute, as a rule; that of a network may take a little longer. */
function tryAgainAfter({ status }: RefusedBody): { retryAfterSeconds?: number } {
  if (status === 429) return { retryAfterSeconds: 60 };
  return status === 503 ? { retryAfterSeconds: 30 } : {};
}

/** The request goes on with the body that was read. */
function takeBody(c: HttpContext, { bytes, type, files }: ReadBody): void {
  if (!bytes) return;
  const page = c.get('page');
  const { signal } = page.request;
  const request = new AbortableRequest(page.request, { method: c.req.method, body: bytes, signal });
  if (type) request.headers.set('Content-Type', type);
  const contentType = request.headers.get('Content-Type') ?? '';
  c.set('page', { ...page, request, files, body: { bytes, type: contentType } });
}

/** The page, or the page that says it took too long. The work that goes on is told by the signal. */
async function answerInTime(c: HttpContext, site: OpenSite): Promise<Response> {
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
  return await site.pages.respondWithError(c.get('page'), { status: 503, retryAfterSeconds: 30 });
}

/** The page; while the site is closed for maintenance, the page that says so. */
async function answerPage(c: HttpContext, { pages, closedFor }: OpenSite): Promise<Response> {
  const page = c.get('page');
  const cookieHeader = c.req.header('cookie') ?? null;
  const retryAfterSeconds = await closedFor({ cookieHeader, origin: c.get('origin'), path: pathAt(c) });
  if (retryAfterSeconds === null) return await pages.respond(page);
  return await pages.respondWithError(page, { status: 503, retryAfterSeconds });
}

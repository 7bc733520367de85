/**
 * Keeps the public pages that somebody opened, so that they can be read without a connection, and says so on them.
 * Pages of one person are never kept: the server marks them `private` or `no-store`, and their addresses are closed
 * here as well. Built by scripts/build.ts, which fills in the three names below.
 */

/** Another build has another one: then everything that the old build kept goes. */
declare const siteVersion: string;
type Words = Record<'notice.offline' | 'notice.slow' | 'notice.missing' | 'notice.again', string>;
declare const offlineWords: Record<'en' | 'ar', Words>;
/** Beginnings of paths, without their language, that the site map does not let us keep; `*` is any one part. */
declare const pathsNotOffline: readonly string[];

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  clientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Tab = { url: string; postMessage(message: string): void };
type Tabs = {
  claim(): Promise<void>;
  get(id: string): Promise<Tab | undefined>;
  matchAll(fields: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
};

const worker = globalThis as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: Tabs;
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const pagesName = `pages-${siteVersion}`;
/** Fonts, scripts and the page that lists what was kept. */
const filesName = `files-${siteVersion}`;
const mostPages = 50;
const patienceMs = 4000;
const offlinePaths = ['/offline', '/ar/offline'];

/** What a query may say: nothing that somebody wrote, and no secret. */
const openQuery = /^(?:\?(?:(?:category|level|page|type)=[\w-]*(?:&|$))+)?$/;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'GET' && isSmallFile(pathname)) event.respondWith(answerFile(request));
  if (request.mode !== 'navigate') return;
  if (request.method === 'GET') event.respondWith(answerPage(event));
  // Files go their own way: not every browser lets a worker hand them on.
  else if (!request.headers.get('content-type')?.startsWith('multipart'))
    event.respondWith(answerForm(event));
});

async function install(): Promise<void> {
  const files = await caches.open(filesName);
  for (const path of offlinePaths) {
    // Without cookies: the page of nobody in particular, in the language of its address.
    const page = await fetch(path, { credentials: 'omit' });
    if (!page.ok) throw new Error(path);
    await keepFilesOf(await page.clone().text());
    await files.put(path, page);
  }
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== pagesName && name !== filesName) await caches.delete(name);
  }
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  // The pages that are open were there before the worker.
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const address = addressOf(url);
    const page = mayKeep(address) && (await fetch(address));
    if (page && isOpen(address, page)) await keep(address, page);
  }
}

/** Python is millions of bytes, of no use without its lesson; the browser keeps it by itself. */
function isSmallFile(path: string): boolean {
  return path.startsWith('/assets/') && !/\.(?:wasm|zip)$/.test(path);
}

/** Files of the build never change: a copy is as good as the original. */
async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(filesName);
  const kept = await files.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await files.put(request, response.clone());
  return response;
}

/** The page from the network; on a slow line after a few seconds, or without one, the copy that was kept. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request.url);
  const fresh = askNetwork(event, address);
  event.waitUntil(fresh.catch(() => {}));
  if (offlinePaths.includes(new URL(address).pathname)) return answerOfflinePage(fresh, address);
  const kept = await (await caches.open(pagesName)).match(address, { ignoreVary: true });
  try {
    const response = await (kept ? Promise.race([fresh, tooLong()]) : fresh);
    return response ?? (await showKept(kept!, 'notice.slow'));
  } catch {
    return kept ? showKept(kept, 'notice.offline') : showOffline(address);
  }
}

async function askNetwork(event: FetchEvent, address: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isOpen(address, response)) event.waitUntil(keep(address, response.clone()));
  if (response.status === 404 || response.status === 410) event.waitUntil(forget(address));
  return response;
}

function tooLong(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs));
}

/** A form on its way out. When it cannot leave, the page stays as it is, and is told (enhance.ts). */
async function answerForm({ request, clientId }: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(request);
    if (new URL(request.url).pathname.endsWith('/sign-out')) await caches.delete(pagesName);
    return response;
  } catch {
    (await worker.clients.get(clientId))?.postMessage('offline');
    return new Response(null, { status: 204 });
  }
}

function mayKeep(address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && !isNotOffline(pathname) && openQuery.test(search);
}

/** Whether the site map says that a path, in either language, is not kept for reading offline. */
function isNotOffline(pathname: string): boolean {
  const path = pathname.replace(/^\/ar(?=\/)/, '');
  const parts = path.split('/');
  return pathsNotOffline.some((each) =>
    each.split('/').every((part, at) => part === parts[at] || (part === '*' && parts[at])),
  );
}

/** Whether an answer is a page for everybody. */
function isOpen(address: string, { status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? 'private');
  return status === 200 && !redirected && isPage && !isPrivate && mayKeep(address);
}

async function keep(address: string, page: Response): Promise<void> {
  const html = await page.clone().text();
  // The newest stands at the end.
  await forget(address);
  const pages = await caches.open(pagesName);
  await pages.put(address, page);
  for (const { url } of (await pages.keys()).slice(0, -mostPages)) await forget(url);
  await keepFilesOf(html);
}

async function forget(address: string): Promise<void> {
  await (await caches.open(pagesName)).delete(address, { ignoreVary: true });
}

/** What a page needs to look as it should: fonts, and the script that every page carries. */
async function keepFilesOf(html: string): Promise<void> {
  const files = await caches.open(filesName);
  for (const path of new Set(html.match(/\/assets\/[\w.-]+/g))) {
    if (!(await files.match(path))) await files.add(path);
  }
}

async function showKept(kept: Response, notice: 'notice.offline' | 'notice.slow'): Promise<Response> {
  const html = await kept.text();
  const language = /^[^>]*>\s*<html[^>]* lang="ar"/.test(html) ? 'ar' : 'en';
  const keptAt = new Date(kept.headers.get('date') ?? Date.now());
  const date = keptAt.toLocaleString(`${language}-EG`, { dateStyle: 'long', timeStyle: 'short' });
  const words = offlineWords[language][notice].replace('{{date}}', date);
  return write(await dress(html, language), { like: kept, status: 200, language, words });
}

/** Answers for a page that was not kept: what can be read instead. */
async function showOffline(address: string): Promise<Response> {
  const language = /^\/ar(?:\/|$)/.test(new URL(address).pathname) ? 'ar' : 'en';
  const page = await (await caches.open(filesName)).match(offlinePaths[language === 'ar' ? 1 : 0]!);
  if (!page) return Response.error();
  const html = await dress(await listKept(await page.text()), language);
  return write(html, { like: page, status: 503, language, words: offlineWords[language]['notice.missing'] });
}

async function answerOfflinePage(fresh: Promise<Response>, address: string): Promise<Response> {
  const files = await caches.open(filesName);
  const page = await fresh.catch(() => files.match(new URL(address).pathname));
  if (page?.status !== 200) return page ?? Response.error();
  return write(await listKept(await page.text()), { like: page, status: 200 });
}

/** The display preferences stand on the root element: those of the page that was opened last hold. */
async function dress(html: string, language: 'en' | 'ar'): Promise<string> {
  const pages = await caches.open(pagesName);
  const own = (await pages.keys()).filter(
    ({ url }) => /^\/ar(?:\/|$)/.test(new URL(url).pathname) === (language === 'ar'),
  );
  const last =
    own.length > 0 ? await (await pages.match(own.at(-1)!, { ignoreVary: true }))?.text() : undefined;
  const root = last && /<html[^<>]*>/.exec(last)?.[0];
  return root ? html.replace(/<html[^<>]*>/, () => root) : html;
}

/** Writes the pages that were kept, the last one first, into their place on the offline page. */
async function listKept(html: string): Promise<string> {
  const pages = await caches.open(pagesName);
  const items: string[] = [];
  for (const { url } of (await pages.keys()).toReversed()) {
    const page = await (await pages.match(url, { ignoreVary: true }))?.text();
    // The title is HTML already: it goes from page to page as it was written.
    const title = /<title>([^<]*)<\/title>/.exec(page ?? '')?.[1]?.split(' | ')[0];
    const { pathname, search } = new URL(url);
    const language = /^\/ar(?:\/|$)/.test(pathname) ? 'ar' : 'en';
    const href = (pathname + search).replaceAll('&', '&amp;');
    items.push(
      `<li><a href="${href}" lang="${language}" hreflang="${language}"><bdi>${title}</bdi></a></li>`,
    );
  }
  if (items.length === 0) return html;
  const place = /<div data-kept-pages[^<>]*>/.exec(html);
  const end = place ? html.indexOf('</div>', place.index) : -1;
  if (!place || end < 0) return html;
  return `${html.slice(0, place.index)}${place[0]}<ul>${items.join('')}</ul>${html.slice(end)}`;
}

type Answer = { like: Response; status: number; language?: 'en' | 'ar'; words?: string };

/** A page as it was sent, with a notice as the first thing in its main part. */
function write(html: string, { like, status, language, words }: Answer): Response {
  const headers = new Headers(like.headers);
  for (const name of ['content-encoding', 'content-length', 'speculation-rules']) headers.delete(name);
  if (!language || !words) return new Response(html, { status, headers });
  const again = `<a href="">${offlineWords[language]['notice.again']}</a>`;
  const notice = `<p role="status" data-offline="" data-announce="${words}">${words} ${again}</p>`;
  return new Response(
    html.replace(/<main[^<>]*>/, (start) => start + notice),
    { status, headers },
  );
}

function addressOf(url: string): string {
  return url.replace(/#.*/s, '');
}

export {};

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { clockOf } from '#platform/time/clock.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { parseDisplayPreferences } from '#platform/page/display-preferences.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { CachedFonts } from '#platform/page/cached-fonts.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import type { Log } from '#platform/process/log.server.ts';
import {
  appContext,
  serverErrorContext,
  type AppContext,
  type ServerError,
} from '#platform/page/request-context.server.ts';
import { isBelow } from '#platform/page/site-map.ts';
import { pathsFor } from '../../app/audiences.ts';
import type { ContentMemory } from '#server/cache/content-memory.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { sentFilesContext, type SentFile } from '#platform/files/sent-files.server.ts';
import { submittedBodyContext, type SubmittedBody } from '#platform/input/submitted-form.server.ts';
import { pathOfRoute, sitePaths, type SitePaths } from './site-paths.ts';
import type { KnownValues } from '#server/cache/stored-address.ts';

/** What the pages of a process are made with. */
export type Site = {
  config: Config;
  log: Log;
  db: Database;
  files: FileStore;
  payments: readonly PaymentProvider[];
  content: ContentMemory;
  loadBuild(): Promise<ServerBuild>;
};

/** One request as the pages see it. */
export type PageRequest = {
  request: Request;
  language: Language;
  displayCookie: string;
  fonts: CachedFonts;
  offersArabic: boolean;
  clientAddress: string;
  requestId: string;
  /** The files of its form, on a page that takes some. */
  files?: readonly SentFile[];
  /** The body that it came with; an error page gives back what was typed. */
  body?: SubmittedBody;
  /** What the page has recognised of its query, once it is written. */
  known?: KnownValues;
};

/** The pages in both languages: one build, handlers for each language, the second below `/ar`. */
export type Pages = {
  /** Answers a request for a page or to an action. */
  respond(request: PageRequest): Promise<Response>;
  /** Writes the page for a request that cannot be answered, in the reader's language. */
  respondWithError(request: PageRequest, serverError: ServerError): Promise<Response>;
  /** The site map. */
  paths(): Promise<SitePaths>;
};

export function createPages(site: Site): Pages {
  const respond = async (
    page: PageRequest,
    request: Request,
    serverError: ServerError | null,
  ): Promise<Response> => {
    const build = await site.loadBuild();
    const { isPage } = sitePaths(build);
    const remember = memoryFor(site.content, serverError);
    const siteName = await readSiteName(remember);
    const handle = handlerOf(build, page.language, new URL(request.url).pathname);
    const context = contextFor(site, { isPage, page, serverError, siteName, remember });
    const response = await handle(request, context);
    if (serverError || !lacksWords(request, response)) return response;
    return await respondWithError(
      page,
      context.get(serverErrorContext).current ?? { status: response.status },
    );
  };
  const respondWithError = (page: PageRequest, serverError: ServerError) => {
    // The catch-all route answers with the error's status; an unused path makes sure that it is asked.
    const url = new URL(page.language === 'ar' ? '/ar/-/error' : '/-/error', page.request.url);
    return respond(page, new Request(url), serverError);
  };
  return {
    respond: (page) => respond(page, page.request, null),
    respondWithError,
    paths: async () => sitePaths(await site.loadBuild()),
  };
}

/** Whether somebody who followed a link, to a file for instance, would get nothing to read: not even why. */
function lacksWords(request: Request, { status, headers }: Response): boolean {
  if (status < 400 || !request.headers.get('accept')?.includes('text/html')) return false;
  // Not by the body: a page is written without one (`renderedPage`).
  const type = headers.get('content-type');
  return type === null || (status >= 500 && type === 'text/plain');
}

type Handler = ReturnType<typeof createRequestHandler>;
type Handlers = { words: ReadonlySet<string>; made: Map<string, Handler> };
const knownHandlers = new WeakMap<ServerBuild, Handlers>();

/**
 * The handler for a path, made once: given a function, the router would work out its routes for each request. For every
 * page that is written the router looks through all routes that it knows, twice, so there is a handler for each first
 * word of a path, which knows the routes that such a path can lead to; a path with another one is asked of all.
 */
function handlerOf(build: ServerBuild, language: Language, pathname: string): Handler {
  let handlers = knownHandlers.get(build);
  if (!handlers) {
    const words = new Set(Object.keys(build.routes).map((id) => firstWord(pathOfRoute(build, id))));
    handlers = { words, made: new Map() };
    knownHandlers.set(build, handlers);
  }
  const asked = firstWord(language === 'ar' ? pathname.slice('/ar'.length) : pathname);
  const word = handlers.words.has(asked) ? asked : null;
  const key = `${language} ${word ?? '*'}`;
  let handler = handlers.made.get(key);
  if (!handler) {
    const basename = language === 'ar' ? '/ar' : (build.basename ?? '/');
    const mode = import.meta.env?.DEV ? 'development' : 'production';
    const own = word === null ? build : withRoutesBelow(build, word);
    handler = createRequestHandler({ ...own, basename }, mode);
    handlers.made.set(key, handler);
  }
  return handler;
}

/** The first word of a path, also when a script asks for the data of its page. */
function firstWord(path: string): string {
  return /^\/?([^/.]*)/.exec(path)?.[1] ?? '';
}

/** The build with the routes whose paths begin with the word, or with anything. */
function withRoutesBelow(build: ServerBuild, word: string): ServerBuild {
  const isAsked = (id: string) => {
    const first = firstWord(pathOfRoute(build, id));
    return first === word || first === '' || /^[:*]/.test(first);
  };
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isAsked(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** A page about an error waits for no database: that may be what failed. */
function memoryFor(content: ContentMemory, serverError: ServerError | null): AppContext['remember'] {
  return (memory) => (serverError ? content.recall(memory) : content.remember(memory));
}

/** The organisation's name as staff set it; the built-in one while the database cannot be read. */
async function readSiteName(remember: AppContext['remember']): Promise<Bilingual> {
  const settings = await remember(settingsMemory).catch(() => defaultSettings);
  return settings.organisationName;
}

function contextFor(
  { config, log, db, files, payments }: Site,
  asked: Pick<AppContext, 'isPage' | 'remember'> & {
    page: PageRequest;
    serverError: ServerError | null;
    siteName: Bilingual;
  },
): RouterContextProvider {
  const { isPage, remember, page, serverError, siteName } = asked;
  const url = new URL(page.request.url);
  const path = page.language === 'ar' ? url.pathname.slice('/ar'.length) || '/' : url.pathname;
  const context = new RouterContextProvider();
  context.set(serverErrorContext, { current: serverError });
  context.set(sentFilesContext, page.files ?? []);
  context.set(submittedBodyContext, page.body ?? null);
  context.set(appContext, {
    db,
    files,
    payments,
    config,
    log,
    now: clockOf(config)(),
    language: page.language,
    requestId: page.requestId,
    clientAddress: page.clientAddress,
    isPage,
    remember,
    recognise: (values) => {
      for (const [name, value] of Object.entries(values))
        if (value !== null && value !== undefined) page.known?.set(name, String(value));
    },
    site: { url: url.origin, name: siteName },
    page: {
      language: page.language,
      path: path + url.search,
      origin: url.origin,
      siteName: pick(siteName, page.language),
      display: parseDisplayPreferences(page.displayCookie),
      fonts: page.fonts,
      offersArabic: page.offersArabic,
      isPersonal: isBelow(path, pathsFor.personal),
      isLive: false,
    },
  });
  return context;
}
